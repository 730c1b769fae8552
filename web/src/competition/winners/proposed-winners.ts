import {
  prizeAt,
  type Prizes,
} from '@last-circle/contract/competition/tournaments/rulebook-rules.ts';
import { placementOf, type MailTo } from '@last-circle/contract/competition/winner-rules.ts';
import type { Announced } from '@last-circle/contract/competition/winners.ts';
import type { Nominee } from './nominees.ts';

export interface WinnerRow {
  placement: string;
  username: string;
  prize: string;
  email: string;
  redeemCode: string;
  teamId: number | null;
  registrationId: number | null;
  mailTo: MailTo;
}

interface Rank {
  rank: number;
  entrantId: number;
  isWithdrawn: boolean;
}

/** The placements of those who can still win; the next move up where others have withdrawn. */
function placementsOf(ranks: readonly Rank[], nominees: readonly Nominee[]) {
  const left = ranks.filter(
    ({ entrantId, isWithdrawn }) =>
      !isWithdrawn && nominees.some((other) => other.entrantId === entrantId),
  );
  return left.map(({ entrantId, rank }) => ({
    entrantId,
    position: left.filter((other) => other.rank < rank).length + 1,
  }));
}

export const emptyRow = (position: number): WinnerRow => ({
  placement: placementOf(position),
  username: '',
  prize: '',
  email: '',
  redeemCode: '',
  teamId: null,
  registrationId: null,
  mailTo: 'captain',
});

/** Rows for the first three placements, filled with those who reached them and with their prizes. */
export function proposedRows(nominees: readonly Nominee[], ranks: readonly Rank[], prizes: Prizes) {
  const placements = placementsOf(ranks, nominees);
  return [1, 2, 3].flatMap((position) => {
    const winners = placements
      .filter((reached) => reached.position === position)
      .map(({ entrantId }) => nominees.find((other) => other.entrantId === entrantId))
      .filter((winner) => winner !== undefined);
    if (winners.length === 0) return [emptyRow(position)];
    return winners.map(({ name, email, teamId, registrationId }) => ({
      ...emptyRow(position),
      prize: prizeAt(prizes, position) ?? '',
      username: name,
      email,
      teamId,
      registrationId,
    }));
  });
}

/** The announced winners as a correction starts with them; nobody can read their codes again. */
export const announcedRows = ({ winners }: Announced): WinnerRow[] =>
  winners.map(({ placement, username, prize, email, teamId, registrationId, mailTo }) => ({
    placement,
    username,
    prize,
    email,
    teamId,
    registrationId,
    mailTo,
    redeemCode: '',
  }));
