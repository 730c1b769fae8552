import type { MailState } from '@last-circle/contract/admin/mail-rules.ts';
import { sql, type RawBuilder, type UpdateObject } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { columnsContain } from '#platform/db/search.ts';
import type { DB } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';

const conditions: Record<MailState, RawBuilder<boolean>> = {
  waiting: sql`(sent_at is null and failed_at is null)`,
  refused: sql`(failed_at is not null and refused_status is not null)`,
  failed: sql`(failed_at is not null and refused_status is null)`,
  delivered: sql`(sent_at is not null)`,
};

const state = sql<MailState>`case
  when ${conditions.delivered} then 'delivered'
  when ${conditions.waiting} then 'waiting'
  when ${conditions.refused} then 'refused'
  else 'failed' end`;

const canRetry = sql<boolean>`(sent_at is null and (letter is not null or html is not null))`;
const canCorrect = sql<boolean>`(${canRetry} and not is_awaited)`;
/** A worker that has claimed it, or is about to, has it for less than a minute. */
const isLeftAlone = sql<boolean>`(failed_at is not null or run_at > now() + interval '1 minute')`;

const columns = [
  'id',
  'kind',
  'recipient',
  'attempts',
  'last_error as reason',
  'created_at as createdAt',
  state.as('state'),
  sql<string | null>`case when ${conditions.waiting} then run_at end`.as('nextAt'),
  sql<string | null>`coalesce(sent_at, failed_at)`.as('endedAt'),
  canRetry.as('canRetry'),
  canCorrect.as('canCorrect'),
] as const;

interface Filter {
  status?: MailState | undefined;
  search: string;
}

const isFound = (search: string) =>
  /^\d{1,15}$/.test(search)
    ? sql<boolean>`id = ${Number(search)}`
    : sql<boolean>`(${columnsContain(['recipient'], search)}
        or ${columnsContain(['kind'], search.replaceAll(' ', '-'))})`;

export function list({ db }: Context, { status, search, ...paging }: Filter & Paging) {
  let query = db.selectFrom('mails').select(columns);
  if (status) query = query.where(conditions[status]);
  if (search) query = query.where(isFound(search));
  return readPage(query, latestOf('mails'), paging);
}

const notFound = () => new AppError('not_found', 'Mail not found');
const conflict = (message: string) => new AppError('conflict', message);

/** Why a mail is not changed. */
async function refusalOf({ db }: Context, id: number) {
  const mail = await db
    .selectFrom('mails')
    .where('id', '=', id)
    .select([state.as('state'), canRetry.as('canRetry'), isLeftAlone.as('isLeftAlone')])
    .executeTakeFirstOrThrow(notFound);
  if (mail.state === 'delivered') return conflict('This mail was delivered');
  if (!mail.canRetry) return conflict('The text of this mail is deleted. It cannot be sent again.');
  if (!mail.isLeftAlone) return conflict('This mail is being sent. Please look again in a minute.');
  return conflict('It holds a code or a link for this address only. They can ask for a new one.');
}

/** Of several who change a mail at once one does: after that it is being tried or given up. */
async function change(
  ctx: Context,
  id: number,
  values: UpdateObject<DB, 'mails'>,
  may: RawBuilder<boolean> = canRetry,
) {
  const mail = await ctx.db
    .updateTable('mails')
    .set(values)
    .where('id', '=', id)
    .where(may)
    .where(isLeftAlone)
    .returning(columns)
    .executeTakeFirst();
  if (!mail) throw await refusalOf(ctx, id);
  return mail;
}

/** Due now, with all its attempts before it. */
const due = {
  failed_at: null,
  refused_status: null,
  last_error: null,
  attempts: 0,
  run_at: sql<string>`now()`,
};

const wakeWorkers = ({ db }: Context) => sql`select pg_notify('mails', '')`.execute(db);

export const tryAgain = (ctx: Context, id: number) =>
  transaction(ctx, async (ctx) => {
    const mail = await change(ctx, id, due);
    await wakeWorkers(ctx);
    return { message: `We are sending the mail to ${mail.recipient} again`, mail };
  });

/** Of this mail alone: account, order or registration keep the address that they have. */
export const correctAddress = (ctx: Context, id: number, email: string) =>
  transaction(ctx, async (ctx) => {
    const mail = await change(ctx, id, { ...due, recipient: email }, canCorrect);
    await wakeWorkers(ctx);
    return { message: `The mail is on its way to ${email}`, mail };
  });

export async function giveUp(ctx: Context, id: number) {
  const ended = { failed_at: sql<string>`coalesce(failed_at, now())` };
  const mail = await change(ctx, id, { ...ended, letter: null, html: null, text: null });
  return { message: `The mail to ${mail.recipient} is given up`, mail };
}
