"""As much of the WebDriver protocol as a smoke test asks of WebKitGTK."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx

from tools.servers import answers, free_port, wait_until

ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
"""Under this name the protocol speaks of elements."""


@dataclass
class Driver:
    """One window of a browser."""

    http: httpx.Client
    session: str

    def go(self, address: str) -> None:
        self._post("url", url=address)

    def run(self, script: str) -> Any:
        """What a script of the page returns."""
        return self._post("execute/sync", script=script, args=[])

    def tap(self, selector: str) -> None:
        """Press the first element that a selector finds, once it is there."""
        element = self.find(selector)
        self._post(f"element/{element}/click")

    def find(self, selector: str, seconds: float = 15) -> str:
        """The first element that a selector finds, once it is there."""
        end = time.monotonic() + seconds
        while True:
            found = self._post("elements", using="css selector", value=selector)
            if found:
                element: str = found[0][ELEMENT]
                return element
            assert time.monotonic() < end, f"nothing is found by {selector}"
            time.sleep(0.02)

    def _post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(f"/session/{self.session}/{path}", json=body).json()["value"]
        assert not (isinstance(answer, dict) and "error" in answer), answer
        return answer


@contextlib.contextmanager
def webkit(program: str, browser: Path) -> Iterator[Driver]:
    """WebKitGTK's small browser on a screen that nobody sees."""
    port = free_port()
    command = ["xvfb-run", "-a", program, f"--port={port}", "--host=127.0.0.1"]
    server = subprocess.Popen(command, start_new_session=True)
    options = {"binary": str(browser), "args": ["--automation"]}
    wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
    try:
        wait_until(lambda: answers(port), server, program)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
            begun = http.post("/session", json={"capabilities": wanted}).json()["value"]
            driver = Driver(http, begun["sessionId"])
            yield driver
            http.delete(f"/session/{driver.session}")
    finally:
        os.killpg(server.pid, signal.SIGTERM)  # the screen and the browser too
        server.wait(10)
