"""How the bare servers that we are measured against are served: as quickly as uvicorn can."""

import uvicorn
from fastapi import FastAPI


def serve(app: FastAPI, port: int) -> None:
    """Serve until the process is ended."""
    uvicorn.run(
        app,
        port=port,
        ws="websockets-sansio",
        loop="uvloop",
        log_level="warning",
        ws_per_message_deflate=False,
    )
