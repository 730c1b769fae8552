import type { ContactInput } from '@last-circle/contract/contact/contact.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { deleteRow, insertRow } from '#platform/db/rows.ts';
import { countOf } from '#platform/db/count.ts';
import { searchedFor, searchTextContainsForCount } from '#platform/db/search.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { AppError } from '#platform/errors.ts';
import { newestOf, readPageAndTotal, type Paging } from '#platform/http/paging.ts';
import { send } from '#platform/mail/outbox.ts';
import { messageMail } from './mails.ts';
import { readContact } from '#platform/site/face.ts';

const submissionLimit = (allowed: number): AttemptLimit => ({
  name: 'contact',
  allowed,
  windowSeconds: 60 * 60,
  message: 'Too many messages. Please try again later.',
});

const thanks = { message: 'Thank you for your message. We will get back to you soon!' };

/**
 * Stores a message and mails it to the operator; one with the honeypot filled is dropped silently.
 */
export const submit = (ctx: Context, networkAddress: string | undefined, input: ContactInput) =>
  transaction(ctx, async (ctx) => {
    const { LIMIT_CONTACT_MESSAGES } = ctx.config;
    await countAttempt(ctx, submissionLimit(LIMIT_CONTACT_MESSAGES), networkAddress);
    const { website, ...message } = input;
    if (website !== '') return thanks;
    const id = await insertRow(ctx, 'contact_messages', message);
    const contactTo = await readContact(ctx);
    if (contactTo) await send(ctx, messageMail(ctx, contactTo, id, message));
    return thanks;
  });

interface Filter {
  status?: 'unread' | 'read' | undefined;
  search: string;
}

export function filtered({ db }: Context, { status, search }: Filter) {
  let query = db.selectFrom('contact_messages');
  if (status) query = query.where('is_read', '=', status === 'read');
  if (search) query = query.where(searchTextContainsForCount(searchedFor(search)));
  return query;
}

const columns = [
  'id',
  'name',
  'email',
  'message',
  'is_read as isRead',
  'created_at as createdAt',
] as const;

export function list(ctx: Context, query: Filter & Paging) {
  const matching = filtered(ctx, query);
  const newest = newestOf('contact_messages');
  return readPageAndTotal(matching.select(columns), newest, query, () => countOf(matching));
}

const notFound = () => new AppError('not_found', 'Message not found');

export const get = ({ db }: Context, id: number) =>
  db
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow(notFound);

export async function setRead({ db }: Context, id: number, isRead: boolean) {
  const contactMessage = await db
    .updateTable('contact_messages')
    .set({ is_read: isRead })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound);
  return { message: `Message marked as ${isRead ? 'read' : 'unread'}`, contactMessage };
}

export async function remove(ctx: Context, id: number) {
  await deleteRow(ctx, 'contact_messages', id, notFound);
  return { message: 'Message deleted successfully' };
}
