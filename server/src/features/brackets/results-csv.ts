import { matchName } from '@last-circle/contract/bracket-rules.ts';
import type { Context } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { stateOf } from './engine/match.ts';
import { entrantsOf, nameIn } from './entrants.ts';
import { matchesOf, roundsOf } from './matches.ts';
import { pointsOf } from './engine/tallies.ts';
import { mapTitle } from './played-maps.ts';
import { gamesOf } from './stored-games.ts';
import { planOf } from './round-plans.ts';
import { withSnapshot, type BracketTournament } from './tournament.ts';

/** The matches, or the games of a battle royale, as CSV. */
export const csv = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament) =>
    csvOf(
      tournament.format === 'battle_royale'
        ? await gameRows(ctx, tournament)
        : await matchRows(ctx, tournament),
    ),
  );

async function matchRows(ctx: Context, tournament: BracketTournament) {
  const { id } = tournament;
  const entrants = await entrantsOf(ctx, id);
  const matches = await matchesOf(ctx, id);
  const rounds = roundsOf(matches);
  return [
    [
      'Match',
      'Entrant A',
      'Score A',
      'Score B',
      'Entrant B',
      'Winner',
      'State',
      'Map',
      'Best of',
      'Games',
      'Starts at',
      'Lobby',
    ],
    ...matches.map((match) => {
      const { round, scoreA, scoreB, games, startsAt, station } = match;
      const plan = planOf(tournament, { round, rounds });
      const nameOf = (id: number | null) => {
        const entrant = entrants.find((other) => other.id === id);
        return entrant ? nameIn(entrant, round) : '';
      };
      return [
        matchName(match, rounds),
        nameOf(match.entrantA),
        scoreA ?? '',
        scoreB ?? '',
        nameOf(match.entrantB),
        nameOf(match.winner),
        stateOf(match),
        mapTitle(match.map),
        plan.bestOf,
        (games ?? []).map((game) => `${game.scoreA}:${game.scoreB}`).join(', '),
        startsAt ?? plan.startsAt ?? '',
        station ?? '',
      ];
    }),
  ];
}

async function gameRows(ctx: Context, { id, scoring }: BracketTournament) {
  const games = await gamesOf(ctx, id);
  return [
    ['Game', 'Place', 'Entrant', 'Kills', 'Points', 'Map'],
    ...games.flatMap(({ number, map, results }) =>
      results.map((result) => [
        number,
        result.placement,
        result.name,
        result.kills,
        pointsOf(result, scoring),
        mapTitle(map),
      ]),
    ),
  ];
}
