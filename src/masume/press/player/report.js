/** Anonymous solves for the owner of a shared puzzle: how long it took and how much help, once, and nothing else. */

/**
 * Sends the solve of a session when there is one; what did not arrive is sent when the page is opened again.
 * @param {import("./session.js").Session} session
 * @param {string} address
 * @param {AbortSignal} signal
 */
export function reportSolves(session, address, signal) {
  session.addEventListener(
    "solved",
    (event) => /** @type {CustomEvent} */ (event).detail.here && send(session, address),
    { signal },
  );
  if (session.solved) send(session, address);
}

/** @param {import("./session.js").Session} session @param {string} address */
async function send(session, address) {
  if (session.reported) return;
  session.reported = true;
  const report = {
    seconds: Math.round(session.elapsed),
    hints: session.hints,
    checks: session.checks,
    revealed: session.revealed.size,
  };
  const sent = fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(report),
    credentials: "omit",
    keepalive: true,
  });
  session.reported = await sent.then(
    (response) => response.ok,
    () => false,
  );
  session.save();
}
