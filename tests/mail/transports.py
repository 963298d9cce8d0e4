#!/usr/bin/env python3
"""transports: what happens to a letter between two players, as a table.

  transports.py FOLDER LETTER...   makes FOLDER/GROUP/NAME.LETTER, of each letter
                                   in turn

A transport is a function from the bytes of a letter, as feldpost prints it, to
the bytes of a mail, a mailbox, or a text that somebody copied. The same bytes
come of it each time. It needs Python's standard library only.
"""
import base64
import binascii
import gzip
import html
import io
import os
import quopri
import random
import re
import sys
import textwrap
import zipfile

WORDS = ("Grüße aus Köln – es schneit. «Привет», dit-il: “ça va” … 日本語 ☃\n\n")
LATIN = "Grüße aus Köln, schön wär’s!\n\n"
DATE = "Sun, 22 Nov 2026 20:00:00 +0000"
QUOTED = r'"([^"\n]*)"'
MIME = "MIME-Version: 1.0"
PLAIN = "Content-Type: text/plain; charset=utf-8"
HTML = "Content-Type: text/html; charset=utf-8"
OCTETS = "Content-Type: application/octet-stream"
TABLE = {}  # group: {name: transport}


def group(name, members):
    TABLE.setdefault(name, {}).update(members)


# Texts and lines.

def text(change):
    """A change of characters, in a message."""
    return lambda t: eight(change(t.decode()).encode())


def swap(*pairs):
    def change(t):
        for old, new in pairs:
            t = re.sub(old, new, t)
        return t
    return change


def lines(change):
    """A change of each line, which has its number from 1 on."""
    return lambda t: "".join(change(k, l) + "\n" for k, l in
                             enumerate(t.splitlines(), 1))


def then(*changes):
    def all_of(t):
        for change in changes:
            t = change(t)
        return t
    return all_of


def quote(mark, times=1):
    return lambda t: "".join(mark * times + l + "\n" if l or mark.strip() != ">"
                             else (mark * times).rstrip() + "\n"
                             for l in t.splitlines())


def fold(width):
    """At this width, in the middle of words."""
    return lambda t: "".join("\n".join(l[k:k + width] for k in range(
        0, max(len(l), 1), width)) + "\n" for l in t.splitlines())


def fill(width, indent="", long=False):
    """Paragraphs filled, as fmt does it; only their long lines are broken."""
    def change(t):
        return "\n\n".join(textwrap.fill(
            p, width, initial_indent=indent, subsequent_indent=indent,
            break_long_words=long, break_on_hyphens=False)
            for p in re.split(r"\n\s*\n", t)) + "\n"
    return change


def wrap(width, lead=""):
    """Each line by itself, at blanks or where there are none."""
    return lines(lambda k, l: textwrap.fill(
        l, width, subsequent_indent=lead, drop_whitespace=False) or l)


def only_lines(change):
    """A change of the part below the words alone."""
    def made(t):
        at = re.search(r"(?m)^#?FELDPOST[- ]BEGIN", t).start()
        return t[:at] + change(t[at:])
    return made


def said(t, words=WORDS):
    return words.encode() + t


# Messages.

def head(body, *headers, subject="our game"):
    lines_ = ["From: Anna <anna@example.org>", "To: bert@example.net",
              "Subject: " + subject, "Date: " + DATE,
              "Message-ID: <1@example.org>"]
    return "".join(h + "\n" for h in lines_ + list(headers)).encode() + b"\n" + body


def eight(body, kind=PLAIN):
    return head(body, MIME, kind, "Content-Transfer-Encoding: 8bit")


def in_base64(octets, kind=PLAIN, name="base64"):
    return head(base64.encodebytes(octets), MIME, kind,
                "Content-Transfer-Encoding: " + name)


def printable(octets, kind=PLAIN, name="quoted-printable"):
    return head(quopri.encodestring(octets), MIME, kind,
                "Content-Transfer-Encoding: " + name)


def part(octets, kind=PLAIN, how="8bit", *more):
    body = {"base64": base64.encodebytes, "quoted-printable": quopri.encodestring,
            "8bit": lambda o: o}[how](octets)
    return "\n".join((kind, "Content-Transfer-Encoding: " + how) + more).encode() + \
        b"\n\n" + body


def parts(kind, *inner, boundary="=_1", more=""):
    edge = boundary.encode()
    return head(b"".join(b"--" + edge + b"\n" + p + b"\n" for p in inner) +
                b"--" + edge + b"--\n", MIME, 'Content-Type: multipart/%s; '
                'boundary="%s"%s' % (kind, boundary, more))


def enclosed(mail):
    return b"Content-Type: message/rfc822\n\n" + mail


SEE = part(b"See the file.\n")


def attached(octets, kind=OCTETS, how="base64", name="packet.txt"):
    return parts("mixed", SEE, part(
        octets, '%s; name="%s"' % (kind, name), how,
        'Content-Disposition: attachment; filename="%s"' % name))


def nested(mail, depth):
    for k in range(depth):
        mail = parts("mixed", part(b"See below.\n"), enclosed(mail),
                     boundary="=_n%d" % k)
    return mail


def a_page(body, style=""):
    return ("<html><head><meta charset=utf-8><style>%s</style></head><body>%s"
            "</body></html>\n" % (style, body)).encode()


def linked(t):
    return re.sub(r"(https?://[^\s&\"<]+)", r'<a href="\1">\1</a>', t)


def rows(t, left, right, blank="&nbsp;"):
    return "".join(left + linked(html.escape(l).replace("  ", blank + " ") or
                                 "<br>") + right + "\n"
                   for l in t.decode().splitlines())


def as_html(page, kind=HTML):
    return printable(page, kind)


def flowed(t, width, delsp):
    """RFC 3676, with lines broken wherever the width is reached."""
    out = ""
    for line in t.decode().splitlines():
        line = " " + line if re.match(r"[ >]|From ", line) else line
        while len(line) > width:
            at = width if delsp == "yes" else line.rfind(" ", 1, width) + 1
            if at < 2:
                break
            out += line[:at] + (" " if delsp == "yes" else "") + "\n"
            line = line[at:]
            line = " " + line if line[:1] in (" ", ">") else line
        out += line.rstrip(" ") + "\n"
    return eight(out.encode(), PLAIN + "; format=flowed; delsp=" + delsp)


# What programs send.

# Containers: how programs send it.

group("plain", {
    "as-printed": lambda t: t,
    "ascii": head,
    "utf8": lambda t: eight(said(t)),
    "binary": lambda t: head(t, MIME, PLAIN, "Content-Transfer-Encoding: binary"),
    "base64": lambda t: in_base64(said(t)),
    "base64-crlf": lambda t: in_base64(said(t).replace(b"\n", b"\r\n")),
    "base64-one-line": lambda t: head(
        base64.b64encode(t) + b"\n", MIME, PLAIN,
        "Content-Transfer-Encoding: base64"),
    "base64-folded-badly": lambda t: head(
        re.sub(b"(.{1,31})", b"\\1 \n", base64.b64encode(t)), MIME,
        "Content-Type: text/plain", "Content-Transfer-Encoding: BASE64"),
    "quoted-printable": lambda t: printable(said(t)),
    "quoted-printable-tabs": lambda t: head(
        quopri.encodestring(said(t), quotetabs=True), MIME, PLAIN,
        "Content-Transfer-Encoding: quoted-printable"),
    "quoted-printable-all": lambda t: head(b"".join(
        b"=%02X" % c + (b"=\n" if k % 24 == 23 else b"") for k, c in
        enumerate(t)), MIME, PLAIN, "Content-Transfer-Encoding: QUOTED-PRINTABLE"),
    "quoted-printable-small": lambda t: re.sub(
        b"=[0-9A-F]{2}", lambda m: m[0].lower(), printable(said(t))),
    "quoted-printable-twice": lambda t: printable(
        quopri.encodestring(said(t)) + "é".encode()),
    "quoted-printable-undeclared": lambda t: head(quopri.encodestring(t)),
    "crlf": lambda t: printable(said(t)).replace(b"\n", b"\r\n"),
    "uuencoded": lambda t: head(uuencoded(t), MIME, "Content-Type: text/plain",
                                "Content-Transfer-Encoding: x-uuencode"),
})


def uuencoded(octets, name="packet.txt"):
    return b"begin 644 " + name.encode() + b"\n" + b"".join(
        binascii.b2a_uu(octets[k:k + 45]) for k in range(0, len(octets), 45)) + \
        b"`\nend\n"


CHARSETS = {
    "utf-16": WORDS, "utf-16-le": WORDS, "utf-16-be": WORDS, "utf-32": WORDS,
    "utf-7": WORDS, "iso-8859-1": LATIN, "windows-1252": LATIN,
    "iso-8859-15": LATIN, "koi8-r": "Привет\n\n", "windows-1251": "Привет\n\n",
    "shift_jis": "日本語です。\n\n", "euc-jp": "日本語です。\n\n",
    "iso-2022-jp": "日本語です。\n\n", "gb18030": "你好。\n\n", "gbk": "你好。\n\n",
    "big5": "你好。\n\n", "hz": "你好。\n\n", "euc-kr": "안녕\n\n",
    "iso-2022-kr": "안녕\n\n", "macintosh": LATIN, "cp037": LATIN,
}
PYTHON = {"macintosh": "mac_roman"}


