import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { DiscordWork } from '#platform/discord/queue.ts';

interface Failed {
  kind: Exclude<DiscordWork, 'message'>;
  /** The name of the tournament, where it is about one that is still there. */
  of: string | null;
  reason: string;
  at: string;
}

/** What could not be done, by its kind: in all, and of a tournament. */
const names: Record<Failed['kind'], (of: string | null) => string> = {
  commands: () => 'The commands',
  card: (of) => (of === null ? 'A card' : `The card of ${of}`),
  event: (of) => (of === null ? 'An event' : `The event of ${of}`),
  roles: (of) => (of === null ? 'The roles' : `The roles of ${of}`),
  members: () => 'Who has roles',
};

/** What this connection could not do last, within a day, unless one of its kind went well since; messages are a matter of their members. */
export async function problemOf({ db }: Context) {
  const { rows } = await sql<Failed>`
    select kind, name as of, coalesce(last_error, '') as reason, failed_at as at
    from discord_connection join discord_jobs as failed on failed_at > connected_at
      left join tournaments on tournaments.id = subject
    where failed_at > now() - interval '1 day' and kind <> 'message' and not exists (
      select from discord_jobs as done
      where done.kind = failed.kind and done.done_at > failed.failed_at)
    order by failed_at desc, failed.id desc limit 1`.execute(db);
  const [failed] = rows;
  if (!failed) return null;
  const { kind, of, reason, at } = failed;
  return { what: names[kind](of), reason, at };
}
