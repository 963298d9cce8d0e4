"""A browser for tests: Chromium without a window, driven by python3-selenium.

One is started for many checks (`hold`); each attaches to it and finds it as if
new. Whatever is waited for is polled; limits are for machines that are busy.
"""
import base64
import json
import os
import shutil
import signal
import sys
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.chromium.remote_connection import (
    ChromiumRemoteConnection,
)
from selenium.webdriver.remote.webdriver import WebDriver

PATIENCE = int(os.environ.get("PATIENCE", "60"))  # seconds; then it does not come

FLAGS = [
    "--headless=new",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    # Shared memory is scarce where tests run in containers.
    "--disable-dev-shm-usage",
    "--window-size=1280,900",
    # A machine on the net, as far as the browser knows: it is this one.
    "--host-resolver-rules=MAP feldpost.test 127.0.0.1",
]


def fail(*lines):
    """Ends the check: what is wrong goes to standard error."""
    for line in lines:
        print(line, file=sys.stderr)
    sys.exit(1)


def start(service, *flags):
    """A browser of one's own."""
    options = Options()
    options.binary_location = shutil.which("chromium")
    for flag in [*FLAGS, *flags]:
        options.add_argument(flag)
    if os.getuid() == 0:  # root gets none from Chromium
        options.add_argument("--no-sandbox")
    options.set_capability(
        "goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"}
    )
    return webdriver.Chrome(service=service, options=options)


def hold(where):
    """Starts a browser, says in the file `where` how to reach it, and ends it
    with a signal, or when nobody is there any more who started it."""
    parent = os.getppid()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    service = Service(shutil.which("chromedriver"))
    driver = start(service)
    try:
        with open(where + ".new", "w", encoding="utf-8") as file:
            file.write(f"{service.service_url} {driver.session_id}\n")
        os.rename(where + ".new", where)
        while os.getppid() == parent:
            time.sleep(0.5)
    finally:
        driver.quit()


class Attached(WebDriver):
    """The browser that `hold` keeps."""

    def __init__(self, where):
        with open(where, encoding="utf-8") as file:
            url, self.held = file.read().split()
        connection = ChromiumRemoteConnection(
            remote_server_addr=url,
            vendor_prefix="goog",
            browser_name="chrome",
            keep_alive=True,
        )
        super().__init__(connection, options=Options())

    def start_session(self, capabilities, browser_profile=None):
        self.session_id = self.held
        self.caps = {}


