export const discountKinds = ['percent', 'amount'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const shortestCode = 3;
export const longestCode = 24;

/** The form in which codes are stored and compared. */
export const discountCodeOf = (typed: string) => typed.trim().toUpperCase();

/** `personal` ones were made for the recipients of a mail. */
export const discountStates = ['active', 'ended', 'personal'] as const;
export type DiscountState = (typeof discountStates)[number];
