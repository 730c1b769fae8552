import {
  winnerKeyOf,
  type Chosen,
  placementOf,
} from '@last-circle/contract/competition/winner-rules.ts';
import type {
  Announced,
  Participant,
  WinnersInput,
} from '@last-circle/contract/competition/winners.ts';
import {
  prizeAt,
  type Prizes,
} from '@last-circle/contract/competition/tournaments/rulebook-rules.ts';

/** A player or a team that can win. */
export interface Nominee extends Chosen {
  id: number;
  entrantId: number | null;
  name: string;
  /** The address of a player, the members of a team. */
  detail: string;
  email: string;
  teamId: number | null;
  /** Set for a player without an address. */
  registrationId: number | null;
  /** All addresses, that of the captain first. */
  emails: string[];
}

export function nomineesOf(participants: readonly Participant[]): Nominee[] {
  const groups = Map.groupBy(participants, (participant) => winnerKeyOf(participant));
  return [...groups.values()].flatMap((members, id) => {
    const [first] = members;
    if (!first) return [];
    const { entrantId, email, teamId, team, fortniteUsername } = first;
    const registrationId = email === '' ? first.registrationId : null;
    const emails = members.map((member) => member.email);
    const names = members.map((member) => member.fortniteUsername).join(', ');
    return [
      {
        id,
        entrantId,
        name: team ?? fortniteUsername,
        detail: team === null ? email || 'Without an account' : names,
        email,
        teamId,
        registrationId,
        emails,
      },
    ];
  });
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The nominees whose name, address or member contains the text. */
export const matchesOf = (nominees: readonly Nominee[], text: string) =>
  nominees.filter(({ name, detail }) => folded(`${name} ${detail}`).includes(folded(text.trim())));

export type WinnerRow = WinnersInput['winners'][number];

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
export const announcedRows = ({ winners }: Announced) =>
  winners.map((winner): WinnerRow => ({ ...winner, redeemCode: '' }));
