import type { Participant } from '@last-circle/contract/winners.ts';
import { placementOf } from '@last-circle/contract/winner-rules.ts';

export interface WinnerRow {
  placement: string;
  username: string;
  prize: string;
  email: string;
  redeemCode: string;
}

interface Place {
  place: number;
  entrantId: number;
}

export const emptyRow = (place: number): WinnerRow => ({
  placement: placementOf(place),
  username: '',
  prize: '',
  email: '',
  redeemCode: '',
});

/**
 * Rows for the first three places with who has reached them, a team by its captain. Participants
 * stand by seed, the captain before his team.
 */
export const proposedRows = (participants: readonly Participant[], places: readonly Place[]) =>
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
