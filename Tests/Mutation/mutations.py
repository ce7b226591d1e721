"""The mistakes that a person might make, as places in a source.

A mutant wraps a range of the source, so that one build holds all of them, and the environment chooses one:
`404` becomes `(Mutant.isOn(7) ? 405 : 404)`. Ranges nest, so mutants do. What does not compile is left out by the
caller, who asks the compiler.
"""
import re
from dataclasses import dataclass

from swift_source import OPENERS, CLOSERS, tokens

METHODS = {"get": "post", "post": "put", "put": "patch", "patch": "put", "delete": "get"}
COMPARISONS = {"==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"]}
CALCULATIONS = {"+", "-", "*", "/", "%", "<<", ">>", "&*", "&+", "|", "&", "^"}
# The functions whose closures have results: without one, another function may be meant.
RESULT_CLOSURES = {"map", "flatMap", "compactMap", "mapValues", "compactMapValues", "filter", "contains", "first", "reduce", "sorted"}
# The functions of C that take a text as a pointer, which is valid within the call alone, and not behind a `?`.
POINTER_FUNCTIONS = {"rename", "stat"}
STATEMENT_WORDS = {
    "let", "var", "if", "guard", "do", "return", "for", "defer", "while", "throw", "switch", "case", "default",
    "break", "continue", "func", "init", "struct", "enum", "extension", "private", "static", "import", "nonisolated",
    "else", "catch", "typealias", "protocol", "public", "indirect", "final", "class", "actor", "subscript",
    "fallthrough", "mutating",
}


@dataclass
class Mutation:
    name: str
    start: int
    end: int
    # Text with `$` for the condition under which the mutant acts.
    before: str
    after: str
    told: str


