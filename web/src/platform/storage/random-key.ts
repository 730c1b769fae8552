/** A key that nobody else makes; `crypto.randomUUID` is missing where the site is not on https. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