class Browser:
    """What checks need of it. Everything that a page asked for or said since
    it was opened is kept, in `requests` and `messages`."""

    touch = False  # fingers touch it

    def __init__(self, where):
        self.driver = Attached(where)
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(5 * PATIENCE)
        self.requests, self.messages = [], []
        self.cdp("Network.enable")
        self.look()
        self.window(1280, 900)

    def cdp(self, command, **arguments):
        """A command of the DevTools protocol."""
        return self.driver.execute(
            "executeCdpCommand", {"cmd": command, "params": arguments}
        )["value"]

    def js(self, script, *arguments):
        """What a script in the page returns; of a promise, what comes of it."""
        return self.driver.execute_script(script, *arguments)

    def window(self, width, height, touch=False):
        """As large as that; a telephone if fingers touch it."""
        self.touch = touch
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=touch,
        )
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=touch)

    def look(self, dark=False, still=True, scripts=True):
        """What its user prefers; without `still` things may move."""
        self.cdp(
            "Emulation.setEmulatedMedia",
            features=[
                {
                    "name": "prefers-color-scheme",
                    "value": "dark" if dark else "light",
                },
                {
                    "name": "prefers-reduced-motion",
                    "value": "reduce" if still else "no-preference",
                },
            ],
        )
        self.cdp("Emulation.setScriptExecutionDisabled", value=not scripts)

    def open(self, file, fragment=""):
        """A page, from its file, as new; or from an address."""
        self.driver.get("about:blank")
        self.hear()
        self.requests, self.messages = [], []
        url = file if "://" in file else "file://" + os.path.abspath(file)
        self.driver.get(url + (fragment and "#" + fragment))

    def tab(self):
        """Goes on in another tab."""
        self.driver.switch_to.new_window("tab")

    def private(self):
        """Closes the other tabs, and goes on in a private window, here of a browser of its own."""
        first, *others = self.driver.window_handles
        for other in others:
            self.driver.switch_to.window(other)
            self.driver.close()
        self.driver.switch_to.window(first)
        self.driver = start(Service(shutil.which("chromedriver")), "--incognito")

    def crash(self):
        """The tab breaks down; another one takes its place."""
        crashed = self.driver.current_window_handle
        self.cdp("Target.createTarget", url="about:blank", background=True)
        for command in (lambda: self.cdp("Page.crash"), self.driver.close):
            try:
                command()
            except WebDriverException:  # says that it has crashed
                pass
        (other,) = set(self.driver.window_handles) - {crashed}
        self.driver.switch_to.window(other)
        self.cdp("Network.enable")

    def hear(self):
        """Fetches what the browser has to tell since it was last asked."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                if url != "about:blank":
                    self.requests.append(url)
        self.messages += [
            entry["message"] for entry in self.driver.get_log("browser")
        ]

    def quiet(self):
        """Nothing was asked for but the page, whose workers are a part of it;
        nothing was said, and the page shows no value that is not there."""
        self.hear()
        here = self.js("return location.href").split("#")[0]
        others = [
            u
            for u in self.requests
            if u.split("#")[0] != here and not u.startswith("blob:")
        ]
        if others:
            fail("the page asked for:", *others)
        if not self.requests:
            fail("nobody watches what the page asks for")
        if self.messages:
            fail("the console says:", *self.messages)
        if self.js("return /\\bundefined\\b/.test(document.body.innerText)"):
            fail("the page shows:", self.js("return document.body.innerText"))

    def wait(self, what, script, *arguments):
        """Polls until the script returns something, which is returned."""
        end = time.monotonic() + PATIENCE
        while True:
            value = self.js(script, *arguments)
            if value or time.monotonic() > end:
                break
            time.sleep(0.02)
        return value or fail(f"it never comes: {what}")

    def press(self, key, shift=False):
        """A key, by its name in KeyboardEvent, or a character."""
        codes = {
            "ArrowLeft": 37,
            "ArrowRight": 39,
            "ArrowUp": 38,
            "ArrowDown": 40,
            "Home": 36,
            "End": 35,
            "Escape": 27,
            "Enter": 13,
            "Tab": 9,
            " ": 32,
        }
        about = {
            "key": key,
            "windowsVirtualKeyCode": codes.get(key, 0),
            "modifiers": 8 if shift else 0,
        }
        if key in " Enter":
            about["text"] = "\r" if key == "Enter" else key
        elif len(key) == 1:
            about["text"] = key
        down = "keyDown" if "text" in about else "rawKeyDown"
        self.cdp("Input.dispatchKeyEvent", type=down, **about)
        self.cdp("Input.dispatchKeyEvent", type="keyUp", key=key)

    def mouse(self, kind, x, y, **more):
        """An event of the mouse, in the window's pixels."""
        self.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click_at(self, x, y):
        """As a hand does it, or a finger."""
        if self.touch:
            # A busy machine may make a long touch of it, which clicks nothing.
            for _ in range(3):
                self.js("clicked = false; addEventListener('click', () => { clicked = true; }, {capture: true, once: true})")
                self.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
                self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
                end = time.monotonic() + 3
                while time.monotonic() < end:
                    if self.js("return clicked"):
                        return
            fail("a finger clicks nothing")
        self.mouse("mouseMoved", x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", clickCount=1)

    def click(self, element):
        """In its middle, where it must be what one sees."""
        x, y, other = self.js(
            """const e = arguments[0];
            e.scrollIntoView({block: "center", inline: "nearest",
                              behavior: "instant"});
            const r = e.getClientRects()[0] ?? e.getBoundingClientRect();
            const x = r.x + r.width / 2, y = r.y + r.height / 2;
            const top = document.elementFromPoint(x, y);
            const same = top && (e.contains(top) || top.contains(e));
            return [x, y, same ? null : (top?.outerHTML ?? "nothing")
                                         .slice(0, 200)];""",
            element,
        )
        if other is not None:
            fail("something lies over what is to be clicked:", other)
        self.click_at(x, y)

    def screenshot(self, file, clip=None):
        """What is seen; or a part of the page: x, y, width, height."""
        more = {}
        if clip:
            more["clip"] = dict(zip(("x", "y", "width", "height"), clip))
            more["clip"]["scale"] = 1
            more["captureBeyondViewport"] = True
        data = self.cdp("Page.captureScreenshot", format="png", **more)
        with open(file, "wb") as out:
            out.write(base64.b64decode(data["data"]))

    def print(self, file):
        """The page on paper, as PDF."""
        data = self.cdp("Page.printToPDF", preferCSSPageSize=True)
        with open(file, "wb") as out:
            out.write(base64.b64decode(data["data"]))


if __name__ == "__main__":
    hold(sys.argv[1])
