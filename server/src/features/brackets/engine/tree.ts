import { matchName } from '@last-circle/contract/bracket-rules.ts';
import type { Match, Slot, Spot } from './match.ts';

export const spotAfter = ({ round, position }: Spot): Spot => ({
  round: round + 1,
  position: position >> 1,
});

/** The slot that a match fills in the one after it, and in the third-place match. */
export const slotAfter = ({ position }: Spot): Slot =>
  position % 2 === 0 ? 'entrantA' : 'entrantB';

/** Who will fill the slot of a waiting match: 'Winner of Quarter-final 2'. */
export function waitingFor(match: Match, slot: Slot, rounds: number) {
  const firstOfPair = match.isThirdPlace ? 0 : match.position * 2;
  const feeder = {
    round: match.round - 1,
    position: slot === 'entrantA' ? firstOfPair : firstOfPair + 1,
    isThirdPlace: false,
  };
  return `${match.isThirdPlace ? 'Loser' : 'Winner'} of ${matchName(feeder, rounds)}`;
}