def in_charset(name, declared=None, words=""):
    kind = "Content-Type: text/plain; charset=" + (declared or name)
    return lambda t: in_base64(said(t, words).decode().encode(
        PYTHON.get(name, name), "replace"), kind)


group("charset", {name: in_charset(name, None, words)
                  for name, words in CHARSETS.items()})
group("charset", {
    "utf-16-8bit": lambda t: eight(said(t).decode().encode("utf-16"),
                                   "Content-Type: text/plain; charset=utf-16"),
    "utf-16-undeclared": lambda t: head(base64.encodebytes(
        said(t).decode().encode("utf-16")), MIME,
        "Content-Transfer-Encoding: base64"),
    "utf-16-wrongly": in_charset("utf-8", "utf-16"),
    "unknown": lambda t: eight(said(t), "Content-Type: text/plain; charset=x-unknown"),
    "transliterated": lambda t: eight(said(t, LATIN).decode().encode(
        "ascii", "replace"), "Content-Type: text/plain; charset=us-ascii"),
    "yen": text(swap((r"\\", "¥"))),
    "html-utf-16": lambda t: in_base64(a_page(rows(
        t, "<div>", "</div>")).decode().encode("utf-16"),
        "Content-Type: text/html; charset=utf-16"),
})
# Quotation marks and dashes in each charset that has them.
SIGNS = {
    "macintosh": "mac_roman", "x-mac-ce": "mac_latin2",
    "x-mac-cyrillic": "mac_cyrillic", "x-mac-greek": "mac_greek",
    "windows-1250": "cp1250", "windows-1251": "cp1251", "windows-1253": "cp1253",
    "windows-1254": "cp1254", "windows-1257": "cp1257", "windows-1258": "cp1258",
    "iso-8859-13": "iso8859_13", "gb18030": "gb18030", "gb2312": "gbk",
    "big5": "big5", "euc-jp": "euc_jp", "shift_jis": "cp932",
    "iso-2022-jp": "iso2022_jp", "euc-kr": "euc_kr", "ks_c_5601-1987": "cp949",
    "iso-8859-7": "iso8859_7", "koi8-r": "koi8_r", "ibm850": "cp850",
    "cp437": "cp437", "ibm852": "cp852", "windows-1255": "cp1255",
    "windows-1256": "cp1256", "iso-8859-8": "iso8859_8",
}


def first_in(codec, *choices):
    """The first of these that a charset has."""
    return next(c for c in choices if c.encode(codec, "ignore").decode(codec) == c)


def signs(codec, page=False):
    """A text with what quotes and dash this charset has."""
    left, right = first_in(codec, "“”", "«»", '""')
    dash = first_in(codec, "–", "—", "―", "-")

    def made(t):
        u = re.sub(r"(?m)^- ", dash + " ", re.sub(
            QUOTED, left + "\\1" + right, t.decode()))
        u = "<html><body><pre>%s</pre></body></html>" % html.escape(
            u, False) if page else u
        return u.encode(codec, "replace")
    return made


for name, codec in SIGNS.items():
    group("signs", {
        name: lambda t, n=name, c=codec: in_base64(
            signs(c)(t), "Content-Type: text/plain; charset=" + n),
        name + "-html": lambda t, n=name, c=codec: in_base64(
            signs(c, True)(t),
            "Content-Type: text/html; charset=" + n),
        name + "-undeclared": lambda t, c=codec: head(signs(c)(t)),
    })

group("flowed", {
    "flowed": lambda t: flowed(t, 66, "no"),
    "delsp": lambda t: flowed(t, 30, "yes"),
    "delsp-words": lambda t: flowed(said(t), 66, "yes"),
    "telephone": lambda t: flowed(telephone(t.decode()).encode(), 66, "no"),
    "quoted": lambda t: flowed(quote("> ")(t.decode()).encode(), 72, "no"),
})


def telephone(t):
    """As the programs of telephones and word processors have it."""
    t = re.sub(r"(?m)^- ", "• ", re.sub(QUOTED, "“\\1”", t))
    return t.replace("...", "…").replace("--", "—")


SAID = "On Sun, Nov 22, 2026 at 8:00 PM Anna <anna@example.org> wrote:\n"
TOP = "Thanks! More tomorrow.\n\n"


def reply(mark="> ", depth=1, top=""):
    def change(t):
        for _ in range(depth):
            t = top + SAID + quote(mark)(t) + "\n-- \nBert\n"
        return t
    return text(change)


def inline(t, depth=1, mark=""):
    """Forwarded in the text."""
    for _ in range(depth):
        t = ("----- Forwarded message from Anna <anna@example.org> -----\n\n"
             "Date: %s\nFrom: Anna <anna@example.org>\nTo: bert@example.net\n"
             "Subject: our game\n\n" % DATE + quote(mark)(t) +
             "\n----- End forwarded message -----\n")
    return t


group("reply", {"depth-%d" % k: reply(depth=k) for k in range(1, 7)})
group("reply", {
    "top": reply(top=TOP), "tight-3": reply(">", 3), "bar-2": reply("| ", 2),
    "name": reply("An> "), "colon": reply(": "), "tab": reply("\t"),
    "flowed": lambda t: flowed(quote("> ", 2)(t.decode()).encode(), 72, "no"),
    "smart": text(lambda t: quote("> ")(telephone(t))),
})
group("forward", {
    "inline": text(inline), "inline-2": text(lambda t: inline(t, 2)),
    "quoted": text(lambda t: inline(t, 1, "> ")),
    "rfc822": lambda t: parts("mixed", enclosed(eight(said(t)))),
    "rfc822-3": lambda t: nested(eight(said(t)), 3),
    "nested-5": lambda t: nested(parts("mixed", part(b"a"), part(t)), 5),
    "nested-12": lambda t: nested(parts("alternative", part(b"a"), part(
        page(t), HTML)), 12),
    "digest": lambda t: parts("digest", b"\n" + head(b"Nothing.\n"),
                              b"\n" + eight(said(t))),
    "eml-as-octets": lambda t: attached(printable(said(t)), name="mail.bin"),
    "no-boundary": lambda t: parts("mixed", part(b"a"), part(t)).replace(
        b'="=_1"', b'="lost"'),
    "no-end": lambda t: parts("mixed", part(b"a"), part(t)).replace(b"--=_1--", b""),
})


def page(t):
    return a_page(rows(t, "<div>", "</div>"))


def gz(octets):
    return gzip.compress(octets, mtime=0)


group("attach", {
    "text": lambda t: attached(t, PLAIN, "8bit"),
    "text-base64": lambda t: attached(t, PLAIN),
    "octets": attached,
    "octets-8bit": lambda t: attached(t, OCTETS, "8bit"),
    "octets-no-name": lambda t: parts("mixed", SEE, part(t, OCTETS, "base64")),
    "inline": lambda t: parts("mixed", SEE, part(
        said(t), PLAIN, "quoted-printable", "Content-Disposition: inline")),
    "utf-16": lambda t: attached(t.decode().encode("utf-16"),
                                 "Content-Type: text/plain; charset=utf-16"),
    "html": lambda t: attached(page(t), HTML, name="packet.html"),
    "gzip": lambda t: attached(gz(t), "Content-Type: application/gzip",
                               name="packet.txt.gz"),
    "gzip-of-a-mail": lambda t: attached(gz(eight(said(t))),
                                         "Content-Type: application/gzip"),
    "uuencoded": lambda t: head(b"Here it is.\n\n" + uuencoded(t) + b"\nAnna\n"),
    "uuencoded-gzip": lambda t: head(uuencoded(gz(t), "packet.txt.gz")),
    "uuencoded-base64": lambda t: head(
        b"begin-base64 644 packet.txt\n" + base64.encodebytes(t) + b"====\n"),
    "uuencoded-quoted": lambda t: printable(said(uuencoded(t))),
})
group("alternative", {
    "both": lambda t: parts("alternative", part(said(t)), part(page(said(t)), HTML)),
    "html-alone": lambda t: parts("alternative", part(
        b"Your program does not show HTML.\n"), part(page(t), HTML)),
    "text-alone": lambda t: parts("alternative", part(t), part(
        b"<p>See the text.</p>", HTML)),
    "related": lambda t: parts("related", part(page(t), HTML), part(
        b"not a picture", "Content-Type: image/png", "base64")),
})


def cleared(t):
    """As PGP signs a text."""
    return ("-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n" +
            re.sub(r"(?m)^-", "- -", t) + "-----BEGIN PGP SIGNATURE-----\n\n"
            "iHUEARYIAB0WIQTl6kLl6kLl6kLl6kLl6kLl6kLl6gUCarcLAAAKCRDl6kLl6kLl\n"
            "6q7WAP9xK3c\n=abcd\n-----END PGP SIGNATURE-----\n")


def der(tag, *inner):
    body = b"".join(inner)
    size = len(body)
    return bytes([tag]) + (bytes([size]) if size < 128 else
                           b"\x83" + size.to_bytes(3, "big")) + body


def smime(mail):
    """As S/MIME signs a message that it does not show (RFC 5652)."""
    signed, data = b"\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02", b"\x2a\x86\x48\x86" \
        b"\xf7\x0d\x01\x07\x01"
    inner = der(0x30, der(6, data), der(0xa0, der(4, mail)))
    octets = der(0x30, der(6, signed), der(0xa0, der(
        0x30, der(2, b"\1"), der(0x31), inner, der(0x31))))
    return in_base64(octets, 'Content-Type: application/pkcs7-mime; '
                     'smime-type=signed-data; name="smime.p7m"')


