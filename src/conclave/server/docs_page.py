"""The address book at /docs: the OpenAPI description as plain HTML, without any script."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Request
from litestar.openapi.plugins import OpenAPIRenderPlugin


class PlainDocs(OpenAPIRenderPlugin):
    """Shows every operation with what it takes and gives; /docs/openapi.json is for programs."""

    def __init__(self, *, path: str) -> None:
        super().__init__(path=path, media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the page."""
        parts = [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            "<title>Conclave: the HTTP interface</title></head><body>",
            "<h1>Conclave: the HTTP interface</h1>",
            '<p>For programs: <a href="/docs/openapi.json">openapi.json</a></p>',
        ]
        for path, operations in openapi_schema.get("paths", {}).items():
            for method in ("get", "post"):
                if method in operations:
                    parts.append(_operation(method, path, operations[method]))
        parts.append("<h2>Types</h2>")
        schemas = openapi_schema.get("components", {}).get("schemas", {})
        parts.extend(_type(name, schema) for name, schema in sorted(schemas.items()))
        parts.append("</body></html>")
        return "\n".join(parts).encode()


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    summary = escape(operation.get("summary", ""))
    lines = [
        f"<h3><code>{method.upper()} {escape(path)}</code> {summary}</h3>",
        f"<p>{escape(operation.get('description', ''))}</p>",
    ]
    body = operation.get("requestBody", {}).get("content", {})
    for content in body.values():
        lines.append(f"<p>takes {_named(content.get('schema', {}))}</p>")
    for status, response in operation.get("responses", {}).items():
        for content in response.get("content", {}).values():
            lines.append(f"<p>{escape(status)}: {_named(content.get('schema', {}))}</p>")
    return "\n".join(lines)


def _named(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    if schema.get("type") == "array":
        return f"list of {_named(schema.get('items', {}))}"
    several = schema.get("oneOf") or schema.get("anyOf")
    if several:
        return " or ".join(_named(each) for each in several)
    return escape(str(schema.get("type", "anything")))


def _type(name: str, schema: dict[str, Any]) -> str:
    rows = [
        f"<li><code>{escape(field)}</code>: {_named(kind)}</li>"
        for field, kind in schema.get("properties", {}).items()
    ]
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><ul>{"".join(rows)}</ul>'
