import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { foldUsername } from '@last-circle/contract/usernames.ts';
import type { BanInput } from '@last-circle/contract/competition/bans.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/record-audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockBans } from './in-force.ts';
import { searchedFor, searchTextContains } from '#platform/db/search.ts';
import { lockTournament, refuseUnknownTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { latestOf, paged, pageOf, rangeOf, type Paging } from '#platform/http/paging.ts';
import { enteredBy } from './entered.ts';
import { bansIn, find, type Scope } from './view.ts';

const latest = latestOf('bans');

export async function list(
  ctx: Context,
  scope: Scope,
  { search, ...paging }: Paging & { search: string },
) {
  if (scope !== null) await refuseUnknownTournament(ctx, scope);
  let query = bansIn(ctx, scope);
  if (search) query = query.where(searchTextContains(searchedFor(search)));
  const rows = await query.$call(paged(latest, rangeOf(latest, paging))).execute();
  return pageOf(rows, latest, paging);
}

/** Entries are left to the staff; the answer names them. */
export const ban = (ctx: Context, actor: User, scope: Scope, input: BanInput) =>
  transaction(ctx, async (ctx) => {
    // Anyone who was entering has entered by now, or will be refused.
    if (scope === null) await lockBans(ctx);
    else await lockTournament(ctx, scope);
    const account = input.kind === 'account' ? await findAccount(ctx, input.value) : undefined;
    const { id } = await ctx.db
      .insertInto('bans')
      .values({
        tournament_id: scope,
        kind: input.kind,
        user_id: account?.id ?? null,
        value: account?.username ?? input.value,
        reason: input.reason,
        until: input.until,
        banned_by: actor.username,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await find(ctx, scope, id);
    if (!made.isActive) throw inThePast();
    await recordIn(ctx, actor, scope, { action: 'banned', value: made.value, terms: input });
    const entered = await enteredBy(ctx, id);
    return { message: messageOf(made.value, entered), ban: made, entered };
  });

function messageOf(value: string, entered: { tournament: string; name: string }[]) {
  if (entered.length === 0) return `${value} is banned`;
  const entries = entered.map(({ tournament, name }) => `${name} in ${tournament}`).join(', ');
  return `${value} is banned. Entered already, which the ban does not change: ${entries}`;
}

function inThePast() {
  const message = 'A ban cannot end in the past';
  return new AppError('invalid', message, { fields: { until: message } });
}

async function findAccount({ db }: Context, value: string) {
  const account = await db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb('username_key', '=', foldUsername(value)),
        eb('email_key', '=', value.toLowerCase()),
      ]),
    )
    .select(['id', 'username'])
    .executeTakeFirst();
  if (account) return account;
  const message = 'No account has this username or address';
  throw new AppError('invalid', message, { fields: { value: message } });
}

interface Act {
  action: string;
  value: string;
  terms: { reason: string; until: string | null };
}

/** A ban from all tournaments is its own record, with who made and lifted it. */
async function recordIn(ctx: Context, actor: User, scope: Scope, { action, value, terms }: Act) {
  if (scope === null) return;
  const { reason, until } = terms;
  await recordAudit(ctx, {
    tournamentId: scope,
    actor,
    action,
    subject: value,
    after: { reason, until: until ?? 'for good' },
  });
}

export const lift = (ctx: Context, actor: User, scope: Scope, id: number) =>
  transaction(ctx, async (ctx) => {
    const { value, reason, until } = await find(ctx, scope, id);
    const lifted = await ctx.db
      .updateTable('bans')
      .set({ lifted_by: actor.username, lifted_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!lifted) throw new AppError('conflict', 'This ban is lifted already');
    await recordIn(ctx, actor, scope, {
      action: 'lifted the ban of',
      value,
      terms: { reason, until },
    });
    return { message: `The ban of ${value} is lifted` };
  });
