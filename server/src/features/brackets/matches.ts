import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Change } from './engine/changes.ts';
import { stateOf, type Match, type Outcome } from './engine/match.ts';
import { mapColumn, type StoredMap } from './played-maps.ts';
import { mailReady } from './ready-mails.ts';
import { reportColumn, type ReportState } from './stored-reports.ts';
import { publishResults } from './published-results.ts';

export interface StoredMatch extends Match {
  id: number;
  version: number;
  map: StoredMap;
  /** Its own time; null where it has that of its round. */
  startsAt: string | null;
  station: string | null;
  report: ReportState;
}

const columns = [
  'matches.id',
  'matches.round',
  'matches.position',
  'matches.is_third_place as isThirdPlace',
  'matches.entrant_a as entrantA',
  'matches.entrant_b as entrantB',
  'matches.score_a as scoreA',
  'matches.score_b as scoreB',
  'matches.winner',
  sql<StoredMatch['games']>`matches.games`.as('games'),
  'matches.starts_at as startsAt',
  'matches.station',
  reportColumn,
  'matches.is_forfeit as isForfeit',
  'matches.version',
  mapColumn,
] as const;

const toColumns = (outcome: Partial<Outcome>) => ({
  entrant_a: outcome.entrantA,
  entrant_b: outcome.entrantB,
  score_a: outcome.scoreA,
  score_b: outcome.scoreB,
  games: outcome.games && JSON.stringify(outcome.games),
  winner: outcome.winner,
  is_forfeit: outcome.isForfeit,
});

export const matchesOf = (ctx: Context, tournamentId: number): Promise<StoredMatch[]> =>
  ctx.db
    .selectFrom('matches')
    .leftJoin('maps', 'maps.id', 'matches.map_id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('round')
    .orderBy('position')
    .select(columns)
    .execute();

/** In the order of their rounds. */
export const matchesOfEntrants = (ctx: Context, ids: readonly number[]): Promise<StoredMatch[]> =>
  ctx.db
    .selectFrom('matches')
    .leftJoin('maps', 'maps.id', 'matches.map_id')
    .where(
      sql<boolean>`(matches.entrant_a = any(${ids}::integer[]) or matches.entrant_b = any(${ids}::integer[]))`,
    )
    .orderBy('round')
    .orderBy('position')
    .select(columns)
    .execute();

/** A match, the later matches on its winner's path, and the third-place match. */
export const pathFrom = (ctx: Context, tournamentId: number, id: number): Promise<StoredMatch[]> =>
  ctx.db
    .selectFrom('matches')
    .innerJoin('matches as from', 'from.tournament_id', 'matches.tournament_id')
    .leftJoin('maps', 'maps.id', 'matches.map_id')
    .where('from.tournament_id', '=', tournamentId)
    .where('from.id', '=', id)
    .whereRef('matches.round', '>=', 'from.round')
    .where(
      sql<boolean>`(matches.is_third_place or matches.position = "from".position >> (matches.round - "from".round))`,
    )
    .orderBy('matches.round')
    .orderBy('matches.position')
    .select(columns)
    .execute();

export const roundsOf = (matches: readonly Match[]) =>
  Math.max(0, ...matches.map(({ round }) => round));

/** The known entrants of a match. */
export const entrantIdsOf = ({ entrantA, entrantB }: Match) =>
  [entrantA, entrantB].filter((id) => id !== null);

/** A statement takes at most 65,535 parameters. */
const rowsPerInsert = 500;

export async function insert(ctx: Context, tournamentId: number, matches: readonly Match[]) {
  const rows = matches.map(({ round, position, isThirdPlace, ...outcome }) => ({
    tournament_id: tournamentId,
    round,
    position,
    is_third_place: isThirdPlace,
    ...toColumns(outcome),
  }));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const batch = rows.slice(start, start + rowsPerInsert);
    await ctx.db.insertInto('matches').values(batch).execute();
  }
}

/** Whether its last opponent becomes known, or a late one comes into a bye. */
const isNowReady = ({ match, set }: Change<StoredMatch>) =>
  ['waiting', 'bye'].includes(stateOf(match)) && stateOf({ ...match, ...set }) === 'ready';

/**
 * Writes only the columns that change: a whole row could undo what another match has written. Players
 * are mailed whose match becomes ready.
 */
export async function writeChanges(ctx: Context, changes: readonly Change<StoredMatch>[]) {
  for (const { match, set } of changes) {
    await ctx.db
      .updateTable('matches')
      .set((eb) => ({ ...toColumns(set), version: eb('version', '+', 1) }))
      .where('id', '=', match.id)
      .execute();
  }
  await mailReady(
    ctx,
    changes.filter(isNowReady).map(({ match }) => match.id),
  );
  await publishResults(ctx, changes);
}

export const applyChange = ({ match, set }: Change<StoredMatch>): StoredMatch => ({
  ...match,
  ...set,
  version: match.version + 1,
});
