import { matchName } from '@last-circle/contract/bracket-rules.ts';
import type { Match, Slot, MatchPosition } from './match.ts';

export const positionAfter = ({ round, position }: MatchPosition): MatchPosition => ({
  round: round + 1,
  position: position >> 1,
});

/** The slot that a match fills in the next match and in the third-place match. */
export const slotAfter = ({ position }: MatchPosition): Slot =>
  position % 2 === 0 ? 'entrantA' : 'entrantB';

/** The label of an open slot: 'Winner of Quarter-final 2'. */
export function waitingFor(match: Match, slot: Slot, rounds: number) {
  const firstOfPair = match.isThirdPlace ? 0 : match.position * 2;
  const feeder = {
    round: match.round - 1,
    position: slot === 'entrantA' ? firstOfPair : firstOfPair + 1,
    isThirdPlace: false,
  };
  return `${match.isThirdPlace ? 'Loser' : 'Winner'} of ${matchName(feeder, rounds)}`;
}
