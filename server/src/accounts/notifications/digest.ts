import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { button, type Part } from '#platform/mail/blocks.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';

const membersAtOnce = 100;
const mostListed = 50;

interface Due {
  userId: number;
  username: string;
  email: string;
  texts: string[];
}

/** Sends the mail of the day to those for whom something waits; runs by the clock, on any number of servers. */
export async function sendDigests(ctx: Context) {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from notifications where mail_due_at <= now()) as "isDue"`.execute(
    ctx.db,
  );
  if (rows[0]?.isDue) await transaction(ctx, sendDue);
}

/** Only whoever gets the rows of a member writes their mail: another server passes them over. */
async function sendDue(ctx: Context) {
  const { rows } = await sql<Due>`
    with members as (
      select id from users where id in (
        select user_id from notifications where mail_due_at <= now() order by mail_due_at
        limit ${membersAtOnce})
      order by id for no key update skip locked
    ), due as (
      update notifications set mail_due_at = null
      from members where user_id = members.id and mail_due_at <= now()
      returning notifications.id, user_id, text
    )
    select users.id as "userId", username, email, array_agg(text order by due.id) as texts
    from due join users on users.id = user_id
    where deleted_at is null
    group by users.id order by users.id`.execute(ctx.db);
  await send(
    ctx,
    rows.map((due) => digestMail(ctx, due)),
  );
}

function digestMail(ctx: Context, { userId, username, email, texts }: Due) {
  const { publicUrl } = ctx.config;
  const news = texts.length === 1 ? '1 thing' : `${texts.length} things`;
  const left = texts.length - mostListed;
  const listed: Part[] = texts.slice(0, mostListed);
  return mailOf({
    kind: 'digest',
    to: email,
    userId,
    subject: `${news} for you`,
    preheader: texts[0] ?? '',
    heading: 'Since your last mail',
    blocks: [
      `Hi ${username},`,
      ...listed,
      ...(left > 0 ? [`And ${left} more.`] : []),
      button('See them all', `${publicUrl}/notifications`),
    ],
    reason: `You get this mail once a day, as you chose at ${publicUrl}/profile?tab=notifications.`,
  });
}
