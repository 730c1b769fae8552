import type { DuplicateInput } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { banOfRegistration, banOfTeam } from '#competition/bans/in-force.ts';
import { tournamentNotFound } from '#competition/tournament/lock.ts';
import { newCode } from '#platform/secrets.ts';
import type { Viewer } from '#competition/tournament/policy.ts';
import { get } from './tournaments.ts';

/** A draft with the same settings, its dates moved with the start, and with its verified entrants if asked, without banned ones. */
export const duplicate = (ctx: Context, admin: Viewer, id: number, input: DuplicateInput) =>
  transaction(ctx, async (ctx) => {
    const copy = await copyTournament(ctx, id, input);
    if (copy === undefined) throw tournamentNotFound();
    await copyPlans(ctx, id, copy);
    if (input.withEntrants) {
      await copyRegistrations(ctx, id, copy);
      await copyTeams(ctx, id, copy);
    }
    return get(ctx, admin, copy);
  });

/** Tries again until the code is unique. */
async function copyTournament(
  ctx: Context,
  id: number,
  { name, startDate }: DuplicateInput,
): Promise<number | undefined> {
  const start = sql`${startDate}::timestamptz`;
  const { rows } = await sql<{ id: number | null }>`
    with copy as (
      insert into tournaments (name, description, tournament_type, max_players, start_date, end_date,
        registration_closes_at, prize_details, image, stages, third_place, best_of, results_by, report_minutes,
        scoring, check_in_minutes, missing_at_start, rules, prizes, planned_games, visibility, unique_code)
      select ${name}, description, tournament_type, max_players, ${start},
        ${start} + (end_date - start_date), ${start} - (start_date - registration_closes_at),
        prize_details, image, stages, third_place, best_of, results_by, report_minutes, scoring,
        check_in_minutes, missing_at_start, rules, prizes, planned_games,
        'draft', ${newCode()}
      from tournaments where id = ${id}
      on conflict (unique_code) do nothing returning id)
    select (select id from copy) as id from tournaments where id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  return row.id ?? copyTournament(ctx, id, { name, startDate, withEntrants: false });
}

const copyPlans = (ctx: Context, id: number, copy: number) =>
  sql`
    insert into round_plans (tournament_id, stage, section, to_final, best_of, starts_at)
    select ${copy}, stage, section, to_final, round_plans.best_of, starts_at + (copied.start_date - tournaments.start_date)
    from round_plans join tournaments on tournaments.id = ${id} join tournaments as copied on copied.id = ${copy}
    where tournament_id = ${id}`.execute(ctx.db);

const copyRegistrations = (ctx: Context, id: number, copy: number) =>
  sql`
    insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
    select ${copy}, user_id, fortnite_username, email, true, verified_at
    from registrations where tournament_id = ${id} and is_verified and ${banOfRegistration} is null order by verified_at, id
  `.execute(ctx.db);

async function copyTeams(ctx: Context, id: number, copy: number) {
  const teams = await ctx.db
    .selectFrom('teams')
    .where('tournament_id', '=', id)
    .where('is_verified', '=', true)
    .where(sql<boolean>`${banOfTeam} is null`)
    .orderBy('id')
    .select([
      'id',
      'name',
      'is_public',
      'captain_user_id',
      'permanent_team_id',
      'verified_at',
      'registered_at',
    ])
    .execute();
  for (const { id: from, ...team } of teams) {
    const to = await insertTeam(ctx, { ...team, tournament_id: copy, is_verified: true });
    await sql`
      insert into team_members (team_id, tournament_id, user_id, fortnite_username, email, status)
      select ${to}, ${copy}, user_id, fortnite_username, email, status
      from team_members where team_id = ${from} and status = 'accepted' order by id
    `.execute(ctx.db);
  }
}

interface TeamRow {
  tournament_id: number;
  name: string;
  is_public: boolean;
  captain_user_id: number | null;
  permanent_team_id: number | null;
  is_verified: boolean;
  verified_at: string | null;
  registered_at: string | null;
}

/** Tries again until the code is unique. */
async function insertTeam(ctx: Context, team: TeamRow): Promise<number> {
  const row = await ctx.db
    .insertInto('teams')
    .values({ ...team, invite_code: newCode() })
    .onConflict((conflict) => conflict.column('invite_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? row.id : insertTeam(ctx, team);
}
