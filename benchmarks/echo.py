"""What we are measured against: a FastAPI route that answers a frame to everybody at its table.

python -m benchmarks.echo PORT
"""

import sys

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from benchmarks.bare import serve
from benchmarks.frame import FRAME

app = FastAPI()
TABLES: dict[int, list[WebSocket]] = {}


@app.websocket("/t/{table}/{seat}")
async def echo(socket: WebSocket, table: int, seat: int) -> None:
    """Send every seat of the table one frame for each frame that comes in."""
    await socket.accept()
    seats = TABLES.setdefault(table, [])
    seats.append(socket)
    try:
        while True:
            await socket.receive_text()
            for each in seats:
                await each.send_text(FRAME)
    except WebSocketDisconnect:
        pass
    finally:
        seats.remove(socket)


if __name__ == "__main__":
    serve(app, int(sys.argv[1]))
