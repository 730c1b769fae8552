import type { Context } from '#platform/db/context.ts';
import { send, type Mail } from '#platform/mail/outbox.ts';
import type { DB } from '#platform/db/tables.ts';
import type { UpdateObject } from 'kysely';
import { mail } from '#testing/servers/mail-worker.ts';

/** A mail in the outbox, with these values; answers its id. */
export async function aMail(
  ctx: Context,
  more: Partial<Mail> = {},
  values: UpdateObject<DB, 'mails'> = {},
) {
  await send(ctx, mail({ kind: 'order-placed', ...more }));
  const { id } = await ctx.db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (Object.keys(values).length > 0)
    await ctx.db.updateTable('mails').set(values).where('id', '=', id).execute();
  return id;
}

/** As the mail server leaves it that will never take it. */
export const aRefusedMail = (ctx: Context, more: Partial<Mail> = {}) =>
  aMail(ctx, more, {
    attempts: 1,
    failed_at: new Date().toISOString(),
    refused_status: 550,
    last_error: 'Message failed: 550 No such mailbox',
  });
