/** Characters of the rules' HTML. */
export const maxRulesLength = 50_000;
export const maxPrizes = 30;
export const largestPlace = 10_000;
export const longRulesText = 'Please keep the rules below 50000 characters';

/** What places win, each from the first to the last of them. */
export type Prizes = readonly { from: number; to: number; prize: string }[];

/** What a place wins, if anything. */
export const prizeAt = (prizes: Prizes, place: number) =>
  prizes.find(({ from, to }) => from <= place && place <= to)?.prize;
