import type { Context } from '#platform/context.ts';
import { leaderboard } from './engine/ranking.ts';
import { entrantsOf, namesOf, type StoredEntrant } from './entrants.ts';
import { gamesOf } from './stored-games.ts';
import { withSnapshot } from './tournament.ts';

const isWithdrawn = ({ hasForfeited, registrationId, teamId }: StoredEntrant) =>
  hasForfeited || (registrationId === null && teamId === null);

/** The standings of a battle royale, computed from its games; empty for an elimination. */
export const get = (ctx: Context, tournamentId: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, { format, scoring }) => {
    if (format !== 'battle_royale') return [];
    const entrants = await entrantsOf(ctx, tournamentId);
    const nameOf = namesOf(entrants);
    const withdrawn = new Set(entrants.filter(isWithdrawn).map(({ id }) => id));
    const games = await gamesOf(ctx, tournamentId);
    const rowsOf = (group: readonly StoredEntrant[]) =>
      leaderboard(
        group.map(({ id }) => id),
        games,
        scoring,
      );
    const { ranked = [], out = [] } = Object.groupBy(entrants, ({ isDisqualified }) =>
      isDisqualified ? 'out' : 'ranked',
    );
    return [
      ...rowsOf(ranked),
      ...rowsOf(out).map((row) => ({
        ...row,
        rank: ranked.length + 1,
        why: '',
        isDisqualified: true as const,
      })),
    ].map((row) => ({
      ...row,
      name: nameOf(row.entrantId),
      isWithdrawn: withdrawn.has(row.entrantId),
    }));
  });
