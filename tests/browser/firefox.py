"""Debian's Firefox without a window, driven by its own protocol, Marionette. It does
what checks ask of Chromium (browser.py), so the same checks run in it. Firefox makes no
clicks of the touches that the protocol sends, but of those of its own test utilities."""
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from browser import PATIENCE, fail
from page import Page

PREFERENCES = {
    "marionette.port": 0,  # any; Firefox writes it into a file
    "ui.prefersReducedMotion": 1,
    "dom.w3c_touch_events.enabled": 1,
    "apz.allow_double_tap_zooming": False,  # a tap would wait for a second one
    "dom.disable_open_during_load": False,
    "app.update.enabled": False,
    "browser.download.alwaysOpenPanel": False,  # it would take the focus
    "browser.download.folderList": 2,  # a folder that a check chooses
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.dns.localDomains": "feldpost.test",  # as in browser.py
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}

# Keys that have no character, as WebDriver numbers them.
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "End": "\ue010", "Home": "\ue011",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}

# What Firefox notes of scripts and policies, without what it notes of itself.
NOTED = """const told = Services.console.getMessageArray().filter(m => m instanceof Ci.nsIScriptError
    && /^(file|http|blob)/.test(m.sourceName)).map(m => m.errorMessage + " " + m.sourceName.slice(0, 80));
    Services.console.reset(); return told"""

# One finger touches the page, moves on it (2), or leaves it (4).
TOUCH = """const [id, state, x, y] = arguments, box = gBrowser.selectedBrowser.getBoundingClientRect();
    const pixel = (origin, at) => Math.round((origin + at) * devicePixelRatio);
    windowUtils.sendNativeTouchPoint(id, state, pixel(mozInnerScreenX, box.x + x), pixel(mozInnerScreenY, box.y + y),
        1, 90, null)"""


