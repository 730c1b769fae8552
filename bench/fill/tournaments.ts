import type pg from 'pg';
import { execute } from '#basics/database.ts';

/** Upcoming tournaments, the first of them with registrations of players without an account. */
export const fillTournaments = (connection: pg.ClientConfig, count: number, entrants: number) =>
  execute(
    connection,
    [
      `insert into tournaments (name, description, tournament_type, max_players, start_date, end_date,
         prize_details, unique_code, status, created_at)
       select 'Night Cup ' || i, repeat('One life, one circle. ', 8), 'single', $2,
         now() + make_interval(days => i), now() + make_interval(days => i + 1),
         '$500 and a jacket', 'C' || lpad(i::text, 7, '0'), 'upcoming', now() - make_interval(mins => i)
       from generate_series(1, $1::int) i`,
      [count, entrants],
    ],
    [
      `insert into registrations (tournament_id, email, fortnite_username, is_verified, verified_at)
       select (select min(id) from tournaments), '', 'Runner' || i,
         i % 3 > 0, case when i % 3 > 0 then now() end
       from generate_series(1, $1::int) i`,
      [entrants],
    ],
    ['vacuum analyze tournaments, registrations'],
  );
