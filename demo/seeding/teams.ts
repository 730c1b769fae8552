import { teamSizeOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { permanentTeam, teamNames } from '#data/accounts.ts';
import type { DemoTournament } from '#data/tournaments.ts';
import { instant, minuteMs } from './dates.ts';
import { lineUp, type Person } from './people.ts';
import { closedAt } from './tournaments.ts';

/** After the verified teams: one that waits for it, those that still want a player, and a private one that a player asks. */
type State = 'verified' | 'registered' | 'open' | 'asked';

export interface DemoTeam {
  name: string;
  state: State;
  captain: Person;
  players: Person[];
  createdAt: number;
}

export function teamsOf(tournament: DemoTournament, index: number, people: Person[]): DemoTeam[] {
  const size = teamSizeOf(tournament.type);
  const teams = tournament.verified + tournament.pending;
  const entrants = seated(tournament, index, people);
  return Array.from({ length: teams }, (_, place) => {
    const players = entrants.slice(place * size, (place + 1) * size);
    const [captain] = players;
    if (!captain) throw new Error(`Too few people for team ${place} of ${tournament.name}`);
    const isPermanent = captain.username === permanentTeam.captain;
    const name = isPermanent ? permanentTeam.name : nameOf(index, place);
    const createdAt = closedAt(tournament) - (teams - place) * 97 * minuteMs;
    return { name, state: stateOf(tournament, place), captain, players, createdAt };
  });
}

const nameOf = (index: number, place: number) =>
  teamNames[(7 * index + place) % teamNames.length] ?? '';

/** Everybody by teams, the first of each its captain. */
function seated(tournament: DemoTournament, index: number, people: Person[]) {
  const size = teamSizeOf(tournament.type);
  const { named, players } = lineUp(tournament, index, people);
  const [captain, ...others] = named;
  const last = (tournament.verified + tournament.pending - 1) * size;
  const between = last + size - named.length;
  return [
    ...players.slice(0, last),
    ...(captain ? [captain] : []),
    ...players.slice(last, between),
    ...others,
  ];
}

function stateOf({ verified, pending }: DemoTournament, place: number): State {
  if (place < verified) return 'verified';
  if (place === verified + pending - 1) return 'asked';
  return place === verified ? 'registered' : 'open';
}

const isComplete = (state: State) => state === 'verified' || state === 'registered';

export const teamRow = ({ name, state, captain, createdAt }: DemoTeam, inviteCode: string) => ({
  name,
  is_public: state !== 'asked',
  invite_code: inviteCode,
  captain_user_id: captain.id,
  registered_at: isComplete(state) ? instant(createdAt + 50 * minuteMs) : null,
  is_verified: state === 'verified',
  verified_at: state === 'verified' ? instant(createdAt + 60 * minuteMs) : null,
  created_at: instant(createdAt),
});

export const memberRows = ({ state, players, createdAt }: DemoTeam) =>
  players.slice(0, state === 'open' ? -1 : undefined).map(({ id, username, email }, order) => ({
    user_id: id,
    fortnite_username: username,
    email,
    status:
      order === players.length - 1 && !isComplete(state)
        ? ('pending' as const)
        : ('accepted' as const),
    created_at: instant(createdAt + order * 11 * minuteMs),
  }));
