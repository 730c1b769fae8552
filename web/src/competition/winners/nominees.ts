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

export interface Rank {
  rank: number;
  entrantId: number;
  isWithdrawn: boolean;
}

/** The placements of those who can still win; the next move up where others have withdrawn. */
function placementsOf(ranks: readonly Rank[], nominees: readonly Nominee[]) {
  const isOut = ({ entrantId, isWithdrawn }: Rank) =>
    isWithdrawn || !nominees.some((other) => other.entrantId === entrantId);
  const out = ranks.filter(isOut);
  return ranks
    .filter((reached) => !isOut(reached))
    .map(({ entrantId, rank }) => ({
      entrantId,
      // Places that are still open stay free above it.
      position: rank - out.filter((other) => other.rank < rank).length,
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

const leastPlaces = 3;
const mostPlaces = 32;

/** Rows for the first three placements and all that win a prize, filled with those who reached them. */
export function proposedRows(nominees: readonly Nominee[], ranks: readonly Rank[], prizes: Prizes) {
  const placements = placementsOf(ranks, nominees);
  const lastPrize = Math.max(0, ...prizes.map(({ to }) => to));
  const count = Math.min(Math.max(leastPlaces, lastPrize), mostPlaces);
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((position) => {
    const winners = placements
      .filter((reached) => reached.position === position)
      .map(({ entrantId }) => nominees.find((other) => other.entrantId === entrantId))
      .filter((winner) => winner !== undefined);
    if (winners.length === 0) return position <= leastPlaces ? [emptyRow(position)] : [];
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

/** What the place of a row wins; the place is blank or free text where it is none. */
export function prizeOfPlacement(prizes: Prizes, placement: string) {
  const place = /^(\d+)(?:st|nd|rd|th) place$/i.exec(placement.trim())?.[1];
  return place === undefined ? undefined : prizeAt(prizes, Number(place));
}

/** The announced winners as a correction starts with them; nobody can read their codes again. */
export const announcedRows = ({ winners }: Announced) =>
  winners.map((winner): WinnerRow => ({ ...winner, redeemCode: '' }));
