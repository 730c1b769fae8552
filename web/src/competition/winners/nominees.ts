import { winnerKeyOf, type Chosen } from '@last-circle/contract/competition/winner-rules.ts';
import type { Participant } from '@last-circle/contract/competition/winners.ts';

/** A player or a team that can win. */
export interface Nominee extends Chosen {
  /** The position in the list. */
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
