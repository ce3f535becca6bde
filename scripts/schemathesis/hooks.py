"""What the generic checks cannot know of this service."""
import json

import schemathesis
from schemathesis.specs.openapi import checks

# A key that does not begin with `sk_live_` is answered 400: that refuses it, too.
checks.AUTH_REJECTION_STATUSES = frozenset({400, 401, 403})


@schemathesis.serializer("application/x-ndjson")
def ndjson(context, value):
    rows = value if isinstance(value, list) else [value]
    return "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows).encode("utf-8", "surrogatepass")


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Drops what is no fault: blanks around a value do not count, and an empty header is the same as none."""
    if failure.code != "ST201":
        return True
    values = [*(case.query or {}).values(), *(case.path_parameters or {}).values()]
    has_blanks = any(isinstance(value, str) and value != value.strip() for value in values)
    has_empty_header = any(value == "" for value in (case.headers or {}).values())
    return not (has_blanks or has_empty_header)
