import { teamSizeOf } from '@last-circle/contract/tournament-rules.ts';
import { newCode } from '#platform/secrets.ts';
import { closedAt, instant, lineUp, minute, type DemoPerson } from './rows.ts';
import type { DemoTournament } from './tournaments.ts';

/** More than there are teams in any tournament of the demo. */
const names = [
  'Night Owls',
  'Salt & Thunder',
  'Paper Crowns',
  'Second Wind',
  'The Understorm',
  'Low Tide',
  'Glass Harbour',
  'Four Corners',
  'Quiet Riot Club',
  'North of Nowhere',
  'Last Ember',
  'Copper Foxes',
  'Slow Lightning',
  'Velvet Hammers',
  'Broken Compass',
  'Sky Debt',
  'Little Havoc',
  'Moss & Marble',
];

export type DemoTeam = ReturnType<typeof teamOf>;

export function teamsOf(tournament: DemoTournament, index: number, people: DemoPerson[]) {
  const size = teamSizeOf(tournament.type);
  const teams = tournament.verified + tournament.pending;
  const entrants = seated(tournament, index, people);
  return Array.from({ length: teams }, (_, place) =>
    teamOf(
      tournament,
      names[(7 * index + place) % names.length] ?? '',
      place,
      entrants.slice(place * size, (place + 1) * size),
    ),
  );
}

/** Everybody by teams, the first of each its captain. */
function seated(tournament: DemoTournament, index: number, people: DemoPerson[]) {
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

/** After the verified teams: one that waits for it, those that still want a player, and a private one that a player asks. */
function stateOf({ verified, pending }: DemoTournament, place: number) {
  if (place < verified) return 'verified';
  if (place === verified + pending - 1) return 'asked';
  return place === verified ? 'registered' : 'open';
}

function teamOf(tournament: DemoTournament, name: string, place: number, players: DemoPerson[]) {
  const [captain] = players;
  if (!captain) throw new Error(`Too few people for ${name}`);
  const state = stateOf(tournament, place);
  const isComplete = state === 'verified' || state === 'registered';
  const teams = tournament.verified + tournament.pending;
  const createdAt = closedAt(tournament) - (teams - place) * 97 * minute;
  const team = {
    name,
    is_public: state !== 'asked',
    invite_code: newCode(),
    captain_user_id: captain.id,
    registered_at: isComplete ? instant(createdAt + 50 * minute) : null,
    is_verified: state === 'verified',
    verified_at: state === 'verified' ? instant(createdAt + 60 * minute) : null,
    created_at: instant(createdAt),
  };
  const members = players
    .slice(0, state === 'open' ? -1 : undefined)
    .map(({ id, username, email }, order) => ({
      user_id: id,
      fortnite_username: username,
      email,
      status:
        order === players.length - 1 && !isComplete ? ('pending' as const) : ('accepted' as const),
      created_at: instant(createdAt + order * 11 * minute),
    }));
  return { team, members };
}
