import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { changedIds, outcomesOf, type Decision } from '#platform/requests/outcomes.ts';
import { recordActs, type AuditedAct, type Recorded } from './audit.ts';
import type { EntryTable } from './entries.ts';
import { bumpVersion } from './lock.ts';

/**
 * When an entry counts as verified, which orders the seeds: now, or the time before if its
 * verification was taken back within the last minutes.
 */
const verified = sql`is_verified = true, waiting_since = null, verified_at =
  case when unverified_at > now() - interval '10 minutes' then unverified_from else now() end`;

const takenBack = sql`is_verified = false, verified_at = null, unverified_from = verified_at,
  unverified_at = now(), checked_in_at = null`;

/** Clears the code, so that only a new code or an admin can verify a registration again. */
const withoutCode = sql`, code_hash = null, code_expires_at = null`;

/** Verifies entries, or takes that back. */
export const saveVerified = (
  ctx: Context,
  table: EntryTable,
  ids: readonly number[],
  isVerified: boolean,
) =>
  sql`update ${sql.table(table)}
    set ${isVerified ? verified : takenBack}
      ${!isVerified && table === 'registrations' ? withoutCode : sql``}
    where id = any(${ids})`.execute(ctx.db);

interface Change<Row> {
  ids: number[];
  rows: Row[];
  /** Names one that is gone: 'Team'. */
  word: string;
  decide: (row: Row) => Decision;
  save: (ids: number[]) => Promise<unknown>;
  /** What the audit log says of one that is changed. */
  actOn: (row: Row) => AuditedAct;
}

/** Changes those of many entries that allow it. */
export async function changeMany<Row extends { id: number }>(
  ctx: Context,
  actor: Recorded,
  tournamentId: number,
  { ids, rows, word, decide, save, actOn }: Change<Row>,
) {
  const outcomes = await outcomesOf(ids, rows, word, decide);
  const changed = changedIds(outcomes);
  if (changed.size > 0) {
    await save([...changed]);
    const acts = rows.filter(({ id }) => changed.has(id)).map(actOn);
    await recordActs(ctx, actor, tournamentId, acts);
    await bumpVersion(ctx, tournamentId);
  }
  return { changed: changed.size, outcomes };
}
