"""Ways to spoil a sample, and samples spoiled by chance: always the same ones for the same seed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

NUMBERS = (b"0", b"-1", b"255", b"65536", b"999999999", b"1e999", b"9" * 5000, b"\xff\xff\xff\xff", b"1.5", b"NaN")
MARKS = tuple(
    b"\0 \n \r \t \" ' < > & # { } [ ] ( ) | _ ~ ; : , . - = \\ \xff \xef\xbb\xbf \x82\xa0 PK\x03\x04 ]]>".split(b" ")
)

TOKEN = re.compile(rb'"[^"\\\n]*"|-?[0-9]+(?:\.[0-9]+)?|\w+')
WORDS = (b"null", b"true", b"[]", b"{}", b'""', b"-1", b"0", b"99999999999999999999", b"1e999", '"\u0301"'.encode())
VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    1,
    2,
    -1,
    7,
    100,
    2**53,
    1e308,
    0.5,
    "",
    "A",
    "ね",
    "■",
    "#",
    "\n",
    "e\u0301",
    "\ud800",
    [],
    [0],
    {},
)

Mutation = Callable[[random.Random, bytes, Sequence[bytes]], bytes]


def flip_bits(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A few bits turned over."""
    changed = bytearray(data)
    for place in rng.choices(range(len(changed)), k=rng.randint(1, 4)):
        changed[place] ^= 1 << rng.randrange(8)
    return bytes(changed)


def delete(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Some bytes taken out."""
    start, end = _span(rng, data)
    return data[:start] + data[end:]


def repeat(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A part that comes many times."""
    start, end = _span(rng, data)
    return data[:end] + data[start:end] * rng.choice((1, 2, 50)) + data[end:]


def shuffle(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Lines in another order, or two halves swapped."""
    lines = data.split(b"\n")
    if len(lines) > 2 and rng.random() < 0.7:
        a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]
        return b"\n".join(lines)
    middle = rng.randrange(len(data))
    return data[middle:] + data[:middle]


def truncate(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """The beginning alone."""
    return data[: rng.randrange(len(data))]


def replace_number(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A digit that becomes an unexpected number."""
    places = [i for i, byte in enumerate(data) if chr(byte).isdigit()] or [rng.randrange(len(data))]
    place = rng.choice(places)
    return data[:place] + rng.choice(NUMBERS) + data[place + 1 :]


def insert_mark(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A character that means something to many formats."""
    place = rng.randrange(len(data) + 1)
    return data[:place] + rng.choice(MARKS) * rng.choice((1, 1, 1, 100)) + data[place:]


def splice(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A part of another sample."""
    other = rng.choice(others)
    (start, end), place = _span(rng, other), rng.randrange(len(data) + 1)
    return data[:place] + other[start:end] + data[place:]


def swap_token(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A number, a word or a quoted text that becomes another one, of this sample or of another."""
    tokens = list(TOKEN.finditer(data))
    new = TOKEN.findall(rng.choice((data, rng.choice(others))))
    if not tokens or not new:
        return data + data
    token = rng.choice(tokens)
    return data[: token.start()] + rng.choice((*WORDS, rng.choice(new), rng.choice(new))) + data[token.end() :]


def change_value(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A value of JSON that becomes another one, so that the rest is still understood; another token if it is none."""
    start = data.find(b"{")
    try:
        content = json.loads(data[start:])
    except (ValueError, RecursionError):
        return swap_token(rng, data, others)
    changed = _changed(rng, content)
    return data[:start] + json.dumps(changed, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _changed(rng: random.Random, content: Any) -> Any:
    """A JSON value with one of its parts changed, that of a text that is JSON itself too."""
    if isinstance(content, str) and content.startswith("{") and rng.random() < 0.8:
        with suppress(ValueError, RecursionError):
            return json.dumps(_changed(rng, json.loads(content)))
    if not isinstance(content, dict | list) or not content or rng.random() < 0.1:
        return rng.choice((*VALUES, content, [content], f"{content}" * 2))
    keys = list(content) if isinstance(content, dict) else list(range(len(content)))
    key = rng.choice(keys)
    if rng.random() < 0.1:
        del content[key]
    elif rng.random() < 0.1:
        content[key] = content[rng.choice(keys)]
    else:
        content[key] = _changed(rng, content[key])
    return content


MUTATIONS: tuple[Mutation, ...] = (
    flip_bits,
    delete,
    repeat,
    shuffle,
    truncate,
    replace_number,
    insert_mark,
    splice,
    swap_token,
    change_value,
    change_value,
)


def _span(rng: random.Random, data: bytes) -> tuple[int, int]:
    start = rng.randrange(len(data))
    return start, min(len(data), start + rng.choice((1, 2, 8, 40, 400)))


def spoiled(samples: Sequence[bytes], count: int, seed: str) -> Iterator[bytes]:
    """Samples with one to three mutations each; always the same for the same seed."""
    rng = random.Random(seed)
    for _ in range(count):
        data = rng.choice(samples)
        for _ in range(rng.choice((1, 1, 2, 3))):
            data = rng.choice(MUTATIONS)(rng, data, samples) or b"\n"
        yield data


def spoil(data: bytes, samples: Sequence[bytes], seed: int) -> bytes:
    """One sample with one mutation."""
    rng = random.Random(seed)
    return rng.choice(MUTATIONS)(rng, data or b"\n", samples)