class SourceMutations:
    def __init__(self, text):
        self.text = text
        self.tokens = tokens(text)
        self.found = []
        self.raw_values = self.ranges_of_raw_values()

    def all(self):
        for index in range(len(self.tokens)):
            self.literal(index)
            self.method(index)
            self.condition(index)
            self.call(index)
            self.arguments(index)
            self.function(index)
            self.cases(index)
            self.coding_keys(index)
            self.thrown(index)
            self.operator(index)
            self.negation(index)
            self.where(index)
            self.assignment(index)
            self.returned(index)
            self.effect(index)
        # What is for other systems is not compiled here.
        elsewhere = [match.span() for match in re.finditer(r"#if canImport\(Darwin\)(?s:.*?)#(?:else|endif)", self.text)]
        return [m for m in self.found if not any(start < m.start < end for start, end in elsewhere)]

    # What a token is

    def at(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def starts_line(self, index):
        start = self.tokens[index].start
        return self.text[self.text.rfind("\n", 0, start) + 1 : start].isspace()

    def source(self, first, last):
        """The text from one token to another, both included."""
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def choose(self, name, first, last, other, told=None):
        """One expression in the place of another."""
        self.wrap(name, first, last, f"($ ? {other} : ", ")", told or f"{self.source(first, last)} -> {other}")

    def wrap(self, name, first, last, before, after, told):
        start, end = self.tokens[first].start, self.tokens[last].end
        self.found.append(Mutation(name, start, end, before, after, " ".join(told.split())))

    def ranges_of_raw_values(self):
        """The bodies of enums with raw values, whose literals nothing else may stand for."""
        ranges = []
        for index, token in enumerate(self.tokens):
            if token.text == "enum" and self.at(index + 2) == ":" and self.at(index + 3) in ("String", "Int"):
                body = next(i for i in range(index, len(self.tokens)) if self.at(i) == "{")
                ranges.append(range(body, self.tokens[body].partner))
        return ranges

    # Mutations

    def literal(self, index):
        token = self.tokens[index]
        if self.at(index - 1) == "@" or any(index in body for body in self.raw_values):
            return
        if token.kind == "string":
            inner = token.text.strip('"')
            other = token.text[:-1] + '~"' if inner else '"~"'
            if not token.text.startswith('"""'):
                self.choose("text", index, index, other)
        elif token.kind == "number" and self.at(index - 1) != ".":
            first = index - 1 if self.at(index - 1) == "-" and self.at(index - 2) in "(,:" else index
            self.choose("number", first, index, f"{self.source(first, index)} + 1")
        elif token.text in ("true", "false"):
            self.choose("boolean", index, index, "false" if token.text == "true" else "true")

    def method(self, index):
        other = METHODS.get(self.at(index + 1))
        if self.at(index) == "." and other and self.at(index - 1) == ":" and self.at(index - 2) == "method":
            self.choose("method", index, index + 1, f".{other}")

    def condition(self, index):
        """Each condition of an `if` or `guard` that is a Boolean, inverted."""
        if self.at(index) not in ("if", "guard", "while"):
            return
        ends, first, cursor = ("{",) if self.at(index) != "guard" else ("else",), index + 1, index + 1
        while cursor < len(self.tokens):
            text = self.at(cursor)
            if text in ends or text == ",":
                if self.at(first) not in ("let", "var", "case", "try", "await", "#available"):
                    whole = self.source(first, cursor - 1)
                    self.wrap("condition", first, cursor - 1, "($) != (", ")", f"not ({whole})")
                if text in ends:
                    return
                first = cursor + 1
            cursor = self.tokens[cursor].partner + 1 if text in ("(", "[") else cursor + 1

    def call(self, index):
        """A statement that is only a call, dropped."""
        token = self.tokens[index]
        if not self.starts_line(index) or token.kind != "word" or token.text in STATEMENT_WORDS:
            return
        if not self.is_in_body(index):
            return
        end, has_call = index, False
        while end + 1 < len(self.tokens):
            text = self.at(end)
            if text == "=" or text == ":":
                return
            if text in OPENERS:
                has_call = has_call or text == "("
                end = self.tokens[end].partner
            following = end + 1
            if self.at(following) in CLOSERS or self.starts_line(following) and self.at(following) != ".":
                break
            end = following
        is_alone = self.at(index - 1) in ("{", "in") and self.at(end + 1) == "}"
        if has_call and not (is_alone and self.has_result(index - 1)):
            self.wrap("dropped call", index, end, "if !($) { ", " }", f"without {self.source(index, end)}")

    def has_result(self, brace):
        """Whether what stands alone in a function's brace, or behind the `in` of a closure, is its result."""
        if self.at(brace) == "in":
            opener = next(i for i in range(brace, -1, -1) if self.at(i) == "{")
            return self.at(opener - 1) in RESULT_CLOSURES or self.at(opener - 1) == "(" and self.at(opener - 2) in RESULT_CLOSURES
        for before in range(brace - 1, -1, -1):
            if self.at(before) in ("->", "(", "var"):
                return True
            if self.at(before) == ")":
                before = self.tokens[before].partner
                return self.at(before - 2) != "func" or "->" in self.source(before, brace)
            if self.at(before) in ("else", "do"):
                return False
        return True

    def is_in_body(self, index):
        """Whether the innermost bracket around a token is a brace."""
        depth = 0
        for before in range(index - 1, -1, -1):
            text = self.at(before)
            if text in CLOSERS:
                depth += 1
            elif text in OPENERS:
                if depth == 0:
                    return text == "{"
                depth -= 1
        return False

    def arguments(self, index):
        """Two neighbours among the arguments of a call change places; an argument is forgotten."""
        if self.at(index) != "(" or self.tokens[index - 1].kind != "word" or self.is_declaration(index):
            return
        if self.at(index - 1) in POINTER_FUNCTIONS:
            return
        values, cursor, end = [], index + 1, self.tokens[index].partner
        while cursor < end:
            first = cursor
            if self.at(cursor + 1) == ":":
                first = cursor + 2
            cursor = first
            while cursor < end and self.at(cursor) != ",":
                cursor = self.tokens[cursor].partner + 1 if self.at(cursor) in OPENERS else cursor + 1
            if first < cursor:
                values.append((first, cursor - 1))
            cursor += 1
        for one, other in zip(values, values[1:]):
            if "_" not in (self.source(*one), self.source(*other)) and self.source(*one) != self.source(*other):
                self.choose("swapped argument", *one, self.without_effects(other))
        # What is told of a value of any type tells an optional one apart.
        takes_any = self.at(index + 1) in ("reflecting", "describing")
        for value in values:
            if self.source(*value) not in ("nil", "_") and not self.source(*value).startswith("let ") and not takes_any:
                self.choose("forgotten argument", *value, "nil")
            self.value(*value)

    def value(self, first, last):
        """Another value of the same type: known when it runs. Literals have mistakes of their own."""
        if first == last and self.tokens[first].kind != "word" or self.at(first) in ("{", "&", "\\", "true", "false", "_", "let"):
            return
        if self.at(last - 1) == ":" and self.at(last) == ")":
            return  # A function, such as `Note.init(_:)`. The compiler crashes on one that throws, as a generic value.
        self.wrap("value", first, last, "Mutant.other(NUMBER, ", ")", f"another {self.source(first, last)}")

    def without_effects(self, value):
        first, last = value
        while self.at(first) in ("try", "await"):
            first += 1
        return self.source(first, last)

    def is_declaration(self, index):
        start = index - 1
        if self.at(start) == "init" and self.at(start - 1) == ".":
            return False
        return self.at(start) in ("init", "throws", "if", "switch", "case") or self.at(start - 1) in (
            "func", "case", "@", "enum", "macro",
        )

    def function(self, index):
        """A function that returns at once: nothing, nil or an empty list."""
        if self.at(index) != "func":
            return
        body = index
        while self.at(body) != "{":
            if body + 1 >= len(self.tokens) or self.at(body) in ("func", "var", "let", "}") and body > index:
                return
            body = self.tokens[body].partner + 1 if self.at(body) in ("(", "[") else body + 1
        arrow = next((i for i in range(index, body) if self.at(i) == "->" and i > self.parameters_end(index)), None)
        first, last = body + 1, self.tokens[body].partner - 1
        if first > last:
            return
        if arrow is None:
            self.wrap("early return", first, last, "if $ { return }; ", "", "return")
            return
        result = {"?": "nil", "]": "[]"}.get(self.at(body - 1))
        if result:
            start = "" if self.is_block(first, last) else "return "
            self.wrap("early return", first, last, f"if $ {{ return {result} }}; {start}", "", f"return {result}")

    def thrown(self, index):
        """Another error than the one that a case names: whichever the type of errors has."""
        first = index + 1
        dot = first + 1 if self.at(first).endswith("Error") else first
        if self.at(index) != "throw" or self.at(dot) != ".":
            return
        name = "" if dot == first else self.at(first)
        last = dot + 1
        if self.at(last + 1) == "(" and not self.starts_line(last + 1):
            last = self.tokens[last + 1].partner
        for other in (".loadFailed(reason: FailureReason(CancellationError()))", ".cancelled", ".loadFailed()", ".unauthorized"):
            if not self.source(dot, last).startswith(other.split("(")[0]):
                self.choose("thrown", first, last, name + other)

    def operator(self, index):
        """Another comparison; one operand alone, of those of a sum, of `&&`, `||` and `??`."""
        mark = self.at(index)
        if self.tokens[index].kind != "mark" or not self.is_apart(index):
            return
        if mark in COMPARISONS:
            first, last = self.operands(index, CALCULATIONS | {"??", "..<", "..."})
            if first is not None:
                left, right = self.source(first, index - 1), self.source(index + 1, last)
                for other in COMPARISONS[mark]:
                    self.choose("comparison", first, last, f"({left} {other} {right})")
        elif mark in ("&&", "||", "+", "-", "??"):
            # All operands of a chain, so that ranges nest.
            inner = {mark: CALCULATIONS | set(COMPARISONS) | {"??", "&&"} for mark in ("&&", "||")}
            inner["||"] = inner["||"] | {"||"}
            first, last = self.operands(index, inner.get(mark, CALCULATIONS | {"??"}))
            if first is not None:
                self.choose("operand", first, last, f"({self.source(first, index - 1)})")
                self.choose("operand", first, last, f"({self.source(index + 1, last)})")

    def is_apart(self, index):
        """Whether blanks are around a token: it is an operator between operands."""
        token = self.tokens[index]
        return self.text[token.start - 1].isspace() and token.end < len(self.text) and self.text[token.end].isspace()

    def operands(self, index, inner):
        """The first and the last token of the operands of an operator. `inner` are operators that bind more tightly."""
        first = self.operand_start(index - 1)
        while first is not None and self.at(first - 1) in inner and self.is_apart(first - 1):
            first = self.operand_start(first - 2)
        last = self.operand_end(index + 1)
        while last is not None and self.at(last + 1) in inner and self.is_apart(last + 1):
            last = self.operand_end(last + 2)
        return (None, None) if first is None or last is None else (first, last)

    def operand_start(self, last):
        cursor = last
        while True:
            if self.at(cursor) in CLOSERS:
                cursor = self.tokens[cursor].partner
            elif self.tokens[cursor].kind == "mark" and self.at(cursor) not in (".", "?", "!"):
                return None
            touches = self.tokens[cursor - 1].end == self.tokens[cursor].start
            if touches and (self.at(cursor - 1) in (".", "?", "!", "-", "]", ")") or self.tokens[cursor - 1].kind == "word"
                            or self.at(cursor) in ("?", "!")):
                cursor -= 1
            elif self.at(cursor) == "." and self.tokens[cursor - 1].kind != "mark" and self.starts_line(cursor):
                cursor -= 1
            elif self.at(cursor) == "{" and self.at(cursor - 1) in (")",) or self.at(cursor) == "{" and self.tokens[cursor - 1].kind == "word":
                cursor -= 1
            else:
                return cursor

    def operand_end(self, first):
        cursor = first
        while self.at(cursor) in ("try", "await", "!", "-", "."):
            cursor += 1
        while True:
            if self.at(cursor) in OPENERS:
                cursor = self.tokens[cursor].partner
            elif self.tokens[cursor].kind == "mark" and self.at(cursor) not in (".", "?", "!"):
                return None
            following = cursor + 1
            if following >= len(self.tokens):
                return cursor
            touches = self.tokens[cursor].end == self.tokens[following].start
            if touches and self.at(following) in (".", "?", "!", "(", "[") or touches and self.at(cursor) == ".":
                cursor = following
            elif self.at(following) == "." and self.starts_line(following):
                cursor = following
            else:
                return cursor

    def negation(self, index):
        """A condition without its `!`."""
        if self.at(index) == "!" and not self.is_apart(index) and self.tokens[index].end == self.tokens[index + 1].start:
            if self.tokens[index - 1].end < self.tokens[index].start or self.at(index - 1) in OPENERS:
                last = self.operand_end(index + 1)
                if last is not None:
                    self.choose("negation", index, last, self.source(index + 1, last))

    def where(self, index):
        """A further condition of a loop or of a case, left out and inverted."""
        if self.at(index) != "where":
            return
        last = index + 1
        while self.at(last + 1) not in ("{", ":") and last + 1 < len(self.tokens):
            last = self.tokens[last + 1].partner if self.at(last + 1) in OPENERS else last + 1
        self.choose("further condition", index + 1, last, "true", f"without {self.source(index, last)}")
        self.wrap("further condition", index + 1, last, "($) != (", ")", f"not ({self.source(index + 1, last)})")

    def assignment(self, index):
        """A statement that changes a variable, dropped."""
        if not self.starts_line(index) or self.at(index) in STATEMENT_WORDS or not self.is_in_body(index):
            return
        cursor, assigns = index, False
        while cursor + 1 < len(self.tokens):
            if self.at(cursor) in OPENERS:
                cursor = self.tokens[cursor].partner
            assigns = assigns or self.at(cursor) in ("=", "+=", "-=")
            following = cursor + 1
            if self.at(following) in CLOSERS:
                break
            begins = self.tokens[following].kind != "mark" or self.at(following) == "("
            if self.starts_line(following) and self.at(following) != "." and begins and self.at(cursor) not in ("=", ","):
                break
            if self.at(following) == ":" and not assigns:
                return
            cursor = following
        if assigns:
            self.wrap("dropped assignment", index, cursor, "if !($) { ", " }", f"without {self.source(index, cursor)}")

    def returned(self, index):
        """Another value returned: known when it runs."""
        if self.at(index) == "return" and self.at(index + 1) not in CLOSERS and not self.starts_line(index + 1):
            last = self.expression_end(index + 1)
            self.wrap("value", index + 1, last, "Mutant.other(NUMBER, ", ")", f"another {self.source(index + 1, last)}")
        elif self.at(index) == "{" and index and self.is_result_body(index):
            last = self.tokens[index].partner - 1
            if index < last and self.at(index + 1) not in STATEMENT_WORDS | {"get", "set"} and not self.is_block(index + 1, last):
                told = f"another {self.source(index + 1, last)}"
                self.wrap("value", index + 1, last, "Mutant.other(NUMBER, ", ")", told)

    def is_result_body(self, brace):
        """Whether a brace opens the body of a function or of a property."""
        start = self.text.rfind("\n", 0, self.tokens[brace].start) + 1
        head = self.text[start : self.tokens[brace].start]
        return "->" in head and ("func " in head or head.lstrip().startswith(")")) or " var " in head and "=" not in head

    def expression_end(self, first):
        cursor = first
        while True:
            if self.at(cursor) in OPENERS:
                cursor = self.tokens[cursor].partner
            following = cursor + 1
            if following >= len(self.tokens) or self.at(following) in CLOSERS:
                return cursor
            if self.starts_line(following) and self.tokens[following].kind != "mark":
                return cursor
            cursor = following

    def effect(self, index):
        """The effect of a write, that says of no list that it is old, or not which item changes."""
        if self.at(index) != "." or self.at(index + 1) not in ("create", "change", "delete", "unknown"):
            return
        if self.at(index + 2) != "(" or self.at(index - 1) != "(" or not self.at(index - 2) in ("write",):
            return
        last = self.tokens[index + 2].partner
        inside = self.source(index + 3, last - 1) if last > index + 3 else ""
        if "outdated:" not in inside:
            other = f".{self.at(index + 1)}({inside}{', ' if inside else ''}outdated: [])"
            self.choose("effect", index, last, other, f"outdated: [] of {self.source(index, last)}")
        if self.at(index + 1) in ("change", "delete"):
            self.choose("effect", index, last, ".unknown()", f".unknown() for {self.source(index, last)}")

    def parameters_end(self, index):
        opener = next(i for i in range(index, len(self.tokens)) if self.at(i) == "(")
        return self.tokens[opener].partner

    def is_block(self, first, last):
        """Whether a body is more than one expression."""
        if self.at(first) in STATEMENT_WORDS - {"switch"}:
            return True
        cursor = first
        while cursor <= last:
            if cursor > first and self.starts_line(cursor) and self.at(cursor) not in (".", "?", ":", "??"):
                return True
            cursor = self.tokens[cursor].partner + 1 if self.at(cursor) in OPENERS else cursor + 1
        return False

    def cases(self, index):
        """Two neighbours among the cases of a `switch` change their results."""
        if self.at(index) != "switch":
            return
        body = next(i for i in range(index, len(self.tokens)) if self.at(i) == "{")
        end, cursor, results = self.tokens[body].partner, body + 1, []
        if body == index + 2:
            self.value(index + 1, index + 1)
        while cursor < end:
            if self.at(cursor) not in ("case", "default"):
                return
            while self.at(cursor) != ":":
                cursor = self.tokens[cursor].partner + 1 if self.at(cursor) in OPENERS else cursor + 1
            first = cursor + 1
            cursor = first
            while cursor < end and not (self.at(cursor) in ("case", "default") and self.starts_line(cursor)):
                cursor = self.tokens[cursor].partner + 1 if self.at(cursor) in OPENERS else cursor + 1
            results.append((first, cursor - 1))
        for one, other in zip(results, results[1:]):
            if all(self.is_result(value) for value in (one, other)) and self.source(*one) != self.source(*other):
                self.choose("swapped result", *one, self.source(*other))

    def is_result(self, value):
        first, last = value
        return first <= last and self.at(first) not in STATEMENT_WORDS | {"try", "self"} and not self.is_block(first, last)

    def coding_keys(self, index):
        """Another key than that of the JSON."""
        if self.at(index) != "enum" or self.at(index + 1) != "CodingKeys":
            return
        body = next(i for i in range(index, len(self.tokens)) if self.at(i) == "{")
        close = self.tokens[body].partner
        for case in (i for i in range(body, close) if self.at(i) == "case"):
            name = self.at(case + 1)
            key = self.at(case + 3) if self.at(case + 2) == "=" else f'"{name.strip("`")}"'
            self.found.append(
                Mutation("key", self.tokens[close].start, self.tokens[close].start, f"KEY {name}\t{key}", "", f"key {key}"))