class Driver:
    """A Firefox of its own, which ends with the check."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        with open(os.path.join(self.folder, "user.js"), "w", encoding="utf-8") as file:
            for name, value in PREFERENCES.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--profile", self.folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.folder})
        self.socket = socket.create_connection(("127.0.0.1", self.port()))
        self.answers = self.socket.makefile("rb")
        self.last = 0
        self.message()  # Firefox begins with its name
        self.ask("WebDriver:NewSession", capabilities={})
        self.ask("WebDriver:SetTimeouts", script=5000 * PATIENCE, pageLoad=1000 * PATIENCE)

    def port(self):
        """The port where Firefox listens, once it does."""
        path, end = os.path.join(self.folder, "MarionetteActivePort"), time.monotonic() + PATIENCE
        while not os.path.exists(path) or not os.path.getsize(path):
            if self.process.poll() is not None or time.monotonic() > end:
                fail("Firefox does not start")
            time.sleep(0.1)
        with open(path, encoding="utf-8") as file:
            return int(file.read())

    def message(self):
        """The next message: its length, a colon, JSON."""
        length = b""
        while not length.endswith(b":"):
            length += self.answers.read(1) or fail("Firefox has ended")
        return json.loads(self.answers.read(int(length[:-1])))

    def ask(self, command, **arguments):
        """What comes of a command of the protocol."""
        self.last += 1
        request = json.dumps([0, self.last, command, arguments]).encode()
        self.socket.sendall(b"%d:%s" % (len(request), request))
        _, _, error, result = self.message()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result.get("value") if isinstance(result, dict) else result

    def get(self, url):
        """Opens an address."""
        self.ask("WebDriver:Navigate", url=url)

    def execute_script(self, script, *arguments):
        """What a script in the page returns, or its promise."""
        return self.ask("WebDriver:ExecuteScript", script=script, args=list(arguments), newSandbox=False)

    def execute_async_script(self, script, *arguments):
        """What a script in the page gives to its last argument, a function."""
        return self.ask("WebDriver:ExecuteAsyncScript", script=script, args=list(arguments), newSandbox=False)

    def inside(self, script, *arguments):
        """What a script in Firefox itself returns."""
        self.ask("Marionette:SetContext", value="chrome")
        try:
            return self.execute_script(script, *arguments)
        finally:
            self.ask("Marionette:SetContext", value="content")

    def act(self, kind, *actions):
        """Events of the mouse or of a key, one after another."""
        about = {"parameters": {"pointerType": "mouse"}} if kind == "pointer" else {}
        self.ask("WebDriver:PerformActions", actions=[{"type": kind, "id": kind, "actions": actions, **about}])

    def end(self):
        """Ends Firefox."""
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Firefox(Page):
    """A page in it."""

    def __init__(self):  # pylint: disable=super-init-not-called
        self.driver = Driver()
        self.requests, self.messages, self.fingers = [], [], {}
        # A window of Firefox is never as narrow as a telephone otherwise.
        self.driver.inside("document.documentElement.style.setProperty('min-width', '0', 'important')")
        self.window(1280, 900)

    def window(self, width, height, touch=False):
        self.driver.ask("WebDriver:SetWindowRect", width=width, height=height)
        inner = self.js("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.driver.ask("WebDriver:SetWindowRect", width=width + inner[0], height=height + inner[1])

    def look(self, dark=False, still=True, scripts=True):
        self.driver.inside(
            "Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', arguments[0] ? 0 : 1)", dark)

    def tab(self, kind="tab"):
        before = set(self.driver.ask("WebDriver:GetWindowHandles"))
        self.driver.ask("WebDriver:NewWindow", type=kind, private=kind == "window")
        (other,) = set(self.driver.ask("WebDriver:GetWindowHandles")) - before
        self.driver.ask("WebDriver:SwitchToWindow", handle=other)

    def private(self):
        self.tab("window")

    def crash(self):
        """The process of the tab is killed; another tab takes its place."""
        process = self.driver.inside("return gBrowser.selectedBrowser.browsingContext.currentWindowGlobal.osPid")
        crashed = self.driver.ask("WebDriver:GetWindowHandle")
        self.driver.ask("WebDriver:NewWindow", type="tab")
        os.kill(process, signal.SIGKILL)
        (other,) = set(self.driver.ask("WebDriver:GetWindowHandles")) - {crashed}
        self.driver.ask("WebDriver:SwitchToWindow", handle=other)
        self.driver.inside("gBrowser.removeAllTabsBut(gBrowser.selectedTab)")

    def hear(self):
        names = "return [location.href, ...performance.getEntriesByType('resource').map(e => e.name)]"
        self.requests = [name for name in self.js(names) if name != "about:blank"]
        self.messages += self.driver.inside(NOTED)

    def press(self, key, shift=False):
        name = KEYS.get(key, key)
        held = ["\ue008", name] if shift else [name]
        self.driver.act("key", *({"type": "keyDown", "value": one} for one in held),
                        *({"type": "keyUp", "value": one} for one in reversed(held)))

    def click_at(self, x, y):
        self.driver.act("pointer", {"type": "pointerMove", "x": int(x), "y": int(y)},
                        {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def cdp(self, command, **arguments):
        if command == "Input.insertText" and len(arguments["text"]) < 100:
            for character in arguments["text"]:
                self.press(character)
        elif command == "Input.insertText":  # a letter, as if it were pasted
            self.js("document.execCommand('insertText', false, arguments[0])", arguments["text"])
        elif command == "Browser.setDownloadBehavior":
            self.driver.inside(
                "Services.prefs.setStringPref('browser.download.dir', arguments[0])", arguments["downloadPath"])
        elif command == "Input.dispatchTouchEvent":
            before, self.fingers = self.fingers, {p["id"]: (p["x"], p["y"]) for p in arguments["touchPoints"]}
            for finger in before.keys() - self.fingers.keys():
                self.driver.inside(TOUCH, finger, 4, *before[finger])
            for finger, at in self.fingers.items():
                self.driver.inside(TOUCH, finger, 2, *at)
            time.sleep(0 if self.fingers else 0.5)  # the click comes by a way of its own
        else:
            fail(f"Firefox has no {command}")