group("signed", {
    "pgp": text(cleared), "pgp-quoted": text(then(cleared, quote("> "))),
    "pgp-base64": lambda t: in_base64(cleared(said(t).decode()).encode()),
    "pgp-twice": text(then(cleared, cleared)),
    "pgp-mime": lambda t: parts("signed", part(said(t)), part(
        b"-----BEGIN PGP SIGNATURE-----\n\nabcd\n-----END PGP SIGNATURE-----\n",
        "Content-Type: application/pgp-signature")),
    "smime-clear": lambda t: parts("signed", part(said(t)), part(
        b"x" * 99, "Content-Type: application/pkcs7-signature", "base64")),
    "smime": lambda t: smime(part(t).replace(b"\n", b"\r\n")),
    "smime-base64": lambda t: smime(part(said(t), PLAIN, "base64")),
    "smime-of-a-forward": lambda t: smime(parts(
        "mixed", part(b"See below.\n"), enclosed(eight(said(t))))),
})


# Mailboxes, packed files, and what no header declares.

def box(mails, mark=b">"):
    return b"".join(b"From anna@example.org Sun Nov 22 20:00:00 2026\n" + re.sub(
        rb"(?m)^(>*From )", mark + b"\\1", m) + b"\n" for m in mails)


def three(t):
    return [head(b"Nothing today.\n"), in_base64(said(t)),
            head(b"From tomorrow on\nFrom a@b Sun Nov 22 2026\n")]


def mmdf(t):
    edge = b"\1\1\1\1\n"
    return b"".join(edge + m + edge for m in three(t))


def emlx(t):
    mail = in_base64(said(t))
    return (b"%-10d\n" % len(mail) + mail + b'<?xml version="1.0"?>\n'
            b'<plist version="1.0"><dict><key>flags</key></dict></plist>\n')


