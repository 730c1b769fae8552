import { firstRating } from '@last-circle/contract/competition/player-rules.ts';

/** A match or a game: the players of each side, the best side first. */
export type RatedResult = readonly (readonly number[])[];

/** So many points change hands at most in a match of two. */
const step = 32;
/** With so many points more, a side is expected to win ten times as often. */
const spread = 400;

/**
 * Takes a result into the Elo ratings by player. A side of several has the mean of its players, who all
 * gain or lose alike; a game of many counts as matches against everybody else in it, and moves as much
 * as one.
 */
export function rate(ratings: Map<number, number>, sides: RatedResult) {
  const of = (player: number) => ratings.get(player) ?? firstRating;
  const strengths = sides.map((side) => meanRating(side.map(of)));
  const changes = strengths.map((strength, place) => {
    const surprises = strengths.map((other, otherPlace) =>
      place === otherPlace ? 0 : Number(place < otherPlace) - expected(strength, other),
    );
    return (step / Math.max(1, sides.length - 1)) * sum(surprises);
  });
  for (const [place, side] of sides.entries()) {
    for (const player of side) ratings.set(player, of(player) + (changes[place] ?? 0));
  }
}

/** How often a side of this strength wins against another, from 0 to 1. */
const expected = (strength: number, other: number) => 1 / (1 + 10 ** ((other - strength) / spread));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const meanRating = (numbers: readonly number[]) =>
  numbers.length === 0 ? firstRating : sum(numbers) / numbers.length;
