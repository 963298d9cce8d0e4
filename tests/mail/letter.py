#!/usr/bin/env python3
"""letter: packets as lines that check themselves, and back.

  letter.py write <GAME    prints the lines of each block in a game file
  letter.py read <TEXT     prints the blocks of all lines that fit together

Written from feldpost-protocol(7) 2 alone: nothing here is feldpost's, so that
the two can disagree. It needs Python's standard library only.
"""
import base64
import hashlib
import itertools
import re
import sys
import unicodedata

SIGNS = "abcdefghijklmnopqrstuvwxyz234567"
DATA = 30       # bytes in a line
MOST = 4400     # lines in a letter
TRIES = 64      # combinations where lines contradict each other


def in_signs(octets):
    return base64.b32encode(octets).decode().lower().rstrip("=")


def out_of_signs(signs):
    return base64.b32decode(signs.upper())


def number(value):
    return "".join(SIGNS[value >> shift & 31] for shift in (10, 5, 0))


def value(signs):
    return sum(SIGNS.index(s) << shift for s, shift in zip(signs, (10, 5, 0)))


def check(head):
    digest = hashlib.blake2b(head.encode(), digest_size=32).digest()
    return in_signs(digest)[:4]


def write(block):
    """The lines of a block, from #FELDPOST-BEGIN to the line feed of its end."""
    data = hashlib.blake2b(block, digest_size=16).digest() + block
    data += bytes(-len(data) % DATA)
    parts = [in_signs(data[k:k + DATA]) for k in range(0, len(data), DATA)]
    if len(parts) > MOST:
        raise ValueError("too long for a letter")
    heads = ["fp" + parts[0][:4] + number(len(parts)) + number(k) + part
             for k, part in enumerate(parts)]
    return [head + check(head) for head in heads]


def fold(text):
    """Small letters and figures of ASCII, whatever they were set in."""
    text = unicodedata.normalize("NFKC", text.replace("ı", "i").replace("İ", "i"))
    return unicodedata.normalize("NFKC", text.lower())


def only(text):
    return re.sub("[^a-z2-7]+", "", fold(text))


def unquoted(text):
    """Without the marks of quotations before each line."""
    return re.sub(r"(?m)^\s*(?:\w{0,4}[>|:»│＞#*\]]\s?)+", "", text)


def found(text):
    """All lines in a text, in the order in which they stand there."""
    for stream in (only(text), only(unquoted(text))):
        for m in re.finditer("(?=(fp[a-z2-7]{62}))", stream):
            if check(m[1][:60]) == m[1][60:]:
                yield m[1]


def together(lines):
    """The blocks that a text's lines make, each once."""
    sets, blocks = {}, []
    for line in lines:
        rows = sets.setdefault(line[2:9], {})
        data = rows.setdefault(value(line[9:12]), [])
        if line[12:60] not in data:
            data.append(line[12:60])
    for key, rows in sets.items():
        count = value(key[4:])
        if not 0 < count <= MOST or not set(range(count)) <= set(rows):
            continue
        rows[0] = [first for first in rows[0] if first[:4] == key[:4]]
        choices = itertools.product(*(rows[k] for k in range(count)))
        for choice in itertools.islice(choices, TRIES):
            data = out_of_signs("".join(choice))
            block = data[16:].rstrip(b"\0")
            if len(data) - 16 - len(block) < DATA and block not in blocks and \
                    data[:16] == hashlib.blake2b(block, digest_size=16).digest():
                blocks.append(block)
    return blocks


def read(text):
    return together(found(text))


if __name__ == "__main__":
    if sys.argv[1:] == ["write"]:
        for block in re.findall(rb"(?ms)^#FELDPOST-BEGIN.*?^#FELDPOST-END\n",
                                      sys.stdin.buffer.read()):
            print("\n".join(write(block)))
    elif sys.argv[1:] == ["read"]:
        for block in read(sys.stdin.buffer.read().decode(errors="replace")):
            sys.stdout.buffer.write(block)
    else:
        sys.exit(__doc__)
