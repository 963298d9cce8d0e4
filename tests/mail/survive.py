#!/usr/bin/env python3
"""survive: in which mails the lines of a letter survive at all.

  survive.py LETTER MAIL...   names those mails in which they do

They do if each line stands in a text of the mail, once all is thrown away that is
no sign of a line: in the text as it came, or in a part of the mail decoded as
its headers say; with its tags or without, with the marks of quotations or without.
This looks for the lines that must be there, which no reader can. Python's standard
library takes the mails apart: nothing here is feldpost's.
"""
import email
import email.policy
import gzip
import html.parser
import io
import re
import sys
import zipfile
import zlib

import letter

NAMES = {"ks_c_5601-1987": "cp949", "x-mac-ce": "mac_latin2", "hz": "hz",
         "x-mac-cyrillic": "mac_cyrillic", "x-mac-greek": "mac_greek",
         "macintosh": "mac_roman", "gb2312": "gb18030"}


class Shown(html.parser.HTMLParser):
    """What a page shows, without its tags."""

    def __init__(self):
        super().__init__()
        self.shown = []

    def handle_data(self, data):
        if self.lasttag not in ("script", "style"):
            self.shown.append(data)

    def handle_starttag(self, tag, attrs):
        if tag in ("br", "p", "div", "tr", "li", "td"):
            self.shown.append("\n")


def shown(page):
    parser = Shown()
    parser.feed(page)
    parser.close()
    return "".join(parser.shown)


def decoded(octets, charset):
    if octets[:2] in (b"\xff\xfe", b"\xfe\xff"):
        charset = "utf-16"
    try:
        return octets.decode(NAMES.get(charset, charset), "replace")
    except (LookupError, ValueError):
        return octets.decode("utf-8", "replace")


def unpacked(octets, depth):
    """What is in a file that is packed, or the file."""
    try:
        if octets[:2] == b"\x1f\x8b":
            yield from texts(gzip.decompress(octets), depth + 1)
        elif octets[:4] == b"PK\3\4":
            with zipfile.ZipFile(io.BytesIO(octets)) as z:
                for name in z.namelist():
                    yield from texts(z.read(name), depth + 1)
    except (OSError, EOFError, ValueError, zlib.error, zipfile.BadZipFile):
        pass


def texts(octets, depth=0):
    """All texts that a mail declares, and its own."""
    if depth > 20:
        return
    yield from unpacked(octets, depth)
    yield decoded(octets, "utf-8")
    octets = re.sub(rb"\A[0-9]+ *\n", b"", octets)  # the length in an .emlx
    for mail in re.split(rb"(?m)^From \S+ .*\n", octets) + re.split(
            rb"(?m)^\x01{4}\n", octets)[1:]:
        message = email.message_from_bytes(mail.lstrip(b"\n"), policy=email.policy.
                                           compat32)
        for part in message.walk():
            if part.is_multipart():
                continue
            body = part.get_payload(decode=True) or b""
            yield decoded(body, (part.get_content_charset() or "utf-8"))
            if part.get_content_maintype() != "text":
                yield from unpacked(body, depth)
                if re.match(rb"(?i)[a-z-]+: |From ", body):
                    yield from texts(body, depth + 1)


def survives(lines, octets):
    missing = set(lines)
    for text in texts(octets):
        for form in (text, shown(text)):
            for stream in (letter.only(form), letter.only(letter.unquoted(form))):
                missing = {line for line in missing if line not in stream}
    return not missing


def main(original, *mails):
    with open(original, encoding="utf-8") as f:
        lines = [l for l in f.read().split() if re.fullmatch("fp[a-z2-7]{62}", l)]
    for mail in mails:
        with open(mail, "rb") as f:
            if lines and survives(lines, f.read()):
                print(mail)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.dont_write_bytecode = True
    main(*sys.argv[1:])
