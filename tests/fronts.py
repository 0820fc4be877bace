"""The nginx of deploy/nginx.conf, on this machine, before houses of the tests."""

import contextlib
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tools.balancer import nginx_program
from tools.servers import answers, wait_until

CONFIG = Path(__file__).parent.parent / "deploy" / "nginx.conf"


def as_written(config: str) -> str:
    """The file as it is."""
    return config


def without_upgrade(config: str) -> str:
    """The file without the two lines that people forget."""
    changed, count = re.subn(r".*proxy_set_header (Upgrade|Connection) .*\n", "", config)
    assert count == 2
    return changed


@contextlib.contextmanager
def front(
    folder: Path, port: int, houses: Sequence[int], changed: Callable[[str], str] = as_written
) -> Iterator[None]:
    """nginx on a port, spreading over two houses, until the end."""
    program = nginx_program()
    assert program is not None
    folder.mkdir()
    config = changed(CONFIG.read_text())
    for name, house in zip(("app1", "app2"), houses, strict=True):
        config = config.replace(f"{name}:8000 resolve", f"127.0.0.1:{house}")
    config = config.replace("listen 8080", f"listen 127.0.0.1:{port}")
    config = config.replace("/tmp/", f"{folder}/").replace("worker_processes", "#")
    written = folder / "nginx.conf"
    written.write_text(f"daemon off;\nmaster_process off;\n{config}")
    process = subprocess.Popen(
        [program, "-p", str(folder), "-c", str(written), "-e", str(folder / "error.log")],
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: answers(port), process, "nginx")
        yield
    finally:
        process.terminate()
        process.wait(20)
