"""Says which documents a JSON Schema refuses. On standard input, as JSON: the schemas by name, and the documents with
the name of their schema. On standard output, as JSON: by the name of each document that is refused, why. What a schema
gives as an example is a document, too."""
import json
import sys

from jsonschema import Draft202012Validator


def examples(schema, path, root):
    """Each example of each property, with the schema that it is an example of."""
    if not isinstance(schema, dict):
        return
    for name, inner in schema.get("properties", {}).items():
        if isinstance(inner, dict):
            whole = dict(inner, **{"$defs": root.get("$defs", {})})
            for example in inner.get("examples", []):
                yield f"example of {path}/{name}", whole, example
    for name, inner in schema.items():
        if name in ("properties", "$defs"):
            for key, value in inner.items():
                yield from examples(value, f"{path}/{key}", root)
        elif isinstance(inner, dict) and name != "examples":
            yield from examples(inner, path, root)
        elif isinstance(inner, list) and name != "examples":
            for value in inner:
                yield from examples(value, path, root)


task = json.load(sys.stdin)
refused = {}


def check(name, validator, document):
    for error in validator.iter_errors(document):
        place = "/".join(str(part) for part in error.absolute_path)
        refused[name] = f"/{place}: {error.message[:200]}"
        return


for name, schema in task["schemas"].items():
    Draft202012Validator.check_schema(schema)
    for place, inner, example in examples(schema, name, schema):
        check(place, Draft202012Validator(inner), example)
validators = {name: Draft202012Validator(schema) for name, schema in task["schemas"].items()}
for document in task["documents"]:
    check(document["name"], validators[document["schema"]], document["value"])
json.dump(refused, sys.stdout)
