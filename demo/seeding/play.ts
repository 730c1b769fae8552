import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { DemoTournament } from '#data/tournaments.ts';
import { randomOf, type Random } from '#random.ts';
import type { Person } from './people.ts';
import type { Site, Verbs } from './site.ts';
import { winnerRow } from './winners.ts';

export interface Entered {
  id: number;
  tournament: DemoTournament;
  /** By the name of the entrant: the player, or the captain of the team. */
  people: Map<string, Person>;
  /** The players of each team, by its name. */
  rosters: Map<string, string[]>;
  /** That all matches are played on. */
  mapId: number | undefined;
}

interface Stage {
  verbs: Verbs;
  admin: User;
  id: number;
  random: Random;
}

/** Starts a tournament of the demo and lets it come as far as it has. */
export async function play({ tables, verbs }: Site, admin: User, entered: Entered, seed: number) {
  const { id, tournament, people, rosters, mapId } = entered;
  const { status, prizes } = tournament;
  if (status !== 'ongoing' && status !== 'completed') return;
  await verbs.start(id);
  const stage = { verbs, admin, id, random: randomOf(seed) };
  const { entrants, format, ...bracket } = await verbs.bracketOf(id);
  if (format === 'battle_royale') await playGames(stage, entrants, tournament);
  else {
    const matchIds = matchesOf(bracket).map((match) => match.id);
    if (mapId !== undefined) await verbs.setMaps(admin, id, { mapId, matchIds });
    await playMatches(stage, tournament);
    if (tournament.resultsBy === 'players') await reportMatches(stage, people);
  }
  const [, , third] = entrants;
  if (tournament.disqualifiedFor !== null && third) {
    await verbs.disqualify(admin, id, third, tournament.disqualifiedFor);
  }
  if (status === 'ongoing') return;
  const places = await verbs.placesOf(id);
  await tables.winners(
    prizes.map((prize, index) => {
      const { name = '', teamId } = entrants.find((other) => other.id === places[index]) ?? {};
      const winner = people.get(name);
      if (!winner) throw new Error(`Nobody has won ${prize} in ${tournament.name}`);
      const team = teamId ? { id: teamId, name, members: rosters.get(name) ?? [] } : undefined;
      return { tournament_id: id, ...winnerRow(winner, team, index, prize) };
    }),
  );
  await verbs.complete(id);
}

async function playGames(
  { verbs, admin, id, random }: Stage,
  entrants: Bracket['entrants'],
  { played }: DemoTournament,
) {
  for (let number = 1; number <= played; number += 1) {
    const results = entrants
      .map((entrant) => ({ id: entrant.id, lot: random() }))
      .toSorted((one, other) => one.lot - other.lot)
      .map((entrant, index) => ({
        entrantId: entrant.id,
        placement: index + 1,
        kills: Math.floor((random() * 7) / (1 + index / 3)),
      }));
    await verbs.enterGame(admin, id, number, { mapId: null, results, force: false });
  }
}

const matchesOf = ({ rounds, thirdPlace }: Pick<Bracket, 'rounds' | 'thirdPlace'>): Match[] => [
  ...rounds.flatMap(({ matches }) => matches),
  ...(thirdPlace ? [thirdPlace] : []),
];

async function playMatches({ verbs, admin, id, random }: Stage, demo: DemoTournament) {
  const record = (matchId: number, version: number, score: ReturnType<typeof scoreOf>) =>
    verbs.record(admin, id, matchId, { ...score, version, force: false, reinstate: false });
  let left = demo.played;
  while (left > 0) {
    const open = matchesOf(await verbs.bracketOf(id)).filter(({ state }) => state === 'ready');
    for (const { id, version } of open.slice(0, left)) {
      const isCorrected = demo.hasCorrection && left === demo.played;
      left -= 1;
      if (isCorrected) {
        const { match } = await record(id, version, { scoreA: 2, scoreB: 1 });
        await record(id, match.version, { scoreA: 1, scoreB: 2 });
      } else await record(id, version, scoreOf(random));
    }
    if (open.length === 0) throw new Error(`${demo.name} has too few matches`);
  }
}

/** In one open match the sides disagree, in the others one side has reported. */
async function reportMatches({ verbs, id }: Stage, people: Map<string, Person>) {
  const open = matchesOf(await verbs.bracketOf(id)).filter(({ state }) => state === 'ready');
  for (const [index, { id: matchId, version, a, b }] of open.entries()) {
    for (const side of index === 0 ? [a, b] : [a]) {
      if (!side || !('id' in side)) throw new Error('A match that is ready lacks a side');
      const player = people.get(side.name);
      if (!player) throw new Error(`${side.name} has no account`);
      await verbs.report(player, id, matchId, { winner: side.id, version });
    }
  }
}

/** Best of three; the better seed wins somewhat more often. */
function scoreOf(random: Random) {
  const lost = random() < 0.5 ? 0 : 1;
  return random() < 0.6 ? { scoreA: 2, scoreB: lost } : { scoreA: lost, scoreB: 2 };
}
