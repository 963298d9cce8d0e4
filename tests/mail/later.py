#!/usr/bin/env python3
"""later: transports that were kept apart while the reader of letters was written.

  later.py FOLDER LETTER...   as transports.py

It was measured with them before anybody who wrote it had seen them, so that it
can't have been written for them.
"""
import gzip
import html
import io
import os
import random
import re
import sys
import tarfile

from transports import (
    HTML, MIME, OCTETS, PLAIN, SAID, TABLE, TOP, WORDS, a_page, as_html, attached,
    between, box, eight, enclosed, fill, flowed, fold, group, head, in_base64,
    in_charset, inline, lines, main, messages, nested, only_lines, page, part,
    parts, printable, quote, reply, rows, said, styled, swap, text, then, wrap,
    zipped)

TABLE.clear()

# Web mail and mail programs.

group("gmail", {
    "mobile": lambda t: as_html(a_page('<div dir="auto">' + rows(
        t, '<div dir="auto">', "</div>") + "</div>")),
    "quotes-3": lambda t: as_html(a_page(
        '<div class="gmail_quote"><blockquote style="margin:0 0 0 .8ex">' * 3 +
        rows(t, "", "<br>\r") + "</blockquote></div>" * 3)),
    "nbsp-by-turns": text(swap((r"  ", " \u00a0"))),
    "edit-quote": text(lambda t: TOP + quote(">")(wrap(76)(t)) + "ok\n"),
    "inline-image": lambda t: parts("related", part(a_page(rows(
        t, "<div>", "</div>") + '<img src="cid:fp2@x">'), HTML, "quoted-printable"),
        part(b"png", "Content-Type: image/png", "base64", "Content-ID: <fp2@x>")),
})
group("outlook", {
    "mobile": lambda t: as_html(a_page(rows(
        t, '<div dir="ltr" style="mso-line-height-rule:exactly">', "</div>") +
        '<div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms/'
        'o0ukef">Outlook for iOS</a></div>')),
    "owa": lambda t: as_html(a_page(rows(
        t, '<div class="elementToProof" style="font-size:12pt;">', "</div>"))),
    "owa-reply": lambda t: as_html(a_page(
        '<div id="divRplyFwdMsg" dir="ltr"><font>From: Anna</font></div><div '
        'class="x_BodyFragment"><font size="2"><span style="font-size:11pt"><div '
        'class="x_PlainText">' + rows(t, "", "<br>") + "</div></span></font></div>")),
    "us-ascii-8bit": lambda t: eight(t.decode().encode("cp1252", "replace"),
                                     "Content-Type: text/plain; charset=us-ascii"),
    "journal": lambda t: parts("mixed", part(
        b"Sender: anna@example.org\nSubject: our game\n"), enclosed(printable(t))),
    "calendar": lambda t: eight(re.sub(
        rb"(.{74})", rb"\1\r\n ", b"BEGIN:VCALENDAR\nBEGIN:VEVENT\nDESCRIPTION:" +
        t.replace(b"\\", b"\\\\").replace(b",", b"\\,").replace(b"\n", b"\\n") +
        b"\nEND:VEVENT\nEND:VCALENDAR\n"), "Content-Type: text/calendar"),
    "rtf-runs": lambda t: attached(
        b"{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Courier;}}" + b"".join(
            b"{\\rtlch\\fcs1 \\ltrch\\fcs0 " + l + b"}{\\par }\r\n"
            for l in t.splitlines()) + b"}", "Content-Type: application/rtf",
        name="letter.rtf"),
    "image-blocked": lambda t: as_html(a_page(
        "<p>Click here to download pictures.</p>" + rows(
            t, "<p style='margin:0'><span>", "</span></p>", "&#160;"))),
    "quoted-bar": text(lambda t: "  _____  \n\nVon: Anna\nGesendet: Sonntag\nAn: Bert"
                       "\nBetreff: our game\n\n\n" + t.replace("\n", "\n\n")),
})
group("apple", {
    "mail-drop": lambda t: head(b"Click to Download\nletter.txt\n0 bytes\n"),
    "redirected": lambda t: eight(said(t)).replace(
        b"From: Anna", b"Resent-From: Carl <carl@example.org>\nFrom: Anna", 1),
    "paste-and-match": text(swap((r"[ \t]+\n", "\n"), (r"\n", "\r"))),
    "bubbles": text(messages(300, "Anna\nToday 20:%02d\n")),
    "bubbles-tapback": text(messages(500, "Liked “ok”\n20:%02d\n")),
    "bold-html": lambda t: as_html(a_page(re.sub(
        r"(fp\w{4})", r"<b>\1</b>", rows(t, "<div>", "</div>")))),
})
group("webmail", {
    "yandex": lambda t: in_base64(page(said(t, "Привет\n")).decode().encode(
        "koi8-r", "xmlcharrefreplace"), "Content-Type: text/html; charset=koi8-r"),
    "qq": lambda t: in_base64(a_page('<div class="qmbox">' + rows(
        t, "<div>", "</div>") + "</div>").decode().encode("gb18030"),
        'Content-Type: text/html; charset="gb18030"'),
    "naver": lambda t: in_base64(page(t).decode().encode("cp949", "replace"),
                                 "Content-Type: text/html; charset=euc-kr"),
    "t-online": lambda t: printable(said(t, "Grüße\n").decode().encode(
        "iso-8859-15", "replace"), "Content-Type: text/plain; charset=iso-8859-15"),
    "mojibake": lambda t: eight(said(t).decode().encode().decode(
        "latin-1").encode()),
    "twice-utf-8-html": lambda t: as_html(page(said(t)).decode().encode().decode(
        "latin-1").encode()),
    "ckeditor": lambda t: as_html(a_page(rows(t, "<p>", "</p>\r\n\r\n", "&nbsp;"))),
    "zoho": lambda t: as_html(a_page(
        '<blockquote style="border-left:1px dotted"><div>---- On Sun wrote ---</div>' +
        rows(t, "<div>", "<br></div>") + "</blockquote>")),
    "html2text": text(lambda t: fill(75)(t) + "\n\nLinks:\n------\n[1] http://x.org\n"),
    "superhuman": lambda t: as_html(a_page(re.sub(
        r"(\S{20})", r'\1<span class="sh-fp2"></span>', t.decode()))),
    "supercite": text(lambda t: then(lines(lambda k, l: "Anna> " + l), lines(
        lambda k, l: "Bert>> " + l))(t)),
    "the-bat": text(quote(" AB> ")), "gnus": text(lambda t:
                                       "Anna writes:\n\n" + quote("| ")(t)),
    "message-mode": text(then(fill(70), quote("> "))),
    "claws": text(then(quote("> "), wrap(72), quote("> "))),
    "notes": text(lambda t: "\t\n\tTo:\tBert\n\tSubject:\tour game\n\n" +
                  wrap(72)(t).replace("\n", "  \n")),
    "groupwise": text(lambda t: ">>> Anna 22.11.2026 20:00 >>>\n" + t),
    "evolution": lambda t: as_html(a_page("<pre>" + html.escape(t.decode()).replace(
        "  ", "\u00a0 ") + "</pre><span></span>")),
    "mht": lambda t: parts("related", part(page(said(t)), HTML, "quoted-printable",
                           "Content-Location: https://mail.example.org/fp")),
    "printed-page": lambda t: as_html(a_page(
        "<nav><ul><li>Inbox<li>Sent</ul></nav><main><table><tr><td>1<td>" + rows(
            t, "<pre>", "</pre>") + "</table></main><footer>2 of 7</footer>")),
    "tag-soup": lambda t: as_html(a_page(rows(t, "<p><b><i>", "</b>", "&nbsp"))),
    "template": lambda t: as_html(a_page("<template><p>x</p></template>" + rows(
        t, '<p data-a="&lt;fp&gt;">', "</p>"))),
    "noscript": lambda t: as_html(a_page("<noscript>" + rows(
        t, "<p>", "</p>") + "</noscript>")),
    "textarea": lambda t: as_html(a_page("<textarea rows=9>\n" + html.escape(
        t.decode()) + "</textarea>")),
    "input-value": lambda t: as_html(a_page('<input value="%s">' % html.escape(
        t.decode()))),
    "cdata": lambda t: as_html(a_page("<![CDATA[" + rows(t, "<p>", "</p>") + "]]>")),
    "unclosed-comment": lambda t: as_html(a_page("<!-- > " + rows(
        t, "<p>", "</p>"))),
    "less-than": lambda t: as_html(a_page("a < b and 7 <3 you<p>" + rows(
        t, "", "<br>"))),
    "odd-entities": lambda t: as_html(a_page("".join(
        "<p>&lrm;%s&ensp;&nonsense;</p>" % l.replace("&", "&AMP")
        for l in t.decode().splitlines()))),
    "newlines-in-tags": lambda t: as_html(page(t).replace(
        b"<div>", b"<div\n class='a'\n>")),
    "ruby": lambda t: as_html(a_page(rows(
        t, "<ruby>", "<rp>(</rp><rt>.</rt><rp>)</rp></ruby><br>"))),
})

