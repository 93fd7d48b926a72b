"""Signing in to a hosted studio, in a real browser: strangers are sent to the door, owners come in and make things."""

import signal
from pathlib import Path
from typing import Any

from tests.support.studio import Visitor
from tests.support.studio_command import studio_command

PASSPHRASE = " ".join(["a", "secret", "for", "the", "school"])

MAKE = """async () => {
  const { post, get } = await import("/static/studio/shared/api.js");
  const job = await post("/api/jobs/make-skeleton", { words: { list: "countries" }, width: 6, height: 6, seconds: 1 });
  return [job.state, (await get("/api/session")).owner];
}"""
"""What a page does that makes something: it fetches its token and sends it along."""


def test_an_owner_signs_in_and_makes_something(browser: Any, tmp_path: Path) -> None:
    (tmp_path / "secrets").write_text(f"school: {PASSPHRASE}\n")
    with studio_command(tmp_path / "data", "--secret-file", str(tmp_path / "secrets")) as studio:
        visitor = Visitor(browser, studio.address)
        page = visitor("/library")
        page.wait_for_url("**/login?to=%2Flibrary")
        page.wait_for_selector("input[name=secret]")
        page.fill("input[name=secret]", "not the secret of it")
        page.click("main form button")
        page.get_by_role("alert").filter(has_text="not a secret of this studio").wait_for()
        page.fill("input[name=secret]", PASSPHRASE)
        page.click("main form button")
        page.wait_for_url("**/library")
        page.wait_for_selector("html[data-ready]")
        assert page.evaluate(MAKE) == ["waiting", "school"]
        cookies = {cookie["name"]: cookie for cookie in page.context.cookies()}
        assert cookies["masume_session"]["httpOnly"]
        assert cookies["masume_session"]["sameSite"] == "Strict"
        for elsewhere in (
            "//evil.example",
            "/%09/evil.example",
            "/.//evil.example",
            "https://evil.example",
            "http://[",
        ):
            visitor.go(page, f"/login?to={elsewhere}")
            page.fill("input[name=secret]", PASSPHRASE)
            page.click("main form button")
            page.wait_for_url(lambda url: "/login" not in url)
            assert page.url.startswith(f"{studio.address}/")
        visitor.close()
        assert visitor.complaints == []
        assert studio.end(signal.SIGTERM) == 0
