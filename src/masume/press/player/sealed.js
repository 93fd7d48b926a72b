/**
 * The answer and its steps, packed so that a glance at the page's source does not spoil the puzzle. It is no secret.
 */

/**
 * What is inside.
 * @param {string} text  base64 of deflated JSON
 * @returns {Promise<any>}
 */
export async function unsealed(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}
