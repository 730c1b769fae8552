import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf } from '#platform/secrets.ts';
import { encrypt, decrypt } from '#platform/encryption.ts';

interface KeyedRequest {
  /** The Idempotency-Key; with the same body it returns the stored answer. Without one the work is done. */
  key: string | undefined;
  /** Where the key is good: for whom, and for what. */
  scope: string;
  body: object;
  /** What a request is called. */
  noun: string;
}

interface Claim {
  key_hash: Buffer;
  body_hash: Buffer;
}

const purpose = 'answer of an order';

const isExpired = sql<boolean>`idempotency_keys.created_at < now() - interval '24 hours'`;

/** The header's value, if any. */
export function readKey(header: string | string[] | undefined) {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x20-\x7E]{1,200}$/.test(header)) return header;
  throw new AppError('invalid', 'Idempotency-Key must be 1 to 200 printable characters');
}

/**
 * Does the work once for a key; a repetition within 24 hours, or in parallel, gets the same answer.
 * It is part of the work's transaction, so that a refused attempt stores nothing.
 */
export async function runOnce<T>(
  ctx: Context,
  { key, scope, body, noun }: KeyedRequest,
  work: () => Promise<T>,
) {
  if (key === undefined) return work();
  const claim = {
    key_hash: hashOf(`${scope} ${key}`),
    body_hash: hashOf(JSON.stringify(body)),
  };
  // Only `runOnce` stores answers, and these are results of the same work.
  if (!(await claimKey(ctx, claim)))
    return JSON.parse(await storedAnswer(ctx, claim, { key, noun })) as T;
  const answer = await work();
  await ctx.db
    .updateTable('idempotency_keys')
    .set({ answer: encrypt(JSON.stringify(answer), key, purpose) })
    .where('key_hash', '=', claim.key_hash)
    .execute();
  return answer;
}

/** Waits while another open transaction has claimed the key. */
async function claimKey(ctx: Context, claim: Claim) {
  const claimed = await ctx.db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ ...claim, created_at: sql<string>`now()` })
        .where(isExpired),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function storedAnswer(
  ctx: Context,
  claim: Claim,
  { key, noun }: { key: string; noun: string },
) {
  const { answer, body_hash } = await ctx.db
    .selectFrom('idempotency_keys')
    .where('key_hash', '=', claim.key_hash)
    .select(['answer', 'body_hash'])
    .executeTakeFirstOrThrow();
  if (!answer || !claim.body_hash.equals(body_hash)) {
    throw new AppError('key_reused', `This Idempotency-Key was used for another ${noun}`);
  }
  return decrypt(answer, key, purpose);
}

export const deleteExpiredKeys = ({ db }: Context) =>
  db.deleteFrom('idempotency_keys').where(isExpired).execute();
