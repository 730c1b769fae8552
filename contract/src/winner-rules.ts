const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const plurals = new Intl.PluralRules('en', { type: 'ordinal' });

/** '1st Place', '2nd Place', '11th Place'. */
export const placementOf = (placement: number) =>
  `${placement}${endings[plurals.select(placement)]} Place`;

interface WinnerRow {
  username: string;
  prize: string;
  email: string;
  redeemCode: string;
}

/** Whether any field of a winner is filled; the placement alone does not count. */
export const isFilled = ({ username, prize, email, redeemCode }: WinnerRow) =>
  [username, prize, email, redeemCode].some((field) => field.trim() !== '');
