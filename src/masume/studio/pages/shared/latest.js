/**
 * Requests that follow the hand: one at a time, and of those that wait only the last. Nothing here touches the page.
 */

/**
 * A function that never runs twice at once; while it runs, the newest question waits and replaces older ones.
 * @template Q
 * @param {(question: Q) => Promise<void>} answer
 * @param {number} [rest]  milliseconds between two questions, so that many share a studio
 * @returns {(question: Q) => Promise<void>}  resolves when nothing is left to answer
 */
export function latest(answer, rest = 0) {
  /** @type {{question: Q}|null} */
  let waiting = null;
  /** @type {Promise<void>|null} */
  let running = null;
  const run = async () => {
    while (waiting) {
      const { question } = waiting;
      waiting = null;
      await answer(question);
      if (rest) await new Promise((resume) => setTimeout(resume, rest));
    }
  };
  return (question) => {
    waiting = { question };
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
