import { matchLabel } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { csvOf } from '#platform/csv.ts';
import { stateOf } from '#competition/brackets/engine/draw/match.ts';
import { entrantsOf, nameIn } from '#competition/brackets/stored/entrants.ts';
import { matchesOf, orderOf } from '#competition/brackets/stored/matches.ts';
import { gameName, nameInStage } from '#competition/brackets/stored/stages.ts';
import { pointsOf } from '#competition/brackets/engine/standings/games.ts';
import { mapTitle } from '#competition/brackets/stored/played-maps.ts';
import { allGamesOf, type GameKey } from '#competition/brackets/stored/games.ts';
import { planOf } from '#competition/brackets/stored/round-plans.ts';
import {
  hasGames,
  withSnapshot,
  type BracketTournament,
} from '#competition/brackets/stored/tournament.ts';

/** The matches, or the games of a battle royale, as CSV. */
export const csv = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament) => {
    const tables = await tablesOf(ctx, tournament);
    return csvOf(tables.values().flatMap((rows) => rows));
  });

type Rows = Iterable<(string | number)[]>;

/** The rows of the matches, and below them those of the games where there are both. */
const tablesOf = async (ctx: Context, tournament: BracketTournament): Promise<Rows[]> => [
  ...(hasMatches(tournament) ? await matchRows(ctx, tournament) : []),
  ...(hasGames(tournament) ? await gameRows(ctx, tournament) : []),
];

const hasMatches = ({ stages }: BracketTournament) =>
  stages.some(({ format }) => format !== 'battle_royale');

/** The bare number where there are no stages and lobbies. */
const gameLabel = (tournament: BracketTournament, game: GameKey) => {
  const name = gameName(tournament, game);
  return name === `Game ${game.number}` ? game.number : name;
};

async function matchRows(ctx: Context, tournament: BracketTournament) {
  const { id } = tournament;
  const entrants = new Map((await entrantsOf(ctx, id)).map((entrant) => [entrant.id, entrant]));
  const matches = (await matchesOf(ctx, id)).filter((match) => stateOf(match) !== 'unneeded');
  const header = [
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
    'Number',
  ];
  const rows = matches.values().map((match) => {
    const { scoreA, scoreB, games, startsAt, station } = match;
    const plan = planOf(tournament, match);
    const nameOf = (id: number | null) => {
      const entrant = id === null ? undefined : entrants.get(id);
      return entrant ? nameIn(entrant, orderOf(match)) : '';
    };
    return [
      nameInStage(tournament, match),
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
      match.number === null ? '' : matchLabel(match.number),
    ];
  });
  return [[header], rows];
}

async function gameRows(ctx: Context, tournament: BracketTournament) {
  const { id, scoring } = tournament;
  const games = await allGamesOf(ctx, id);
  const header = ['Game', 'Place', 'Entrant', 'Kills', 'Points', 'Map'];
  const rows = games
    .values()
    .flatMap(({ map, results, ...game }) =>
      results.map((result) => [
        gameLabel(tournament, game),
        result.placement,
        result.name,
        result.kills,
        pointsOf(result, scoring),
        mapTitle(map),
      ]),
    );
  return [[header], rows];
}
