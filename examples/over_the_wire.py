"""A bot at a table of a running server: `python examples/over_the_wire.py 127.0.0.1:8000`."""

import json
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect

SEATS = [{"kind": "here", "name": "Careful"}, {"kind": "bot", "level": "novice"}]


def choose(news: dict[str, Any]) -> int:
    """Return the option that surely brings most crystals at once."""

    def crystals(choice: dict[str, Any]) -> int:
        mine: dict[str, int] = choice["changes"].get(str(news["seat"]), {})
        return mine.get("crystals", 0)

    return int(max(news["ask"]["choices"], key=crystals)["option"])


def play(host: str) -> dict[str, Any]:
    """Set up a table against a bot, play there until the game is over, and return how it ended."""
    wish = json.dumps({"game": "seasons", "seats": SEATS}).encode()
    keys = json.load(urllib.request.urlopen(f"http://{host}/api/tables", wish))
    with connect(f"ws://{host}/ws/tables/{keys['table']}", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": [keys["keys"][0]["token"]]}))
        for text in socket:
            news = json.loads(text)
            if news["type"] != "situation":
                continue
            if news["outcome"]:
                return dict(news["outcome"])
            if news["ask"]:
                at = news["version"]  # the question this answers; the table refuses stale moves
                answer = {"type": "play", "id": f"move {at}", "at": at, "seat": news["seat"]}
                socket.send(json.dumps({**answer, "option": choose(news)}))
    raise ConnectionError("the table has closed the connection")


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:8000"))
