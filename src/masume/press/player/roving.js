/** A list of buttons with one stop for the Tab key; arrows go through it. */

/**
 * Lets the arrow keys go through the buttons of a list.
 * @param {HTMLElement} list
 */
export function rove(list) {
  list.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")];
    const place = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = {
      ArrowDown: place + 1,
      ArrowRight: place + 1,
      ArrowUp: place - 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (place < 0 || next === undefined || !buttons[next]) return;
    event.preventDefault();
    stopAt(list, buttons[next]);
    buttons[next].focus();
  });
}

/**
 * Makes one button of a list the one that Tab stops at.
 * @param {HTMLElement} list
 * @param {HTMLButtonElement|undefined} button  the first if it is not given
 */
export function stopAt(list, button) {
  const buttons = [...list.querySelectorAll("button")];
  const stop = button ?? buttons[0];
  for (const each of buttons) each.tabIndex = each === stop ? 0 : -1;
}
