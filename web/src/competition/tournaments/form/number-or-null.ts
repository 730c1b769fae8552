/** Null for an emptied field; a text that is no number becomes NaN, which the contract refuses. */
export const numberOrNull = (text: unknown) => (text === '' || text === null ? null : Number(text));