# Lists, gateways, archives.

group("lists", {
    "google-groups": text(lambda t: t + "\n-- \nYou received this message because you"
                          " are subscribed to the Google Groups \"wargames\" group.\n"),
    "groups-io": text(lambda t: t + "-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You "
                      "receive all messages sent to this group.\n"),
    "discourse": text(lambda t: "anna\nNovember 22\n\n" + t + "\n***\n\n[Visit Topic]"
                      "(https://d.example.org/t/7) to respond.\n"),
    "pipermail-gz": lambda t: gzip.compress(box([eight(t), head(b"x\n")]).replace(
        b"anna@", b"anna at "), mtime=0),
    "sympa-digest": lambda t: parts("digest", enclosed(head(b"x\n")), enclosed(parts(
        "alternative", part(said(t)), part(page(t), HTML), boundary="=_in"))),
    "mlmmj-prolog": text(lambda t: "Message to wargames@example.org:\n\n" + t),
    "footer-base64": lambda t: in_base64(said(t)) + b"\n_____\nWargames list\n",
    "footer-html": lambda t: as_html(page(t) + b"<hr><p>Wargames list</p>"),
})
group("gateways", {
    "report-safe": lambda t: attached(eight(said(t)), "Content-Type: text/plain",
                                      "8bit", "original.txt"),
    "banned": lambda t: head(b"The content of this mail was removed.\n"),
    "link-protect": text(swap((r"\A", "https://linkprotect.cudasvc.com/url?a=http%3a"
                               "%2f%2fx.org&c=E,1,fp2a&typo=1\n"))),
    "banner-inside": lambda t: as_html(page(t).replace(
        b"</div>\n<div>", b"</div><table><tr><td>First contact</td></tr></table>\n"
        b"<div>", 1)),
    "qmail-bounce": lambda t: head(
        b"Hi. This is the qmail-send program.\n\n--- Below this line is a copy of the "
        b"message.\n\n" + head(t)),
    "bounce-cut": lambda t: head(b"Not delivered.\n\n" + head(t)[:1500] + b"\n..."),
    "report-nested": lambda t: nested(parts("report", part(b"Failed.\n"), enclosed(
        in_base64(said(t))), boundary="=_r"), 2),
    "vacation": text(lambda t: "I am away.\n\nYour mail was:\n\n" + quote("> ")(t)),
    "uucp": lambda t: b">From anna Sun Nov 22 20:00:00 2026 remote from fpab\n" +
    head(t),
    "split-lines": lambda t: head(re.sub(rb"(.{900})", b"\\1!\r\n ", t.replace(
        b"\n", b" "))),
    "yenc": lambda t: head(b"=ybegin line=128 size=%d name=p.txt\n" % len(t) + bytes(
        (c + 42) % 256 for c in t if (c + 42) % 256 not in (0, 10, 13, 61)) +
        b"\n=yend\n"),
    "tar": lambda t: attached(tarred(t), "Content-Type: application/x-tar",
                              name="letter.tar"),
    "tar-gz": lambda t: attached(gzip.compress(tarred(t), mtime=0), OCTETS,
                                 name="letter.tar.gz"),
    "boundary-like-end": lambda t: parts("mixed", part(b"a"), part(t),
                                         boundary="FELDPOST END"),
    "preamble": lambda t: parts("mixed", part(b"a")).replace(
        b"\n\n--=_1", b"\n\n" + t + b"\n--=_1", 1),
    "epilogue": lambda t: parts("mixed", part(b"a")) + t,
    "empty-charset": lambda t: eight(said(t), 'Content-Type: text/plain; charset=""'),
    "rfc2231": lambda t: eight(said(t), "Content-Type: text/plain;\n charset*=us-"
                               "ascii'en'utf-8"),
    "text-other": lambda t: eight(t, "Content-Type: text/x-feldpost"),
    "base64-of-utf-8-bom": lambda t: in_base64(b"\xef\xbb\xbf" + said(t)),
    "base64-trailing": lambda t: in_base64(t) + b"\n-- \nsent by a gateway, 7fp\n",
    "no-content-type": lambda t: head(said(t), MIME,
                                      "Content-Transfer-Encoding: 8bit"),
    "soft-breaks-lost": lambda t: head(re.sub(rb"=\n", b"", printable(
        wrap(40)(t.decode()).encode()).split(b"\n\n", 1)[1]), MIME, PLAIN),
    "qp-trailing-blanks": lambda t: re.sub(rb"=\n", b"= \t\n", printable(said(
        quote("> > > > > > > ")(t.decode()).encode()))),
})


