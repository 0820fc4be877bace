# Two stages: Node builds the page, Python serves it. Needs only apt, PyPI and npm.
ARG NODE=node:22-bookworm-slim
ARG PYTHON=python:3.13-slim-bookworm

# hadolint ignore=DL3006
FROM ${NODE} AS page
WORKDIR /src
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend/ ./
RUN npm run build

# hadolint ignore=DL3006
FROM ${PYTHON} AS server
ENV PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PATH=/opt/venv/bin:$PATH
WORKDIR /srv/biribaki
COPY requirements.lock ./
RUN python3 -m venv /opt/venv \
    && /opt/venv/bin/python -m pip install --no-cache-dir --require-hashes -r requirements.lock \
    && useradd --system --uid 10001 --no-create-home biribaki \
    && install --directory --owner=biribaki --group=biribaki /var/lib/biribaki
COPY alembic.ini ./
COPY migrations/ migrations/
COPY app/ app/
COPY --from=page /src/dist/ frontend/dist/

ENV BIRIBAKI_DATA=/var/lib/biribaki \
    BIRIBAKI_HOST=0.0.0.0 \
    BIRIBAKI_PORT=8000
VOLUME /var/lib/biribaki
EXPOSE 8000
USER 10001
HEALTHCHECK --interval=15s --timeout=8s --start-period=20s \
    CMD ["python", "-m", "app", "status", "--quiet"]
CMD ["python", "-m", "app", "serve"]
