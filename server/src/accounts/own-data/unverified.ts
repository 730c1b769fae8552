import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';

const accountsAtOnce = 500;

/** Deletes accounts whose address nobody has verified within 30 days; their names are free again. */
export async function deleteUnverified(ctx: Context) {
  while ((await deleteSome(ctx)) === accountsAtOnce);
}

/** Nobody has ever signed in to one, but organisers may have entered, invited or banned it. */
const isOver = sql<boolean>`
  email_verified_at is null and not had_verified_address and deleted_at is null
  and created_at < now() - interval '30 days'
  and not exists (
    select from email_tokens where user_id = users.id and expires_at > now())
  and not exists (select from registrations where user_id = users.id)
  and not exists (select from team_members where user_id = users.id)
  and not exists (select from teams where captain_user_id = users.id)
  and not exists (select from permanent_team_members where user_id = users.id)
  and not exists (select from permanent_team_invitations where user_id = users.id)
  and not exists (select from entrants where account_id = users.id)
  and not exists (
    select from substitutions where user_id = users.id or former_user_id = users.id)
  and not exists (select from staff where user_id = users.id)
  and not exists (select from bans where user_id = users.id)`;

const deleteSome = (ctx: Context) =>
  transaction(ctx, async ({ db }) => {
    const locked = await db
      .selectFrom('users')
      .where(isOver)
      .limit(accountsAtOnce)
      .forUpdate()
      .skipLocked()
      .select('id')
      .execute();
    // Asked again: whoever held a row before may have referred to it.
    await db
      .deleteFrom('users')
      .where('id', '=', sql<number>`any(${locked.map(({ id }) => id)}::int[])`)
      .where(isOver)
      .execute();
    return locked.length;
  });