def tarred(octets):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        info = tarfile.TarInfo("letter.txt")
        info.size = len(octets)
        tar.addfile(info, io.BytesIO(octets))
    return out.getvalue()


def runs(t, run, para):
    """As word processors keep it: XML, with runs of characters."""
    return "".join(para % "".join(run % html.escape(l[k:k + 17]) for k in range(
        0, len(l), 17)) for l in t.decode().splitlines()).encode()


DOCX = ('<w:r><w:rPr><w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">%s</w:t>'
        "</w:r>")
group("files", {
    "docx": lambda t: attached(zipped("word/document.xml", b"<w:document><w:body>" +
                               runs(t, DOCX, "<w:p>%s</w:p>") +
                               b"</w:body></w:document>"), name="letter.docx"),
    "odt": lambda t: attached(zipped("content.xml", b"<office:text>" + runs(
        t, '<text:span text:style-name="T1">%s</text:span>', "<text:p>%s</text:p>") +
        b"</office:text>"), name="letter.odt"),
    "xlsx": lambda t: attached(zipped("xl/sharedStrings.xml", b"<sst>" + runs(
        t, "%s", "<si><t>%s</t></si>") + b"</sst>"), name="letter.xlsx"),
    "svg": lambda t: attached(b"<svg>" + runs(t, "<tspan>%s</tspan>",
                                             "<text>%s</text>") + b"</svg>",
                              "Content-Type: image/svg+xml", name="letter.svg"),
    "pdf": lambda t: attached(b"%PDF-1.4\n1 0 obj<<>>stream\nBT\n" + b"".join(
        b"(" + re.sub(rb"([()\\])", rb"\\\1", l) + b") Tj T*\n"
        for l in t.splitlines()) + b"ET\nendstream\nendobj\n%%EOF\n",
        "Content-Type: application/pdf", name="letter.pdf"),
    "vcard": lambda t: attached(b"BEGIN:VCARD\nNOTE:" + t.replace(
        b"\n", b"\\n") + b"\nEND:VCARD\n", "Content-Type: text/vcard"),
    "notepad": lambda t: attached(
        t.replace(b"\n", b"\r\n").decode().encode("utf-16-be").join(
            (b"\xfe\xff", b"")), "Content-Type: text/plain"),
    "eml-in-zip": lambda t: attached(zipped("our game.eml", printable(said(t))),
                                     "Content-Type: application/zip", name="m.zip"),
    "xz": lambda t: attached(b"\xfd7zXZ\0" + random.Random(5).randbytes(len(t) // 2)),
    "json-entities": lambda t: attached(('{"text":["a",%s]}' % ",".join(
        '{"type":"code","text":"%s"}' % l.replace("\\", "\\\\").replace('"', '\\"')
        for l in t.decode().splitlines())).encode(), "Content-Type: application/json"),
    "c-strings": text(lines(lambda k, l: '\t"%s\\n"' % l.replace('"', '\\"'))),
    "here-document": text(lambda t: "$ cat >letter <<EOF\n" + quote("> ")(t) +
                          "> EOF\n"),
    "org": text(quote(": ")), "asciidoc": text(lambda t: "----\n" + t + "----\n"),
    "vim-list": text(lines(lambda k, l: "%3d %s$" % (k, l.replace(" ", "·")))),
    "tmux": text(then(wrap(80), lines(lambda k, l: l.ljust(80)))),
    "hexdump": text(lambda t: "".join("%08x  %s\n" % (k, " ".join(
        "%02x" % ord(c) for c in t[k:k + 16])) for k in range(0, len(t), 16))),
})

# Chats and people.

def thread(size, foot):
    return lambda t: "".join("%s %s\n" % (t[k:k + size], foot % (k // size + 1))
                             for k in range(0, len(t), size))


group("chat", {
    "telegram-html": lambda t: as_html(a_page('<div class="body"><div class="from_'
                                       'name">Anna</div><div class="text">' + rows(
                                           t, "", "<br>") + "</div></div>")),
    "messenger": text(messages(2000, "Anna\n\nEnter, Message sent 20:%02d by Anna:\n")),
    "skype": text(messages(1500, "[22.11.26 20:00:%02d] Anna: ")),
    "wechat": text(messages(2000, "Anna 2026/11/22 20:%02d\n")),
    "mastodon": text(thread(490, "%d/9")), "twitter-lines": text(messages(
        280, "Anna @anna · %dm\n")),
    "zulip": text(lambda t: "@_**Anna|7** said:\n```quote\n" + t + "```\n"),
    "teams-markdown": text(then(swap((r"([_*~])", r"\\\1")), quote("> "))),
    "slack-links": text(swap((r"(?m)^(fp\w+)$", r"`\1`"))),
    "bgg": text(lambda t: '[q="anna"]' + t + "[/q]\n"), "view-all": text(
        lambda t: t[:1000] + "… View all\n"),
    "edited": text(lines(lambda k, l: l + (" (edited)" if k % 9 == 0 else ""))),
    "translated-chip": text(lambda t: t + "\nSee translation · Übersetzen\n"),
    "pangu": text(swap((r"(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])", " "))),
    "read-receipts": text(lines(lambda k, l: l + " ✓✓")),
})
OTHER = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                     "../../examples/ostfront/mails/002.txt")  # taken in before


def other():
    with open(OTHER, encoding="utf-8") as f:
        return f.read()


def by_turns(t):
    """The lines of two letters."""
    mine, others = t.splitlines(True), other().splitlines(True)
    return "".join("".join(mine[k:k + 1] + others[k:k + 1])
                   for k in range(max(len(mine), len(others))))


group("people", {
    "with-another": text(lambda t: t + "\n" + quote("> ")(other())),
    "another-first": text(lambda t: other() + "\n\n" + t),
    "by-turns": text(by_turns),
    "two-mails": lambda t: box([head(t[:len(t) // 2]), head(t[len(t) // 2 - 80:])]),
    "two-parts": lambda t: parts("mixed", part(t[:len(t) // 2]),
                                 part(t[len(t) // 2 - 80:])),
    "lines-twice": text(only_lines(lines(lambda k, l: l + "\n" + l))),
    "backwards": text(only_lines(lambda t: "".join(reversed(t.splitlines(True))))),
    "fp-before": text(lines(lambda k, l: "fp fpfp " + l)),
    "fp-mark": text(quote("fp> ")), "x-after": text(lines(lambda k, l: l + " xfp")),
    "numbered-apart": text(lines(lambda k, l: "(%d of 99) %s" % (k, l))),
    "told": text(lines(lambda k, l: "line: " + " ".join(l) if l[:2] == "fp" else l)),
    "ocr": text(only_lines(swap(("l", "1"), ("o", "0")))),
    "ocr-blanks": text(only_lines(swap((r"([mw])", r" \1")))),
    "random-wrap": text(lambda t: random_wrap(t, 7)),
    "random-wrap-quoted": text(lambda t: quote("> ")(random_wrap(t, 8))),
    "ten-times": text(lambda t: t * 10), "no-break-hyphens": text(only_lines(swap(
        (r"(\w{16})(?=\w)", "\\1\u2011")))),
    "e-book": text(only_lines(swap((r"(\w{28})(?=\w)", "\\1\u00ad\n   ")))),
    "troff-breaks": text(only_lines(swap((r"(\w{8})(?=\w)", r"\1\\:")))),
})


def random_wrap(t, seed):
    dice = random.Random(seed)
    return "".join(c + ("\n" if dice.random() < 0.03 else " "
                        if dice.random() < 0.03 else "") for c in t)


INVISIBLE = "\u034f\u00ad\u180e\ufeff\u2061\u2064\u200c\u200d\u200e\u202c\U000e0020" \
    "\U000e0100\ufe00\u115f"


def invisible(t):
    dice = random.Random(9)
    return re.sub(r"(\w{7})", lambda m: m[0] + dice.choice(INVISIBLE), t)


def letters_from(start, figure=None):
    return swap(("[a-z]", lambda m: chr(start + ord(m[0]) - 97)),
                ("[1-9]", lambda m: chr(figure + int(m[0]) - 1) if figure else m[0]))


SCRIPT = {"e": "ℯ", "g": "ℊ", "o": "ℴ"}
SUPER = dict(zip("abcdefghijklmnoprstuvwxyz", "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"))
TOGETHER = {"ii": "ⅱ", "iii": "ⅲ", "iv": "ⅳ", "vi": "ⅵ", "lj": "ǉ", "nj": "ǌ", "kg": "㎏",
            "mm": "㎜", "km": "㎞", "cm": "㎝", "ij": "ĳ", "st": "ﬅ", "c": "ⅽ", "d": "ⅾ",
            "m": "ⅿ", "x": "ⅹ", "v": "ⅴ"}
group("characters", {
    "invisible": text(invisible), "fraktur": text(styled(0x1d586)),
    "italic": text(styled(0x1d63c)), "script": text(swap(
        ("[a-z]", lambda m: SCRIPT.get(m[0], chr(0x1d4b6 + ord(m[0]) - 97))))),
    "bracketed": text(letters_from(0x249c, 0x2474)),
    "circled-figures": text(letters_from(0x24d0, 0x2460)),
    "dotted-figures": text(swap(("[1-9]", lambda m: chr(0x2488 + int(m[0]) - 1)))),
    "squared": text(swap(("[a-z]", lambda m: chr(0x1f130 + ord(m[0]) - 97)))),
    "superscript-letters": text(lambda t: t.translate(str.maketrans(SUPER))),
    "subscript": text(lambda t: t.translate(str.maketrans("234567", "₂₃₄₅₆₇"))),
    "together": text(swap(("|".join(sorted(TOGETHER, key=len, reverse=True)),
                           lambda m: TOGETHER[m[0]]))),
    "negative": text(swap(("[a-z]", lambda m: chr(0x1f170 + ord(m[0]) - 97)))),
    "fullwidth-quoted": text(then(swap((r"[!-~]", lambda m: chr(
        ord(m[0]) + 0xfee0))), quote("＞"))),
    "wide-capitals": text(swap(("[a-z]", lambda m: chr(
        ord(m[0].upper()) + 0xfee0)))),
    "angstrom": text(swap(("k", "\u212a"), ("K", "\u212a"), ("s", "\u017f"))),
    "turkish-capitals": text(lambda t: t.replace("i", "İ").replace("I", "ı")),
})
group("charset", {
    "cp1047": in_charset("cp500", "cp500"), "utf-16-odd": lambda t: in_base64(
        t.decode().encode("utf-16") + b"\0", "Content-Type: text/plain; charset="
        "utf-16"), "utf-8-as-latin-1": lambda t: eight(
            said(t), "Content-Type: text/plain; charset=iso-8859-1"),
    "utf-8-broken": lambda t: eight(re.sub(rb"\n", b"\xff\xc3\n", t)),
    "iso-8859-6": in_charset("iso8859-6", "iso-8859-6", "مرحبا\n"),
    "tis-620": in_charset("tis-620", None, "สวัสดี\n"),
    "euc-tw": lambda t: eight(t, "Content-Type: text/plain; charset=euc-tw"),
    "utf-7-undeclared": lambda t: head(said(t).decode().encode("utf-7")),
    "mixed": lambda t: eight("é\n".encode("latin-1") + said(t)),
})
group("chains", {
    "forward-of-reply-of-html": text(lambda t: inline(quote("> ")(page(
        t.encode()).decode()))),
    "wrapped-forward-wrapped": text(then(wrap(70), inline, quote("> "), wrap(66))),
    "reply-in-base64": lambda t: in_base64(reply(depth=3)(t)),
    "flowed-reply": lambda t: flowed(quote("> ", 3)(t.decode()).encode(), 60, "yes"),
    "fold-quote-fold": text(then(fold(50), quote("> "), fold(40))),
    "list-of-html": lambda t: as_html(between(("<ol>", "<li>"), ("</li>", "</ol>"))(
        quote("> ")(t.decode()).encode())),
    "phone-of-chat": text(then(messages(500, "[20:%02d] Anna: "), str.title)),
})


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
