import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** What waits for the organisers: a code that has expired holds no seat, a team enters as a whole. */
export const counts = ({ db }: Context) =>
  db
    .selectNoFrom((eb) => [
      eb(
        eb
          .selectFrom('registrations')
          .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
          .where('status', '=', 'upcoming')
          .where('is_verified', '=', false)
          .where(sql<boolean>`coalesce(code_expires_at > now(), true)`)
          .select((count) => count.fn.countAll<number>().as('count'))
          .$asScalar(),
        '+',
        eb
          .selectFrom('teams')
          .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
          .where('status', '=', 'upcoming')
          .where('is_verified', '=', false)
          .where('registered_at', 'is not', null)
          .select((count) => count.fn.countAll<number>().as('count'))
          .$asScalar(),
      )
        .$castTo<number>()
        .as('pendingSeats'),
      sql<number>`(
        select count(*) from (
          select from tournaments
          join matches on matches.tournament_id = tournaments.id
          join match_reports on match_id = matches.id and match_version = matches.version
          where tournaments.status = 'ongoing' and results_by = 'players'
          group by matches.id having count(*) > 1) as disputed)`.as('openDisputes'),
      eb
        .selectFrom('row_counts')
        .where('list', '=', 'orders')
        .where('kind', 'in', ['confirmed', 'processing'])
        .select(sql<number>`coalesce(sum(change), 0)::bigint`.as('count'))
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
    ])
    .executeTakeFirstOrThrow();
