import type { Random } from '#random.ts';

export interface Options {
  /** How long each measurement takes; a part says what it makes of it. */
  seconds: number;
  random: Random;
}

/** A line of a part's table: what was measured, and what is demanded of it. */
export interface Row {
  what: string;
  measured: string;
  demanded?: string;
  isMet?: boolean;
}

export type Part = (options: Options) => Promise<Row[]>;

export const milliseconds = (value: number) => `${Math.round(value)} ms`;
export const share = (value: number) => `${(value * 100).toFixed(1)} %`;
export const rate = (value: number) => `${Math.round(value)} a second`;
