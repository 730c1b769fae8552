import type { Tag } from '@last-circle/contract/tags.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { Notifications } from '#platform/live/notifications.ts';

/**
 * Waits until the site has noticed every change that is committed by now, and these as well. What its
 * own requests did not write reaches its caches a moment later.
 */
export async function changesNoticed(
  { ctx, notifications }: { ctx: Context; notifications: Notifications },
  more: readonly Tag[] = [],
) {
  const mark = [...more, crypto.randomUUID()].join(' ');
  const noticed = Promise.withResolvers<void>();
  const unsubscribe = [
    notifications.on('changed', (payload) => {
      if (payload === mark) noticed.resolve();
    }),
    // Nothing is cached by then.
    notifications.onReconnect(noticed.resolve),
  ];
  if (notifications.isListening) {
    await sql`select pg_notify('changed', ${mark})`.execute(ctx.db);
    await noticed.promise;
  }
  for (const end of unsubscribe) end();
}
