"""tamper.py PAGE WHAT...: prints a page in which somebody has had a hand.

  replace N BLOCK   packet N is the one in this file
  signature N       a letter of the signature of packet N is another one
  comment N         of the signature of its trusted comment
"""
import html
import re
import sys


def main(file, what, number, block=None):
    with open(file, encoding="utf-8") as page:
        text = page.read()
    transcript = re.search(
        r'(<pre[^>]* id="transcript"[^>]*>)(.*?)(</pre>)', text, re.DOTALL
    )
    blocks = re.split(r"(?m)^(?=#FELDPOST-BEGIN)", transcript[2])
    number = int(number)  # what is before the first one has number 0
    if what == "replace":
        with open(block, encoding="utf-8") as packet:
            lines = html.escape(packet.read(), quote=False)
        tail = blocks[number].partition("#FELDPOST-END\n")[2]
        blocks[number] = lines + tail
    else:
        at = {"signature": 1, "comment": 3}[what]
        head, _, sig = blocks[number].partition("\nsig:\n")
        lines = sig.split("\n")
        letter = lines[at][12]
        other = "A" if letter != "A" else "B"
        lines[at] = lines[at][:12] + other + lines[at][13:]
        blocks[number] = head + "\nsig:\n" + "\n".join(lines)
    changed = "".join(blocks)
    if changed == transcript[2]:
        sys.exit("tamper: nothing is changed")
    sys.stdout.write(
        text[: transcript.start(2)] + changed + text[transcript.end(2) :]
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
