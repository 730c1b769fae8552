/** Of an emptied field, null; a text that is no number stays for its error. */
export const numberOrNull = (text: unknown) => (text === '' || text === null ? null : Number(text));
