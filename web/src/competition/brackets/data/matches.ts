import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';

type Rounds = Bracket['rounds'];

const isOpenRound = ({ matches }: Rounds[number]) =>
  matches.some(({ state }) => state === 'ready' || state === 'waiting');

export const isFinished = (rounds: Rounds) => !rounds.some(isOpenRound);

/** The position of the first round with an undecided match, else of the last. */
export function currentIndexOf(rounds: Rounds) {
  const index = rounds.findIndex(isOpenRound);
  return index === -1 ? rounds.length - 1 : index;
}
