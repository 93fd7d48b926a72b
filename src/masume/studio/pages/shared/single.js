/** Work that must not be done twice at once: a second press on a button that saves is not a second puzzle. */

/**
 * A function that never runs twice at the same time: a call while it runs waits for the same end.
 * @template {unknown[]} Q
 * @template R
 * @param {(...question: Q) => Promise<R>} work
 * @returns {(...question: Q) => Promise<R>}
 */
export function single(work) {
  /** @type {Promise<R>|null} */
  let running = null;
  return (...question) => {
    running ??= work(...question).finally(() => {
      running = null;
    });
    return running;
  };
}
