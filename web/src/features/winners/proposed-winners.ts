import type { Participant } from '@last-circle/contract/winners.ts';
import { placementOf } from '@last-circle/contract/winner-rules.ts';

export interface WinnerRow {
  placement: string;
  username: string;
  prize: string;
  email: string;
  redeemCode: string;
}

interface Placement {
  place: number;
  entrantId: number;
}

interface Rank {
  rank: number;
  entrantId: number;
  isWithdrawn: boolean;
}

/** The placements of those who can still win; the next move up where others have withdrawn. */
export function placesOf(ranks: readonly Rank[], participants: readonly Participant[]) {
  const left = ranks.filter(
    ({ entrantId, isWithdrawn }) =>
      !isWithdrawn && participants.some((other) => other.entrantId === entrantId),
  );
  return left.map(({ entrantId, rank }) => ({
    entrantId,
    place: left.filter((other) => other.rank < rank).length + 1,
  }));
}

export const emptyRow = (place: number): WinnerRow => ({
  placement: placementOf(place),
  username: '',
  prize: '',
  email: '',
  redeemCode: '',
});

/**
 * Rows for the first three placements, filled with those who reached them; a team is represented by
 * its captain, who comes first of his team in the participants.
 */
export const proposedRows = (participants: readonly Participant[], places: readonly Placement[]) =>
  [1, 2, 3].flatMap((place) => {
    const winners = places
      .filter((reached) => reached.place === place)
      .map(({ entrantId }) => participants.find((other) => other.entrantId === entrantId))
      .filter((winner) => winner !== undefined);
    if (winners.length === 0) return [emptyRow(place)];
    return winners.map(({ fortniteUsername, email }) => ({
      ...emptyRow(place),
      username: fortniteUsername,
      email,
    }));
  });
