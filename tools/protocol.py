"""Writes docs/protocol.md: how a client talks to the table (`make docs`).

The introduction is written here by hand; every message follows from the types of the wire, so
that the document cannot tell of a field that does not exist.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from conclave.engine.words import read_words
from conclave.server import wire
from conclave.server.app import KEYS_SIZE, RECORD_SIZE
from conclave.server.settings import Settings
from tools.typescript import structs

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path("docs/protocol.md")
Schema = Mapping[str, Any]

HEAD = """\
# The protocol

Written by `make docs` from the types in [wire.py](../src/conclave/server/wire.py); do not edit.
This is protocol version {protocol}. The same types as TypeScript stand in
[types.gen.ts](../web/src/lib/types.gen.ts).

A client sets up or joins a table over HTTP, then plays over one websocket. Everything is JSON.
Objects have exactly the fields named here: an unknown field is an error, a field with a default
may be left out.

## Keys, invitations, tables

There are no accounts. Whoever sets up a table gets a *key* for each seat of this screen and an
*invitation* for each seat that somebody else is to take. Following an invitation gives the key
of that seat. Whoever has a key has the seat, so keep it and show it to nobody; the server keeps
only a hash of it and cannot give it out again. A table's id is no secret to those who may watch.

A table begins when all seats are taken. Its *version* is the number of moves and undos made at
it; moves without an alternative are taken by the table and do not count.

## A socket from hello to farewell

