import type { Counts } from '@last-circle/contract/admin/admin.ts';
import { may } from '@last-circle/contract/access/permission-rules.ts';
import { statusesToShip } from '@last-circle/contract/shop/order-rules.ts';
import { sql } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import type { Context } from '#platform/db/context.ts';
import { runningTotal } from '#platform/db/running-counts.ts';

/** What waits for the viewer; of what they may not see, nothing does. */
export async function counts(ctx: Context, viewer: SessionUser): Promise<Counts> {
  const { pendingSeats, openDisputes, ordersToShip, unreadMessages, failedMails } =
    await countAll(ctx);
  const ofTournaments = may(viewer, 'tournaments');
  return {
    pendingSeats: ofTournaments ? pendingSeats : 0,
    openDisputes: ofTournaments ? openDisputes : 0,
    ordersToShip: may(viewer, 'shop') ? ordersToShip : 0,
    unreadMessages: viewer.isTrusted ? 0 : unreadMessages,
    failedMails: viewer.isTrusted ? 0 : failedMails,
  };
}

/** Who has a code enters it, a team enters as a whole. */
const countAll = ({ db }: Context) =>
  db
    .selectNoFrom((eb) => [
      sql<number>`(
        select ${runningTotal} from registration_counts join tournaments on tournaments.id = tournament_id
        where status = 'upcoming' and standing = 'unverified'
      ) + (
        select count(*) from teams join tournaments on tournaments.id = tournament_id
        where status = 'upcoming' and not is_verified and waiting_since is null
          and registered_at is not null
      )`.as('pendingSeats'),
      sql<number>`(
        select count(*) from (
          select from tournaments
          join matches on matches.tournament_id = tournaments.id
          join match_reports on match_id = matches.id and match_version = matches.version
          where tournaments.status = 'ongoing' and results_by = 'players'
          group by matches.id having count(*) > 1) as disputed)`.as('openDisputes'),
      eb
        .selectFrom('order_counts')
        .where('status', 'in', statusesToShip)
        .select(runningTotal.as('count'))
        .$asScalar()
        .$notNull()
        .as('ordersToShip'),
      eb
        .selectFrom('contact_messages')
        .where('is_read', '=', false)
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unreadMessages'),
      sql<number>`(
        select count(*) from mails
        where failed_at is not null and (letter is not null or html is not null)
          and newsletter_send_id is null)`.as('failedMails'),
    ])
    .executeTakeFirstOrThrow();
