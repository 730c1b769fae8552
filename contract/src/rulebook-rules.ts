/** Characters of the rules' HTML. */
export const maxRulesLength = 50_000;
export const maxPrizes = 30;
export const longRulesText = 'Please keep the rules below 50000 characters';

/** What a place wins, or several places in a row. */
export interface PrizePlaces {
  from: number;
  to: number;
}

interface Prize extends PrizePlaces {
  prize: string;
}

/** What a place wins, if anything. */
export const prizeAt = (prizes: readonly Prize[], place: number) =>
  prizes.find(({ from, to }) => from <= place && place <= to)?.prize;