1. Open `/ws/tables/TABLE` and send [hello](#hello) within {hello:g} seconds: the keys of the own
   seats (none: a spectator), the last version seen (-1: nothing) and a language.
2. The table answers with [welcome](#welcome) and, if the game has begun, a
   [situation](#situation): everything the shown seat may know, in words and as data.
3. Every change at the table brings a new situation. Its `log` begins with move `log_from`: drop
   what you have from there on and add the lines. `closed` and `changes` of a choice are for
   people; a program needs only `ask.choices` and `view`.
4. To answer, send [play](#play) with an `option` of `ask.choices`, the `version` it was made for
   and an `id` of your own making. The table checks it, writes it to the disk, sends
   [ack](#ack) to you and a situation to everybody, in this order.
5. After a lost connection say hello again with the last version seen, and send a command that
   was not answered again with the same `id`: it is made if it was not, and only acknowledged if
   it was.
6. With several keys at one screen, [sit](#sit) chooses the seat that is shown.

A command that cannot be carried out is answered by [refused](#refused); nothing has changed then.
`reason` is for programs, `text` for people, in the language of the socket:

{reasons}

A connection that cannot go on gets a [farewell](#farewell) and is closed:

{farewells}

Limits: a message has at most {size:,} bytes (one of more than four times that is cut off without
a farewell), an `id` has 1 to 64 characters, and after {burst} messages at once {rate:g} are taken
each second; moves that are made do not count. A browser must come from the server's own pages
(`Origin`); a program sends no such header.

## HTTP

`/docs` shows every address with what it takes and gives, `/docs/openapi.json` is the same for
programs. Errors are a [Problem](#problem) with status 4xx. A body has at most {size:,} bytes, a
record {record:,}, the keys of `/api/mine` {keys:,}.

| Request | Takes | Gives |
|---|---|---|
{requests}

## In a few lines

```python
import asyncio, json, urllib.request
import websockets

HOST = "127.0.0.1:8000"
WISH = {{"game": "seasons", "seats": [{{"kind": "here"}}, {{"kind": "bot", "level": "adept"}}]}}


async def main():
    request = urllib.request.Request(f"http://{{HOST}}/api/tables", json.dumps(WISH).encode())
    keys = json.load(urllib.request.urlopen(request))
    async with websockets.connect(f"ws://{{HOST}}/ws/tables/{{keys['table']}}") as socket:
        await socket.send(json.dumps({{"type": "hello", "tokens": [keys["keys"][0]["token"]]}}))
        async for text in socket:
            news = json.loads(text)
            if news["type"] != "situation":
                continue
            if news["outcome"]:
                return print(news["outcome"])
            if news["ask"]:
                option = news["ask"]["choices"][0]["option"]
                play = {{"type": "play", "id": str(news["version"]), "at": news["version"]}}
                await asyncio.sleep(0.05)  # to stay within the limits
                await socket.send(json.dumps({{**play, "seat": 0, "option": option}}))


asyncio.run(main())
```
"""


class Request(NamedTuple):
    """One address of the HTTP part, by the messages it takes and gives."""

    address: str
    takes: str
    gives: str


REQUESTS = (
    Request("GET /api/games?language=de", "", "every game in short: seats, options, levels"),
    Request("GET /api/games/GAME?language=de", "", "everything static about a game"),
    Request("POST /api/tables", "NewTable", "TableKeys"),
    Request("GET /api/tables", "", "[TableInfo], public tables that are not over"),
    Request("GET /api/tables/TABLE", "", "TableInfo"),
    Request("POST /api/mine", "MyTables", "[TableInfo]"),
    Request("GET /api/join/INVITE", "", "TableInfo"),
    Request("POST /api/join/INVITE", "JoinWish", "TableKeys with the key of the seat"),
    Request("POST /api/tables/TABLE/rematch", "`Authorization: Bearer KEY[,KEY]`", "TableKeys"),
    Request("GET /api/tables/TABLE/record", "", "the record as text, once the game is over"),
    Request("POST /api/records", "a record as text", "TableKeys of a table to look at"),
    Request("POST /api/tables/TABLE/fork", "ForkWish", "TableKeys of a new game against bots"),
    Request("POST /api/tables/TABLE/review", "", "Review, begun in the background"),
    Request("GET /api/tables/TABLE/review?language=de", "", "Review, or how far it is"),
    Request("GET /healthz", "", "version and state of the storage"),
)
PARTS = {
    "From the client to the table": wire.Command.__args__,
    "From the table to the client": wire.Answer.__args__,
}


# --- messages ------------------------------------------------------------------------------


def components() -> dict[str, Schema]:
    """Return the JSON schema of every struct of the wire by its name."""
    _, found = msgspec.json.schema_components(structs(), ref_template="#/$defs/{name}")
    return dict(found)


def type_of(schema: Schema) -> str:
    """Return a type in words, with links to the structs in it."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "enum" in schema:
        return " or ".join(f'`"{each}"`' for each in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(type_of(each) for each in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {type_of(schema['items'])}"
    if schema.get("type") == "object":
        return f"object of {type_of(schema.get('additionalProperties', {}))}"
    return str(schema.get("type", "anything"))


def message(struct: type[wire.Message], schema: Schema) -> str:
    """Return the section of one struct: its sentence and its fields."""
    tag = struct.__struct_config__.tag
    lines = [f"### {tag or struct.__name__}", "", _sentence(schema), ""]
    fields = {name: of for name, of in schema["properties"].items() if name != "type"}
    if not fields:
        return "\n".join([*lines, "It has no fields."])
    lines += ["| Field | Type | Default |", "|---|---|---|"]
    needed = set(schema.get("required", ()))
    lines += [_row(name, of, name in needed) for name, of in fields.items()]
    return "\n".join(lines)


def _row(name: str, schema: Schema, needed: bool) -> str:
    default = "" if needed else f"`{msgspec.json.encode(schema['default']).decode()}`"
    return f"| `{name}` | {type_of(schema)} | {default} |".replace("|  |", "| |")


def _sentence(schema: Schema) -> str:
    return re.sub(r"\s+", " ", str(schema["description"])).strip()


def sections() -> list[str]:
    """Return all messages: those of the socket by direction, then what they are made of."""
    known = components()
    spoken = {each for part in PARTS.values() for each in part}
    parts = {**PARTS, "Parts of messages, and bodies over HTTP": _rest(spoken)}
    written = []
    for title, members in parts.items():
        written.append(f"## {title}")
        written += [message(each, known[each.__name__]) for each in members]
    return written


def _rest(spoken: set[Any]) -> tuple[type[wire.Message], ...]:
    return tuple(each for each in structs() if each not in spoken)


# --- the document --------------------------------------------------------------------------


def reasons(group: str) -> str:
    """Return the reasons of a group with their sentences, from the server's own words."""
    told: Mapping[str, str] = read_words("conclave.server", "en.toml")[group]
    return "\n".join(f"- `{reason}`: {text}" for reason, text in told.items())


def requests() -> str:
    """Return the rows of the HTTP part."""
    return "\n".join(
        f"| `{each.address}` | {_linked(each.takes)} | {_linked(each.gives)} |" for each in REQUESTS
    ).replace("|  |", "| |")


def _linked(text: str) -> str:
    names = "|".join(each.__name__ for each in structs())
    return re.sub(rf"\[?\b({names})\b\]?", _link, text)


def _link(found: re.Match[str]) -> str:
    name = found.group(1)
    link = f"[{name}](#{name.lower()})"
    return f"list of {link}" if found.group(0).startswith("[") else link


def document() -> str:
    """Return the whole document."""
    limits = Settings()
    head = HEAD.format(
        protocol=wire.PROTOCOL,
        hello=limits.hello_within,
        size=limits.message_size,
        record=RECORD_SIZE,
        keys=KEYS_SIZE,
        burst=limits.messages_at_once,
        rate=limits.messages_per_second,
        reasons=reasons("refused"),
        farewells=reasons("farewell"),
        requests=requests(),
    )
    return "\n\n".join([head.rstrip(), *sections()]) + "\n"


def main(arguments: Sequence[str] = ()) -> int:
    """Write the document, or only say whether it is up to date (`--check`)."""
    target = ROOT / TARGET
    text = document()
    if "--check" not in arguments:
        target.write_text(text, encoding="utf-8")
        print(f"Wrote {TARGET}.")
        return 0
    if target.read_text(encoding="utf-8") == text:
        return 0
    print(f"{TARGET} is out of date: run `make docs`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
