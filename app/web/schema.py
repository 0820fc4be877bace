"""The API's types for the page: `python -m app.web.schema` writes or checks api.gen.ts."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fastapi import FastAPI

from app.web.app import API, api_router
from app.web.openapi import Schema, description
from app.wire import typescript

TYPES: Final = Path(__file__).parents[2] / "frontend" / "src" / "api.gen.ts"
COMMAND: Final = "python -m app.web.schema"


def document() -> Schema:
    """The description of the whole API, of a house at the root of its host."""
    app = FastAPI(openapi_url=None)
    app.include_router(api_router("dev"), prefix=API)
    return description(app.routes, base="")


def main(argv: Sequence[str]) -> int:
    """Write the types, or check them; 1, with a sentence, when they are stale."""
    parser = argparse.ArgumentParser(prog=COMMAND, description="the API's types for the page")
    parser.add_argument("--check", action="store_true", help="only say whether they are stale")
    parser.add_argument("--print", action="store_true", help="only print the OpenAPI document")
    args = parser.parse_args(argv)
    if args.print:
        sys.stdout.write(json.dumps(document(), indent=2, ensure_ascii=False) + "\n")
        return 0
    types = typescript.Types(target=TYPES, document=document(), command=COMMAND)
    fault = typescript.fault(types) if args.check else typescript.write(types)
    if fault is not None:
        sys.stderr.write(f"{fault}\n")
    return int(fault is not None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