def zipped(name, octets, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as z:
        z.writestr(zipfile.ZipInfo("readme.txt"), b"See the other.\n" * 9, method)
        z.writestr(zipfile.ZipInfo(name), octets, method)
    return out.getvalue()


class Stream(io.RawIOBase):
    """Where one can't go back, so that lengths come after what they tell."""
    octets = b""

    def writable(self):
        return True

    def write(self, octets):
        self.octets += bytes(octets)
        return len(octets)


def streamed(name, octets):
    out = Stream()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr(zipfile.ZipInfo(name), octets, zipfile.ZIP_DEFLATED)
    return out.octets


group("box", {
    "mbox": lambda t: box([head(b"Nothing.\n"), eight(said(t)), head(b"x\n")]),
    "mbox-base64": lambda t: box(three(t)),
    "mbox-no-mark": lambda t: box([head(b"Nothing.\n"), eight(t)], b""),
    "mbox-crlf": lambda t: box([head(b"x\n"), eight(t)]).replace(b"\n", b"\r\n"),
    "mbox-quoted": lambda t: quote("> ")(box([head(b"x\n"), eight(
        said(t))]).decode()).encode(),
    "mmdf": mmdf, "emlx": emlx,
})
PACKED = {
    "gz": gz, "gz-mail": lambda t: gz(in_base64(said(t))),
    "gz-mbox": lambda t: gz(box(three(t))), "gz-mmdf": lambda t: gz(mmdf(t)),
    "gz-members": lambda t: b"".join(gz(box(three(t))[k:k + 700]) for k in
                                     range(0, len(box(three(t))), 700)),
    "zip": lambda t: zipped("packet.txt", said(t)),
    "zip-stored": lambda t: zipped("packet.eml", in_base64(said(t)),
                                   zipfile.ZIP_STORED),
    "zip-streamed": lambda t: streamed("packet.eml", in_base64(said(t))),
    "zip-mbox": lambda t: zipped("games.mbox", box(three(t))),
    "zip-in-zip": lambda t: zipped("a.zip", zipped("b.zip", zipped("p.txt", t))),
    "zip-cut": lambda t: zipped("packet.txt", t)[:-90],
    "zip-emlx": lambda t: zipped("1.emlx", emlx(t)),
}
group("packed", PACKED)
group("packed", {name + "-attached": lambda t, m=make: in_base64(
    m(t), OCTETS + "; name=file") for name, make in PACKED.items()})
group("packed", {"mbox-attached": lambda t: eight(
    box(three(t)), "Content-Type: application/mbox")})
COPY = b"\n------ This is a copy of the message, including all the headers. ------\n\n"
NOT = b"\nA message that you sent could not be delivered.\n"


def unsaid(octets):
    return head(b"Here it is:\n\n" + base64.encodebytes(octets) + b"\nAnna\n")


def reported(kind, original):
    """As RFC 3464 has it."""
    return parts("report", part(NOT), b"Content-Type: message/delivery-status\n\n"
                 b"Reporting-MTA: dns; a.example\n\nFinal-Recipient: rfc822; "
                 b"b@example.net\nAction: failed\n",
                 b"Content-Type: " + kind + b"\n\n" + original,
                 more="; report-type=delivery-status")


group("undeclared", {
    "base64": lambda t: head(base64.encodebytes(said(t))),
    "base64-one-line": lambda t: head(base64.b64encode(t) + b"\n"),
    "base64-in-a-text": unsaid, "gzip-in-a-text": lambda t: unsaid(gz(t)),
    "zip-in-a-text": lambda t: unsaid(zipped("packet.txt", t)),
    "base64-quoted": lambda t: head(quote("> ")(
        base64.encodebytes(said(t)).decode()).encode()),
    "base64-double": lambda t: head(base64.encodebytes(t).replace(b"\n", b"\n\n")),
    "base64-padded": lambda t: head(b"".join(
        base64.encodebytes(t[k:k + 50]) for k in range(0, len(t), 50)), MIME,
        PLAIN, "Content-Transfer-Encoding: base64"),
    "no-empty-line": lambda t: in_base64(said(t)).replace(b"\n\n", b"\n", 1),
    "of-all-parts": lambda t: in_base64(
        b"--x\nContent-Type: text/plain\n\n" + t + b"\n--x--\n",
        "Content-Type: multipart/mixed; boundary=x"),
    "zip-as-a-picture": lambda t: in_base64(zipped("packet.txt", t),
                                            "Content-Type: image/png"),
    "base-64": lambda t: in_base64(said(t), name="base-64"),
    "x-base64": lambda t: in_base64(said(t), name="x-base64"),
    "base64-blank": lambda t: in_base64(said(t), name="base 64"),
    "quoted-printable-blank": lambda t: printable(said(t), name="quoted printable"),
    "bounce": lambda t: head(NOT + COPY + in_base64(said(t))),
    "bounce-parts": lambda t: head(NOT + COPY + attached(said(t), PLAIN, "8bit")),
    "bounce-html": lambda t: head(NOT + COPY + in_base64(page(t), HTML)),
    "bounce-printable": lambda t: head(NOT + COPY + printable(said(t))),
    "report": lambda t: reported(b"message/rfc822", in_base64(said(t))),
    "report-headers": lambda t: reported(b"text/rfc822-headers", in_base64(said(t))),
    "report-text": lambda t: reported(b"text/plain", in_base64(said(t))),
})


# HTML, and what others make text of.

MSO = 'p.MsoNormal{margin:0cm;font-family:"Calibri",sans-serif}'


def para(t):
    """One paragraph for all, without breaks."""
    return a_page("<p>" + linked(html.escape(t.decode())) + "</p>")


def one_page(t):
    """HTML without line breaks of its own."""
    return a_page("".join("<div>%s</div>" % html.escape(l)
                          for l in t.decode().splitlines())).strip()


def entities(t):
    """HTML that trusts no sign."""
    return re.sub(rb"([\"#+=-]|/(?!div|head|style|body|html))(?=[^<>]*<)",
                  lambda m: b"&#%d;" % m[0][0], one_page(t))


def between(left, right, blank="&nbsp;", style=""):
    return lambda t: a_page(left[0] + rows(t, left[1], right[0], blank) + right[1],
                            style)


PAGES = {
    "pre": lambda t: a_page("<pre>" + linked(html.escape(t.decode())) + "</pre>"),
    "div": page, "paragraph": para,
    "br": between(("<p>", ""), ("<br>", "</p>")),
    "outlook": between(("", "<p class=MsoNormal><span lang=DE style='mso-x:1'>"),
                       ("<o:p></o:p></span></p>", ""), style=MSO),
    "paragraphs": between(("", "<p>"), ("</p>", "")),
    "quoted": between(("<blockquote type=cite>", ""), ("<br>", "</blockquote>")),
    "quoted-3": between(("<blockquote>" * 3, "<div>"),
                        ("</div>", "</blockquote>" * 3)),
    "table": between(("<table><tr><td>", "<div>"), ("</div>", "</td></tr></table>")),
    "list": between(("<ul>", "<li>"), ("</li>", "</ul>")),
    "numbered-list": between(("<ol>", "<li>"), ("</li>", "</ol>")),
    "code": between(("<pre><code>", ""), ("", "</code></pre>"), " "),
    "entities": entities, "one-page": one_page,
}
group("html", {name: lambda t, m=make: as_html(m(said(t)))
               for name, make in PAGES.items()})
group("html", {"utf-16-" + name: lambda t, m=PAGES[name]: in_base64(
    m(t).decode().encode("utf-16"), "Content-Type: text/html; charset=utf-16")
    for name in ("br", "outlook")})
# What w3m and lynx print of such pages: filled lines, bullets, margins.
group("html", {
    "w3m": text(fill(80)), "w3m-list": text(lines(lambda k, l: "  • " + l)),
    "lynx": text(quote("   ")), "lynx-filled": text(fill(79, "   ")),
    "lynx-narrow": text(fill(50, "   ", True)),
    "lynx-list": text(lines(lambda k, l: "     * " + l)),
})

# What is done to lines.

TRIMMED = lines(lambda k, l: l.rstrip())
group("lines", {"fold-%d" % w: text(fold(w)) for w in (30, 40, 60, 63, 64, 72)})
group("lines", {"wrap-%d" % w: text(wrap(w)) for w in (32, 50, 60, 72)})
group("lines", {"fill-%d" % w: text(fill(w)) for w in (50, 60, 72, 75, 130)})
group("lines", {
    "fill-all-72": text(fill(72, "", True)), "fill-all-50": text(fill(50, "", True)),
    "fill-quoted": text(fill(72, "> ", True)), "fold-quoted": text(
        then(quote("> "), fold(70))), "fold-quoted-60": text(
        then(quote("> "), fold(60))), "quoted-folded": text(
        then(fold(60), quote("> "))), "rewrapped-quoted": text(
        lines(lambda k, l: textwrap.fill(l, 50, initial_indent="> ",
                                         subsequent_indent="> "))),
    "cut-76": text(lines(lambda k, l: l[:76])),
    "cut-76-quoted": text(lines(lambda k, l: ("> > " + l)[:76])),
    "indented": text(quote("    ")), "tabbed": text(quote("\t")),
    "double-spaced": text(lines(lambda k, l: l + "\n")), "stripped": text(TRIMMED),
    "trailing": text(lines(lambda k, l: l + "   ")),
    "one-line": text(lambda t: t.replace("\n", " ") + "\n"),
    "no-breaks": text(lambda t: t.replace("\n", "") + "\n"),
    "tabs": text(swap(("  *", "\t"))),
    "crlf": lambda t: eight(t).replace(b"\n", b"\r\n"),
    "cr": lambda t: t.replace(b"\n", b"\r"),
    "crcrlf": lambda t: eight(t.replace(b"\n", b"\r\r\n")),
    "form-feeds": text(lines(lambda k, l: l + "\f")),
    "from-armour": text(swap((r"(?m)^From ", ">From "))),
    "escaped": text(swap(("&", "&amp;"), ("<", "&lt;"), ('"', "&quot;"))),
    "markdown": text(swap((r"([\\`*_\[\]<>#])", r"\\\1"))),
    "no-last-line": text(swap((r"\n[^\n]*END\s*$", "\n"))),
    "no-first-line": text(swap((r"\n[^\n]*FELDPOST[- ]BEGIN[^\n]*\n", "\n"))),
    "urls": text(swap((r"(https?://[^ \"\\]+)", r"<\1>"))),
})
for k in range(1, 6):
    group("lines", {"depth-%d" % k: text(quote("> ", k)),
                    "depth-tight-%d" % k: text(quote(">", k))})
group("lines", {"mark-" + name: text(quote(mark)) for name, mark in {
    "bar": "| ", "colon": ": ", "hash": "# ", "initials": "AB> ", "bracket": "] ",
    "wide": "＞ ", "mixed": "> | >", "stars": "* ", "guillemet": "» ",
    "line": "│ ", "name": "anna> ", "heart": "♥ "}.items()})
QUOTES = {"low": "„\\1“", "guillemets": "« \\1 »", "inward": "»\\1«",
          "fullwidth": "＂\\1＂", "single": "‘\\1’", "corner": "「\\1」"}
WIDE = swap((r"[!-~]", lambda m: chr(ord(m[0]) + 0xfee0)))
CHARACTERS = {
    "telephone": telephone, "no-break-blanks": swap((" ", "\u00a0")),
    "wide-blanks": swap((" ", "\u3000")), "thin-blanks": swap((" ", "\u2009")),
    "line-separators": swap((r"\n", "\u2028\n")),
    "line-separators-alone": swap((r"\n(?!$)", "\u2028")),
    "soft-hyphens": swap((r"([A-Za-z]{12})", "\\1\u00ad")),
    "word-joiners": swap((r"([0-9a-z]{16})", "\\1\u2060")),
    "zero-width": swap((r"([+/=fp])", "\u200b\\1")),
    "byte-order-mark": swap((r"\A", "\ufeff")), "bullets": quote("• "),
    "bullets-round": quote("◦ "), "dashes": quote("– "), "stars": quote("* "),
    "won": swap((r"\\", "₩")), "fullwidth": WIDE,
    "bidirectional": swap((r"(?m)^", "\u200e")),
}
group("characters", {name: text(change) for name, change in CHARACTERS.items()})
group("characters", {"quotes-" + name: text(swap((QUOTED, marks)))
                     for name, marks in QUOTES.items()})
group("characters", {"telephone-html": lambda t: as_html(
    PAGES["br"](telephone(t.decode()).encode()))})
FOOTER = ("_______________________________________________\n"
          "Wargames mailing list\nWargames@example.org\n"
          "https://lists.example.org/mailman/listinfo/wargames\n")
group("lists", {
    "footer": text(lambda t: t + FOOTER),
    "footer-joined": text(lambda t: t.rstrip("\n") + " " + FOOTER),
    "footer-tight": text(lambda t: t.rstrip("\n") + FOOTER),
    "footer-part": lambda t: parts("mixed", part(said(t)), part(FOOTER.encode())),
    "signature": text(lambda t: t + "-- \nAnna\nhttp://example.org\n"),
    "advertisement": text(lambda t: t + "\n\nSent from my telephone. Get it for "
                          "<https://example.org>\n"),
    "disclaimer": text(lambda t: "VERTRAULICH – " * 9 + "\n" + t),
})


# What editors, terminals, wikis and relays do, alone and in chains.

def marks(change):
    """A change of the two words that the lines are between."""
    return swap((r"#?FELDPOST[- ](?:BEGIN|END)", lambda m: change(m[0])))


group("marks", {name: text(marks(change)) for name, change in {
    "lower": str.lower, "title": str.title, "gone": lambda m: "",
    "heading": lambda m: "# " + m, "bold": lambda m: "**%s**" % m,
    "backslash": lambda m: "\\" + m, "joined": lambda m: m.replace(" ", ""),
    "entity": lambda m: m.replace(" ", "&#32;").replace("#", "&#35;"),
    "dash": lambda m: m.replace(" ", "-"), "em-dash": lambda m: m.replace(" ", "—"),
    "no-break": lambda m: m.replace(" ", "\u00a0"),
    "translated": lambda m: m.replace("BEGIN", "ANFANG").replace("END", "ENDE"),
    "twice": lambda m: m + "\n" + m,
}.items()})
FRAMES = {
    "number-colon": lambda k, l: "%d:%s" % (k, l),
    "number-colon-blank": lambda k, l: "%d: %s" % (k, l),
    "number-wide": lambda k, l: "%6d  %s" % (k, l),
    "number-tab": lambda k, l: "%6d\t%s" % (k, l),
    "number-bar": lambda k, l: "%3d| %s" % (k, l),
    "number-line": lambda k, l: "%4d │ %s" % (k + 90, l),
    "number-bracket": lambda k, l: "[%02d] %s" % (k, l),
    "number-dot": lambda k, l: "%d. %s" % (k, l),
    "number-name": lambda k, l: "mail.txt:%d:%s" % (k, l),
    "number-zeros": lambda k, l: "%04d %s" % (k, l),
    "number-quoted": lambda k, l: "> %2d: %s" % (k, l),
    "slashes": lambda k, l: "// " + l, "slashes-tight": lambda k, l: "//" + l,
    "semicolon": lambda k, l: "; " + l, "semicolons": lambda k, l: ";;; " + l,
    "percent": lambda k, l: "%% " + l, "rem": lambda k, l: "REM " + l,
    "dashes": lambda k, l: "-- " + l, "star": lambda k, l: " * " + l,
    "troff": lambda k, l: '.\\" ' + l, "plus": lambda k, l: "+" + l,
    "closed": lambda k, l: "/* %s */" % l, "xml": lambda k, l: "<!-- %s -->" % l,
    "bars": lambda k, l: "| %s |" % l, "table": lambda k, l: "|%d|%s|" % (k, l),
    "hash-both": lambda k, l: "# %-76s #" % l,
    "quotes": lambda k, l: "    '%s'," % l,
    "json": lambda k, l: '  "%s",' % l.replace("\\", "\\\\").replace('"', '\\"'),
    "time": lambda k, l: "[20:%02d:%02d] <anna> %s" % (k // 60, k % 60, l),
}
FRAMES = {name: lines(change) for name, change in FRAMES.items()}
group("frames", {name: text(change) for name, change in FRAMES.items()})


def coloured(t):
    """As grep, bat and editors write it for a terminal."""
    t = re.sub(r"(?m)^([a-z]+):", "\x1b[01;34m\\1\x1b[0m\x1b[K:", t)
    t = re.sub(r"(?m)^(fp\w{10})", "\x1b[38;5;114m\\1\x1b[m", t)
    return re.sub(r"FELDPOST", "\x1b[1m\x1b[31mFELDPOST\x1b[0m", t)


def boxed(t):
    wide = max(map(len, t.splitlines()))
    rule = "+" + "-" * (wide + 2) + "+\n"
    return rule + lines(lambda k, l: "| %s |" % l.ljust(wide))(t) + rule


TEXTS = {
    "pandoc": swap((r"([\\`*_{}\[\]<>#\"$'|~^])", r"\\\1"), (r"(?m)^-", "-  ")),
    "careful": swap((r"(?m)([_*#-])(?=[\w-])|^(-)", r"\\\1\2")),
    "no-backslashes": swap((r"\\([!-/:-@[-`{-~])", r"\1")),
    "hard-breaks": swap((r"\n", "\\\\\n")), "coloured": coloured, "box": boxed,
    "comment": lambda t: "/*\n" + lines(lambda k, l: " * " + l)(t) + " */\n",
    "single": swap((QUOTED, "'\\1'")), "backticks": swap((QUOTED, "`\\1`")),
    "tex": swap((QUOTED, "``\\1''")), "carriage": swap((r"\n", "\x1b[K\r\n")),
    "overstruck": swap((r"([A-Z])", "\\1\x08\\1")),
    "overstruck-all": swap((r"(\w)", "\\1\x08\\1")),
    "underlined": swap((r"([A-Z])", "_\x08\\1")),
    "linked": lambda t: "\x1b]0;mutt\x07" + re.sub(
        r"(game:? )([0-9a-f]+)", "\\1\x1b]8;;http://x.org\x1b\\\\\\2"
        "\x1b]8;;\x1b\\\\", t),
}
group("texts", {name: text(change) for name, change in TEXTS.items()})
CHAINED = dict(FRAMES, **TEXTS)
CHAINED.update({n: CHARACTERS[n] for n in (
    "telephone", "fullwidth", "no-break-blanks", "bullets", "zero-width")})
CHAINED.update({
    "quoted": quote("> "), "quoted-2": quote("> > "), "indented": quote("    "),
    "crlf": swap((r"\n", "\r\n")), "double": swap((r"\n", "\n\n")),
    "wrapped": wrap(60), "folded": fold(60), "escaped": html.escape,
    "equals": swap(("=", "=3D")),
})
CHAINED.update({"page-" + name: lambda t, m=PAGES[name]: m(t.encode()).decode()
                for name in ("one-page", "br", "outlook", "pre", "paragraph")})
CHAINS = (
    "quoted number-colon-blank", "number-tab quoted-2", "coloured number-wide",
    "slashes coloured quoted", "telephone quoted", "careful quoted",
    "careful telephone", "star wrapped", "equals number-colon",
    "number-wide equals quoted", "fullwidth number-dot", "escaped closed",
    "crlf bars", "percent page-one-page", "page-outlook quoted-2",
    "wrapped quoted wrapped quoted", "quoted folded quoted", "folded time",
    "number-bar folded", "page-br folded quoted", "zero-width wrapped double",
    "box quoted wrapped",
)
for names in CHAINS:
    group("chains", {names.replace(" ", "+"): text(
        then(*(CHAINED[n] for n in names.split())))})


def relayed(octets, width, lead=b""):
    """As relays do it that keep to the longest line of RFC 5321."""
    out = []
    for line in octets.split(b"\n"):
        while len(line) > width:
            out.append(line[:width])
            line = lead + line[width:]
        out.append(line)
    return b"\n".join(out)


for width, lead in ((998, b""), (998, b" "), (990, b"")):
    for name, make in (("page", one_page), ("entities", entities),
                       ("line", lambda t: b" ".join(t.splitlines()))):
        group("folded", {"%s-%d%s" % (name, width, "-blank" if lead else ""):
                         lambda t, m=make, w=width, b=lead: eight(
                             relayed(m(said(t)), w, b), HTML)})


# Broken on purpose.

def half(octets):
    return octets[:len(octets) // 2]


def keep(which):
    """Lines below the words for which this holds, by number."""
    return text(only_lines(lambda t: "".join(
        l for k, l in enumerate(t.splitlines(True)) if which(k))))


def changed(t):
    """One sign is another, near the middle of what the program reads."""
    at = len(t) * 2 // 3
    at += re.search(r"[a-z]", t[at:]).start()
    return t[:at] + ("b" if t[at] == "a" else "a") + t[at + 1:]


group("broken", {
    "half": lambda t: head(half(t)), "half-quoted": text(then(half, quote("> "))),
    "half-base64": lambda t: half(in_base64(t)),
    "half-gzip": lambda t: attached(half(gz(t)), "Content-Type: application/gzip"),
    "one-line-gone": keep(lambda k: k != 3),
    "every-seventh-line": keep(lambda k: k % 7 != 6),
    "a-sign-changed": text(changed), "a-sign-lost": text(
        lambda t: t[:len(t) * 2 // 3] + t[len(t) * 2 // 3 + 1:]),
    "small-letters": text(str.lower), "capitals": text(str.upper),
    "cut-40": text(lines(lambda k, l: l[:40])),
    "cut-60": text(lines(lambda k, l: l[:60])),
    "cut-76-depth-4": text(lines(lambda k, l: ("> > > > > > > " + l)[:76])),
    "question-marks": text(swap((r'["+/7]', "?"))), "x-for-digits": text(swap(
        ("7", "x"))), "shuffled": text(lambda t: "".join(
            reversed(t.splitlines(True)))),
    "rot13": text(lambda t: t.translate(str.maketrans(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
        "NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm"))),
    "encrypted": lambda t: in_base64(random.Random(1).randbytes(
        len(t)), "Content-Type: application/pkcs7-mime; smime-type=enveloped-data"),
    "pgp": lambda t: head(b"-----BEGIN PGP MESSAGE-----\n\n" + base64.encodebytes(
        random.Random(2).randbytes(len(t))) + b"-----END PGP MESSAGE-----\n"),
    "a-picture": lambda t: attached(b"\x89PNG\r\n\x1a\n", "Content-Type: image/png",
                                    name="shot.png"),
})


# Web mail and mail programs of 2025-26.

def gmail(body, quoted=True):
    """A reply of Gmail: text wrapped at 78, HTML with what it answers inside."""
    u = body.decode()
    plain = TOP + SAID + quote("> ")(wrap(78)(u))
    shown = ('<div dir="ltr">Thanks!</div><br><div class="gmail_quote '
             'gmail_quote_container"><div dir="ltr" class="gmail_attr">On Sun wrote:'
             '<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px '
             '0.8ex">' + rows(body, "", "<br>") + "</blockquote></div>")
    return parts("alternative", part(plain.encode(), PLAIN, "quoted-printable"),
                 part(a_page(shown), HTML, "quoted-printable"))


def broken_words(t, every, sign):
    """Long words get a place where a browser may break them."""
    return re.sub(r"(?<![<&\w])(\w{%d})(?=\w)" % every, "\\1" + sign, t)


def spans(t, every=9):
    """A span around every few letters, as editors of rich text leave them."""
    return "".join('<div>%s</div>' % "".join(
        '<span style="color:#222">%s</span>' % html.escape(l[k:k + every])
        for k in range(0, len(l), every)) for l in t.splitlines())


def clipped(octets, size=102 * 1024):
    shown = octets[:size]
    return shown if len(octets) <= size else shown + \
        b"...\n\n[Message clipped]  View entire message\n"


BANNER = ("CAUTION: This email originated from outside of the organization. Do not "
          "click links or open attachments unless you recognize the sender.\n\n")
SAFE = ("https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample"
        ".org%2F&data=05%7C02%7Cbert%40example.net%7C7fp2ab&sdata=fpq7a2&reserved=0")
DEFENSE = "https://urldefense.com/v3/__https://example.org/__;!!fpab2Q7!xYz$"
OUTLOOK = ("\n________________________________\nFrom: Anna <anna@example.org>\n"
           "Sent: Sunday, November 22, 2026 8:00 PM\nTo: Bert\nSubject: our game\n\n")
group("gmail", {
    "reply": gmail, "clipped": lambda t: eight(clipped(t)),
    "plain-wrapped": text(wrap(78)), "plain-wrapped-reply": text(
        then(wrap(78), quote("> "))), "wbr": lambda t: as_html(a_page(
            broken_words(rows(t, "<div>", "</div>"), 30, "<wbr>"))),
    "forward": text(lambda t: "---------- Forwarded message ---------\nFrom: Anna "
                    "<anna@example.org>\nDate: Sun, Nov 22, 2026\nSubject: our game\n"
                    "To: <bert@example.net>\n\n\n" + t),
    "forward-html": lambda t: as_html(a_page(
        '<div class="gmail_quote"><div class="gmail_attr">---------- Forwarded '
        'message ---------<br></div>' + rows(t, "", "<br>") + "</div>")),
    "trimmed": text(lambda t: TOP + "...\n\n[Quoted text hidden]\n" + t),
    "confidential": lambda t: head(b"This message was sent with Gmail confidential "
                                   b"mode.\nOpen the link to view it.\n"),
    "print-view": text(lambda t: "Gmail - our game    22/11/2026, 20:00\n" + then(
        wrap(90), lambda u: re.sub(r"((?:.*\n){40})", "\\1https://mail.google.com/"
                                   "mail/u/0/?ik=0&view=pt  1/2\n", u))(t)),
    "amp": lambda t: parts("alternative", part(said(t)), part(
        b"<!doctype html><html amp4email></html>", "Content-Type: text/x-amp-html"),
        part(page(said(t)), HTML, "quoted-printable")),
    "takeout": lambda t: box([head(b"x\n"), gmail(t)]),
})


def tnef(octets):
    """A file in a winmail.dat, whole and not packed."""
    return b"\x78\x9f\x3e\x22\x01\x00\x02\x0f\x80\x06\x00" + len(octets).to_bytes(
        4, "little") + octets + (sum(octets) & 0xffff).to_bytes(2, "little")


group("outlook", {
    "banner": text(lambda t: BANNER + t), "banner-html": lambda t: as_html(a_page(
        "<table><tr><td bgcolor=#ffeb9c>%s</td></tr></table>" % BANNER +
        rows(t, "<p class=MsoNormal>", "</p>"))),
    "safe-links": text(swap((r"https?://\S+", SAFE), (r"\A", SAFE + "\n"))),
    "safe-links-html": lambda t: as_html(a_page(rows(
        t, '<p><a href="%s" originalsrc="x" shash="fp7a">here</a> ' % SAFE, "</p>"))),
    "defense": text(swap((r"\A", DEFENSE + "\n"))),
    "reply": text(lambda t: TOP + OUTLOOK + t), "reply-angle": text(
        lambda t: TOP + "-----Original Message-----\nFrom: Anna\n\n" + t),
    "line-breaks-removed": text(swap((r"([^\n])\n(?=[^\n])", r"\1 "))),
    "double-spaced": text(swap((r"\n", "\r\n\r\n"))),
    "wrapped-76": text(wrap(76)), "quoted-132": text(then(quote("> "), wrap(132))),
    "tnef": lambda t: attached(tnef(t), "Content-Type: application/ms-tnef",
                               name="winmail.dat"),
    "tnef-beside": lambda t: parts("mixed", part(said(t)), part(
        tnef(t), "Content-Type: application/ms-tnef", "base64")),
    "word": lambda t: as_html(a_page(
        "<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->" +
        rows(t, "<p class=MsoPlainText>", "<o:p></o:p></p>"), MSO)),
    "spell-checked": lambda t: as_html(a_page(re.sub(
        r"(\bfp\w+)", r"<span class=SpellE>\1</span>", rows(t, "<p>", "</p>")))),
    "windows-1252": in_charset("windows-1252", None, LATIN),
    "gb2312-html": lambda t: in_base64(
        page(said(t, "你好\n")).decode().encode("gbk", "replace"),
        "Content-Type: text/html; charset=gb2312"),
    "disclaimer-first": text(lambda t: "[EXTERNAL] This mail is from outside.\n" + t),
    "disclaimer-inside": text(lambda t: t + "\nThis email and any attachments are "
                              "confidential. " * 3 + "\n" + OUTLOOK + t),
    "encapsulated-rtf": lambda t: attached(
        b"{\\rtf1\\ansi\\fromhtml1 " + t.replace(b"\\", b"\\\\").replace(
            b"\n", b"\\par\r\n") + b"}", "Content-Type: application/rtf",
        name="letter.rtf"),
    "recall": lambda t: box([eight(said(t)), head(
        b"Anna would like to recall the message, our game.\n")]),
    "one-drive": lambda t: head(b"Anna has shared a OneDrive file with you.\n"),
})
group("apple", {
    "reply": text(lambda t: TOP + "> On 22 Nov 2026, at 20:00, Anna "
                  "<anna@example.org> wrote:\n> \n" + quote("> ")(t)),
    "reply-html": lambda t: as_html(a_page(
        '<div>Thanks!</div><div><br><blockquote type="cite"><div>On 22 Nov:</div>'
        '<br class="Apple-interchange-newline"><div>' + rows(
            t, '<div style="caret-color:rgb(0,0,0)">', "</div>", "\u00a0") +
        "</div></blockquote></div>")),
    "sent-from": text(lambda t: t + "\nSent from my iPhone\n"),
    "smart": text(lambda t: telephone(t).replace("'", "’").replace("  ", ". ")),
    "capitalised": text(lines(lambda k, l: l[:1].upper() + l[1:])),
    "autocorrected-capitals": text(swap((r"\bfp", "Fp"), (r"\bi\b", "I"))),
    "spaced-converted": lambda t: as_html(a_page(rows(
        t, '<div><span class="Apple-converted-space">&nbsp;</span>', "</div>"))),
    "data-detectors": lambda t: as_html(a_page(re.sub(
        r"(\d{4,})", r'<a href="tel:\1" x-apple-data-detectors="true">\1</a>',
        rows(t, "<div>", "</div>")))),
    "notes": text(lambda t: "New Note\n22 November 2026 at 20:00\n\n" + t.replace(
        "\n", "\u2028")),
    "rich-attachment": lambda t: parts("mixed", part(b"See:\n"), part(
        t, PLAIN + "; name=letter.txt; x-unix-mode=0644", "8bit",
        "Content-Disposition: inline; filename=letter.txt"), part(b"\nAnna\n")),
    "interleaved": lambda t: parts("mixed", *(part(b"".join(
        t.splitlines(True)[k:k + 20])) for k in range(0, t.count(b"\n"), 20))),
    "interleaved-mid": lambda t: parts("mixed", *(part(t[k:k + 1300]) for k in range(
        0, len(t), 1300))),
})


def letters_apart(t):
    """Each letter in a tag of its own, as some rich editors paste."""
    return as_html(a_page("<br>".join("".join(
        "<i>%s</i>" % html.escape(c) for c in l) for l in t.decode().splitlines())))


group("webmail", {
    "proton": lambda t: as_html(a_page(rows(
        t, '<div style="font-family:Arial;font-size:14px;">', "</div>") +
        '<div class="protonmail_signature_block">Sent with <a href='
        '"https://proton.me">Proton Mail</a> secure email.</div>')),
    "proton-reply": text(lambda t: "Sent with Proton Mail secure email.\n\nOn Sunday,"
                         " November 22nd, 2026 at 8:00 PM, Anna <anna@example.org> "
                         "wrote:\n\n" + quote("> ")(wrap(78)(t))),
    "proton-stripped": text(TRIMMED),
    "yahoo": lambda t: as_html(a_page(
        '<div class="ydp7fpq2yahoo-style-wrap">' + rows(
            t, '<div dir="ltr" data-setdir="false">', "</div>") + "</div>")),
    "yahoo-reply": text(lambda t: TOP + "    On Sunday, November 22, 2026, Anna "
                        "wrote:  \n \n " + t.replace("\n", "  \n ")),
    "gmx": lambda t: as_html(a_page(
        '<div style="font-family: Verdana;font-size: 12.0px;">' + rows(
            t, "<div>", "</div>") + "</div>")),
    "fastmail": lambda t: flowed(t, 72, "yes"),
    "roundcube": lambda t: flowed(wrap(72)(t.decode()).encode(), 72, "no"),
    "thunderbird-cite": lambda t: as_html(a_page(
        '<div class="moz-cite-prefix">On 22.11.26 Anna wrote:<br></div><blockquote '
        'type="cite" cite="mid:1@example.org"><pre class="moz-quote-pre" wrap="">' +
        html.escape(t.decode()) + "</pre></blockquote>")),
    "thunderbird-filled": text(then(fill(72), quote("> "), fill(80))),
    "thunderbird-links": lambda t: as_html(a_page("<pre>" + re.sub(
        r"(\S+@\S+)", r'<a class="moz-txt-link-abbreviated">\1</a>',
        html.escape(t.decode())) + "</pre>")),
    "k9-reply": text(lambda t: quote("> ")(t) + "\n-- \nSent from my Android device "
                     "with K-9 Mail. Please excuse my brevity.\n"),
    "k9-html": lambda t: as_html(a_page('<pre dir="auto" class="k9mail">' + re.sub(
        "\n", "<br>", html.escape(t.decode())) + "</pre>")),
    "samsung": lambda t: as_html(a_page(rows(
        t, '<p dir="auto" style="margin:0;font-family:sans-serif;">', "</p>"))),
    "tuta": lambda t: as_html(one_page(t)), "letters-apart": letters_apart,
    "spans": lambda t: as_html(a_page(spans(t.decode()))),
    "spans-3": lambda t: as_html(a_page(spans(t.decode(), 3))),
    "wbr": lambda t: as_html(a_page(broken_words(
        rows(t, "<p>", "</p>"), 10, "<wbr>"))),
    "wbr-closed": lambda t: as_html(a_page(broken_words(
        rows(t, "<p>", "</p>"), 10, "<wbr/>"))),
    "shy": lambda t: as_html(a_page(broken_words(
        rows(t, "<p>", "</p>"), 10, "&shy;"))),
    "zero-width-entities": lambda t: as_html(a_page(broken_words(
        rows(t, "<p>", "</p>"), 10, "&#8203;"))),
    "zwnj": lambda t: as_html(a_page(broken_words(
        rows(t, "<p>", "</p>"), 16, "&zwnj;"))),
    "entities-hex": lambda t: as_html(a_page("".join(
        "<div>%s</div>" % "".join("&#x%x;" % ord(c) for c in l)
        for l in t.decode().splitlines()))),
    "entities-decimal": lambda t: as_html(a_page("".join(
        "<div>%s</div>" % "".join("&#%d;" % ord(c) for c in l)
        for l in t.decode().splitlines()))),
    "entities-open": lambda t: as_html(a_page("<br>".join(
        "".join("&#%d" % ord(c) for c in l) + " "
        for l in t.decode().splitlines()))),
    "comments": lambda t: as_html(a_page(broken_words(
        rows(t, "<p>", "</p>"), 20, "<!-- a > b fp -->"))),
    "upper-tags": lambda t: as_html(page(t).replace(b"<div>", b"<DIV ALIGN=LEFT>")
                                    .replace(b"</div>", b"</DIV>")),
    "line-in-attribute": lambda t: as_html(a_page(rows(
        t, '<div title="fpaaaaaa > fp\n7" data-x=\'<fp>\'>', "</div>"))),
    "preheader": lambda t: as_html(a_page(
        '<div style="display:none">' + "&zwnj;&nbsp;" * 90 + "</div>" + rows(
            t, "<div>", "</div>"))),
    "script": lambda t: as_html(a_page("<script>var fp='fpaaaa'</script>" + rows(
        t, "<div>", "</div>"))),
    "table-of-lines": lambda t: as_html(a_page("<table>" + rows(
        t, "<tr><td>7</td><td>", "</td></tr>") + "</table>")),
    "tracking": lambda t: as_html(a_page(rows(t, "<div>", "</div>") + '<img src='
                                         '"https://t.example.org/o/fp2a7b.gif">')),
    "xhtml": lambda t: as_html(b'<?xml version="1.0"?>\n<!DOCTYPE html>\n' + page(t)),
    "no-tags-declared": lambda t: eight(t, HTML),
    "html-as-text": lambda t: eight(page(t)),
    "markdown-here": lambda t: as_html(a_page("<pre><code class='hljs'>" + re.sub(
        r"([a-z]+\d)", r"<span class='hljs-number'>\1</span>",
        html.escape(t.decode())) + "</code></pre>")),
})


# Telephones, chats, and what people do.

def styled(start):
    """Letters of the mathematical alphabets, and their figures if there are any."""
    figures = {0x1d400: 0x1d7ce, 0x1d5d4: 0x1d7ec, 0x1d670: 0x1d7f6}.get(start)

    def one(m):
        c = m[0]
        if c.isdigit():
            return chr(figures + int(c)) if figures else c
        return chr(start + (ord(c) - 65 if c.isupper() else ord(c) - 71))
    return swap(("[A-Za-z0-9]", one))


def circled(m):
    return chr(0x24d0 + ord(m[0]) - 97)


EMOJI = "🎲☃️👍🏽👨‍👩‍👧"
LEET = {"ffi": "ﬃ", "ffl": "ﬄ", "ff": "ﬀ", "fi": "ﬁ", "fl": "ﬂ", "st": "ﬆ"}
group("telephone", {
    "capital-lines": text(str.title), "upper": text(str.upper),
    "dotless": text(swap(("i", "ı"))), "turkish": text(
        lambda t: t.replace("i", "İ").upper()),
    "long-s": text(swap(("s", "ſ"))), "kelvin": text(swap(("k", "K"))),
    "full-stop": text(swap((r"  ", ". "))), "bold": text(styled(0x1d400)),
    "sans": text(styled(0x1d5d4)), "typewriter": text(styled(0x1d670)),
    "circled": text(swap(("[a-z]", circled))), "ligatures": text(swap(
        ("ffi|ffl|ff|fi|fl|st", lambda m: LEET[m[0]]))),
    "superscript": text(lambda t: t.translate(str.maketrans("234567", "²³⁴⁵⁶⁷"))),
    "emoji-ends": text(lines(lambda k, l: l + " " + EMOJI)),
    "emoji-inside": text(lines(lambda k, l: l[:30] + EMOJI + l[30:])),
    "arabic-figures": text(lambda t: t.translate(str.maketrans(
        "0123456789", "٠١٢٣٤٥٦٧٨٩"))),
    "variation": text(swap(("([0-9])", "\\1\ufe0e"))),
    "keycaps": text(swap(("([0-9])", "\\1\ufe0f\u20e3"))),
    "accents": text(swap(("([a-z])", "\\1\u0301"))),
    "narrow-blanks": text(swap((r"(\w{5})", "\\1\u202f"))),
    "spoken": text(only_lines(swap((r"(\w)", r"\1 ")))),
    "grouped-4": text(only_lines(swap((r"(\w{4})", r"\1 ")))),
    "grouped-8": text(only_lines(swap((r"(\w{8})", r"\1-")))),
    "hyphenated": text(only_lines(swap((r"(?m)^(\w{40})", "\\1-\n")))),
    "isolates": text(lines(lambda k, l: "\u2068" + l + "\u2069")),
    "right-to-left": text(lines(lambda k, l: "\u202b" + l + "\u202c")),
    "small-capitals": text(swap(("[a-z]", lambda m: "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ"[
        ord(m[0]) - 97]))),
})


def messages(size, stamp, at_lines=True):
    """Cut into messages of this size, each with its stamp."""
    def change(t):
        pieces, piece = [], ""
        for l in t.splitlines(True):
            while not at_lines and len(piece) + len(l) > size:
                cut_at = size - len(piece)
                pieces.append(piece + l[:cut_at])
                piece, l = "", l[cut_at:]
            if len(piece) + len(l) > size:
                pieces.append(piece)
                piece = ""
            piece += l
        pieces.append(piece)
        return "".join((stamp % k if "%" in stamp else stamp) + p.rstrip("\n") + "\n"
                       for k, p in enumerate(pieces, 10))
    return change


IOS = "\u200e[22/11/2026, 20:00:%02d] Anna: "
ANDROID = "22/11/2026, 20:%02d - Anna: "
group("chat", {
    "whatsapp": text(messages(4000, IOS)), "whatsapp-android": text(
        messages(65000, ANDROID)), "whatsapp-lines": text(messages(60, IOS)),
    "whatsapp-forwarded": text(
        lambda t: "Forwarded many times\n" + t),
    "whatsapp-zip": lambda t: zipped("_chat.txt", messages(900, IOS)(
        t.decode()).encode()),
    "whatsapp-mid": text(messages(700, IOS, False)),
    "telegram": text(messages(4096, "\nAnna, [22.11.2026 20:%02d]\n")),
    "telegram-mid": text(messages(1500, "\nAnna, [22.11.2026 20:%02d]\n", False)),
    "telegram-mono": text(lambda t: "```\n" + t + "```\n"),
    "discord": text(messages(2000, "Anna — Today at 8:%02d PM\n")),
    "discord-mid": text(messages(2000, "Anna — Today at 8:%02d PM\n", False)),
    "discord-code": text(lambda t: "```yaml\n" + t + "\n```\n"),
    "discord-spoiler": text(lambda t: "||" + t + "||"),
    "discord-quote": text(lambda t: quote("> ")(t) + "@anna\n"),
    "discord-file": lambda t: zipped("message.txt", t),
    "signal": text(messages(2000, "Anna\n20:%02d\n")),
    "signal-read-more": text(lambda t: t[:800] + "...\nRead More\n"),
    "signal-desktop": text(messages(2000, "Anna: ", False)),
    "slack": text(swap(("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"))),
    "slack-snippet": text(then(lines(lambda k, l: "%d\n%s" % (k, l)))),
    "teams": lambda t: as_html(a_page("<p>[20:00] Anna</p>" + rows(
        t, '<div itemprop="copy-paste-block">', "</div>"))),
    "matrix": text(lambda t: quote("> ")("<@anna:example.org> " + t) + "\nok\n"),
    "irc": text(lines(lambda k, l: "20:%02d <anna> %s" % (k % 60, l))),
    "irc-cut": text(then(fold(400), lines(lambda k, l: "<anna> " + l))),
    "sms": text(lambda t: "".join("(%d/9)%s\n" % (k // 153 + 1, t[k:k + 153])
                                  for k in range(0, len(t), 153))),
    "sms-plain": text(lambda t: "\n".join(t[k:k + 160] for k in range(
        0, len(t), 160))),
    "sms-lines": text(messages(153, "Anna 20:%02d\n")),
    "sms-reordered": text(only_lines(lambda t: "".join(
        t[k:k + 195] for k in sorted(range(0, len(t), 195),
                                     key=lambda k: (k // 195) ^ 1)))),
    "jira": text(lambda t: "{code}\n" + t + "{code}\n"),
    "phpbb": text(lambda t: '[quote="Anna"][code]' + t + "[/code][/quote]\n"),
    "reddit": text(then(quote("    "), swap(("_", r"\\_")))),
    "wiki": text(lambda t: "<nowiki>\n" + t + "</nowiki>\n"),
    "github-quote": text(lambda t: "@bert wrote:\n" + quote("> ")(t)),
    "git-diff": text(lines(lambda k, l: "+" + l)),
    "transcript": text(lines(lambda k, l: "Anna: " + l)),
})
group("people", {
    "lines-alone": lambda t: t[re.search(
        rb"(?m)^#?FELDPOST[- ]BEGIN", t).start():],
    "thanks-inside": text(only_lines(swap((r"\A((?:.*\n){5})", r"\1Thanks, got it"
                                           "!\n")))),
    "answers-inside": text(then(quote("> "), swap(
        (r"((?:.*\n){6})", "\\1\nReally? I doubt it.\n\n")))),
    "twice": text(lambda t: t + "\n" + t),
    "twice-quoted": text(lambda t: t + "\n" + quote("> ")(t)),
    "twice-wrapped": text(lambda t: wrap(50)(t) + quote("> > ")(wrap(40)(t))),
    "half-and-half": text(lambda t: t[:len(t) * 2 // 3] + "\n\n---\n" +
                          t[len(t) // 3:]),
    "sorted": text(only_lines(lambda t: "".join(sorted(t.splitlines(True))))),
    "shuffled": text(only_lines(lambda t: "".join(random.Random(3).sample(
        t.splitlines(True), len(t.splitlines()))))),
    "dotted": text(lines(lambda k, l: "." + l if l.startswith(".") else l)),
    "from": text(swap((r"(?m)^", ">From "))),
    "columns": text(lambda t: "".join("%-80s%s\n" % (a, b) for a, b in zip(
        t.splitlines()[::2], t.splitlines()[1::2] + [""]))),
    "columns-halved": text(lambda t: "".join("%-40s%s\n" % (l[:32], l[32:])
                                             for l in t.splitlines())),
    "spreadsheet": text(lines(lambda k, l: '"%s";;' % l.replace('"', '""'))),
    "centred": text(lines(lambda k, l: l.center(100))),
    "right": text(lines(lambda k, l: l.rjust(100))),
    "justified": text(then(fill(70), lines(lambda k, l: l.replace(" ", "  ", 3)))),
    "word-processor": text(swap((r"\n", "\v"))),
    "nel": text(swap((r"\n", "\x85"))), "paragraph-signs": text(swap(
        (r"\n", "\u2029"))), "nul": lambda t: t.replace(b"\n", b"\0\n"),
    "latin-1-nbsp": lambda t: eight(t.replace(b" ", b"\xa0"),
                                    "Content-Type: text/plain; charset=iso-8859-1"),
    "form": lambda t: head(b"letter=" + b"".join(
        b"%%%02X" % c if chr(c) in "+&=%\n\r<>\"'" or c > 126 else
        b"+" if c == 32 else bytes([c]) for c in t)),
    "headers-only": lambda t: head(b"", subject="our game, packet 9"),
    "text-of-a-screen": text(then(wrap(40), lines(lambda k, l: l.strip()))),
    "screen-top": text(lambda t: "20:00  ▂▄▆ 5G 87 %\n‹ Inbox\nAnna\nTo: Bert >\n" +
                       wrap(38)(t)),
})


def paged(t):
    """A text of pages with heads, feet and their numbers."""
    out, all_of = "", t.splitlines()
    for k in range(0, len(all_of), 30):
        out += "our game\n" + "\n".join(all_of[k:k + 30]) + \
            "\n- %d -\n\f" % (k // 30 + 1)
    return out


group("pdf", {
    "pages": text(paged), "pages-wrapped": text(only_lines(then(wrap(58), paged))),
    "hyphens": text(only_lines(swap((r"(?m)^(\w{50})(\w+)$", "\\1-\n\\2")))),
    "soft-hyphens": text(only_lines(swap((r"(?m)^(\w{50})(\w+)$",
                                          "\\1\u00ad\n\\2")))),
    "true-hyphens": text(only_lines(swap((r"(?m)^(\w{50})(\w+)$",
                                          "\\1\u2010\n\\2")))),
    "ligatures": text(then(swap(("fi", "ﬁ"), ("fl", "ﬂ"), ("ff", "ﬀ")), paged)),
    "no-line-ends": text(lambda t: t.replace("\n", " ")),
    "blanks-inside": text(only_lines(swap((r"([fvw])", r"\1 ")))),
    "ligatures-lost": text(swap(("fi|fl|ff", ""))),
    "two-columns": text(lambda t: "".join(
        "%-36s%s\n" % (l[:36], l[36:]) for l in t.splitlines())),
    "line-numbers": text(lines(lambda k, l: l + ("   %d" % k if k % 5 == 0 else ""))),
    "watermark": text(lambda t: re.sub(r"((?:.*\n){12})", "\\1DRAFT\n", t)),
})
group("translated", {
    "words": text(swap((r"\bpacket\b", "paquet"), (r"\bgame\b", "jeu"),
                        (r"\bto\b", "à"))),
    "quotes": text(swap((QUOTED, "« \\1 »"), ("packet", "пакет"))),
    "both": text(lambda t: "Übersetzt aus dem Englischen\n" + t + "\nOriginal\n" + t),
    "page": lambda t: as_html(a_page(rows(
        t, '<div><font style="vertical-align: inherit;"><font style='
        '"vertical-align: inherit;">', "</font></font></div>"))),
    "blank-after-figures": text(swap((r"(\d)(?=[a-z])", r"\1 "))),
    "capital-sentences": text(lines(lambda k, l: l.capitalize())),
    "cyrillic": text(lambda t: t.translate(str.maketrans("aceopxy", "асеорху"))),
    "summary": text(lambda t: "Anna has sent packet 9 of your game and asks you to "
                    "take it in.\n"),
})
group("gateways", {
    "spam-report": lambda t: parts("mixed", part(
        b"Spam detection software has identified this.\n"), enclosed(eight(said(t)))),
    "virus-note": text(lambda t: t + "\n-- \nThis email has been checked for viruses "
                       "by Avast antivirus software.\nwww.avast.com\n"),
    "dmarc-wrapped": lambda t: parts("mixed", part(b"Wrapped.\n"), enclosed(
        in_base64(said(t)))),
    "dmarc-munged": lambda t: printable(said(t)).replace(
        b"From: Anna", b"X-Original-From: Anna").replace(
            b"To: bert", b"From: 'Anna' via Wargames <w@example.org>\nTo: bert"),
    "digest-plain": text(lambda t: "Today's Topics:\n   1. our game (Anna)\n\n" +
                         "-" * 70 + "\n\nMessage: 1\n\n" + t + "\n" + "-" * 30 +
                         "\nSubject: Digest Footer\n\n" + FOOTER),
    "archive-page": lambda t: as_html(a_page("<PRE>" + html.escape(
        t.decode()).replace("@", " at ") + "</PRE>")),
    "dots-lost": lambda t: head(re.sub(rb"(?m)^\.", b"", t)),
    "dots-doubled": lambda t: head(re.sub(rb"(?m)^", b".", t)),
    "eight-bit-lost": lambda t: head(bytes(c & 127 for c in said(t))),
    "lines-of-998": lambda t: head(relayed(t.replace(b"\n", b" "), 998)),
    "bang-and-fold": lambda t: head(relayed(t.replace(b"\n", b" "), 990, b"! ")),
    "equals-at-ends": lambda t: head(re.sub(rb"(?m)$", b"=20", t), MIME, PLAIN),
    "base64-indented": lambda t: head(re.sub(rb"(?m)^", b"  ", base64.encodebytes(
        said(t))), MIME, PLAIN, "Content-Transfer-Encoding: base64"),
    "bad-charset-name": lambda t: eight(said(t), 'Content-Type: text/plain; '
                                        'charset="utf8; x"'),
    "no-version": lambda t: in_base64(said(t)).replace(b"MIME-Version: 1.0\n", b""),
    "mixed-case-headers": lambda t: in_base64(said(t)).replace(
        b"Content-Transfer-Encoding", b"CONTENT-transfer-ENCODING"),
    "comment-in-encoding": lambda t: in_base64(said(t), name="base64 (as always)"),
    "two-encodings": lambda t: in_base64(said(t)).replace(
        b"Content-Transfer", b"Content-Transfer-Encoding: 7bit\nContent-Transfer", 1),
    "partial": lambda t: head(half(t), MIME, 'Content-Type: message/partial; id="1"; '
                              "number=1; total=2"),
    "external-body": lambda t: head(b"", MIME, "Content-Type: message/external-body"),
    "json": lambda t: ('{"from":"anna","text":"%s"}' % t.decode().replace(
        "\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")).encode(),
    "json-unicode": lambda t: ('{"text":"%s"}' % "".join(
        c if c.isalnum() or c == " " else "\\u%04x" % ord(c) for c in
        t.decode() if ord(c) < 65536)).encode(),
    "yaml-folded": text(lambda t: "text: >-\n" + quote("  ")(t)),
    "csv": text(lambda t: 'from,text\nanna,"%s"\n' % t.replace('"', '""')),
    "fax-header": text(lambda t: re.sub(r"((?:.*\n){20})", "\\g<1>22/11/2026 20:00 "
                                        "+49 221 7654 P.02/03\n", t)),
})


def main(folder, *letters):
    """The letters take turns."""
    turn = 0
    for name, members in TABLE.items():
        os.makedirs(os.path.join(folder, name), exist_ok=True)
        for member, transport in members.items():
            letter = letters[turn % len(letters)]
            turn += 1
            with open(letter, "rb") as f:
                octets = transport(f.read())
            with open("%s/%s/%s.%s" % (folder, name, member,
                                       os.path.basename(letter)), "wb") as f:
                f.write(octets)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
