"""Swift source as tokens: enough of the language for code that a generator wrote."""
import re
from dataclasses import dataclass

OPENERS = {"(": ")", "[": "]", "{": "}"}
CLOSERS = set(OPENERS.values())

PLAIN = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<blank>\s+)"
    r"|(?P<number>\d[\d_]*(?:\.\d+)?)"
    r"|(?P<word>[#@]?`?[^\W\d]\w*`?|\$\d+)"
    r"|(?P<mark>\.\.\.|\.\.<|->|[-+*/%=<>!&|?^~]+|.)",
    re.DOTALL,
)


@dataclass
class Token:
    kind: str  # string, number, word, mark
    text: str
    start: int
    end: int
    # The index of the token that closes what this one opens.
    partner: int = -1


def string_end(text, start):
    """Where the string literal that begins here ends. What is interpolated may hold strings itself."""
    quote = '"""' if text.startswith('"""', start) else '"'
    index = start + len(quote)
    while index < len(text):
        if text.startswith("\\(", index):
            index = interpolation_end(text, index + 2)
        elif text[index] == "\\":
            index += 2
        elif text.startswith(quote, index):
            return index + len(quote)
        else:
            index += 1
    raise ValueError(f"a string that does not end, at {start}")


def interpolation_end(text, index):
    depth = 1
    while depth:
        if text[index] == '"':
            index = string_end(text, index)
            continue
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        index += 1
    return index


def tokens(text):
    """All tokens but blanks and comments, each bracket knowing its partner."""
    found, opened, index = [], [], 0
    while index < len(text):
        if text[index] == '"':
            end = string_end(text, index)
            found.append(Token("string", text[index:end], index, end))
            index = end
            continue
        match = PLAIN.match(text, index)
        index = match.end()
        if match.lastgroup in ("comment", "blank"):
            continue
        token = Token(match.lastgroup, match.group(), match.start(), match.end())
        if token.text in OPENERS:
            opened.append(len(found))
        elif token.text in CLOSERS:
            opener = opened.pop()
            found[opener].partner, token.partner = len(found), opener
        found.append(token)
    return found
