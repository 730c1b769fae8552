import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { publish } from '#competition/deliveries/outbox.ts';
import type { Change } from '#competition/brackets/engine/play/progress.ts';
import { hasResult, type Match } from '#competition/brackets/engine/draw/match.ts';

interface Decided {
  tournamentId: number;
  a: string | null;
  b: string | null;
  winner: string | null;
  /** Whether a webhook of the tournament wants results. */
  isWanted: boolean;
}

/** Tells the webhooks of a tournament what the written changes have decided or corrected. */
export async function publishResults(
  ctx: Context,
  changes: readonly Change<Match & { id: number }>[],
) {
  for (const { match, set } of changes) {
    const now = { ...match, ...set };
    if (!hasResult(now) || !isNews(match, now)) continue;
    const { tournamentId, a, b, winner, isWanted } = await namesIn(ctx, match.id);
    if (!isWanted) continue;
    await publish(ctx, tournamentId, 'match.result', {
      matchId: match.id,
      match: match.name,
      a: { name: a, score: now.scoreA },
      b: { name: b, score: now.scoreB },
      winner,
      isForfeit: now.isForfeit,
      isCorrection: hasResult(match),
    });
  }
}

const isNews = (before: Match, now: Match) =>
  before.winner !== now.winner || before.scoreA !== now.scoreA || before.scoreB !== now.scoreB;

async function namesIn(ctx: Context, matchId: number) {
  const { rows } = await sql<Decided>`
    select matches.tournament_id as "tournamentId", a.name as a, b.name as b, won.name as winner,
      exists (
        select from webhooks
        where webhooks.tournament_id = matches.tournament_id and 'match.result' = any(events)
      ) as "isWanted"
    from matches
    left join entrants as a on a.id = entrant_a
    left join entrants as b on b.id = entrant_b
    left join entrants as won on won.id = winner
    where matches.id = ${matchId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('A match that was written is not there');
  return row;
}
