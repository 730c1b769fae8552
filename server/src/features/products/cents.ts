/** More than any product costs, and still an integer of the database. */
const mostDollars = 10_000_000;

/** Without the error of binary fractions: 19.99 dollars are 1999 cents. */
const exact = (dollars: number) => Number((Math.min(dollars, mostDollars) * 100).toFixed(4));

export const centsFrom = (dollars: number) => Math.ceil(exact(dollars));
export const centsUpTo = (dollars: number) => Math.floor(exact(dollars));
