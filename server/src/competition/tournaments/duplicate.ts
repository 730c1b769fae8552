import type { TournamentInput } from '@last-circle/contract/competition/tournaments/form.ts';
import type { DuplicateInput } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { sql, type RawBuilder } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { banOfRegistration, banOfTeam } from '#competition/bans/bans.ts';
import type { ColumnOf } from '#platform/db/columns-of.ts';
import type { DB } from '#platform/db/tables.ts';
import { tournamentNotFound } from '#competition/tournament/lock.ts';
import { newCode } from '#platform/secrets.ts';
import { insertTeam } from '#competition/teams/rows.ts';
import type { Viewer } from '#competition/tournament/policy.ts';
import { get } from './tournaments.ts';

/**
 * A draft with the same settings, staff, bans and webhooks, its dates moved with the start, and with its
 * verified entrants if asked, without banned ones.
 */
export const duplicate = (ctx: Context, admin: Viewer, id: number, input: DuplicateInput) =>
  transaction(ctx, async (ctx) => {
    const copy = await copyOf(ctx, id, { ...input, visibility: sql`'draft'` });
    if (input.withEntrants) {
      await copyRegistrations(ctx, id, copy);
      await copyTeams(ctx, id, copy);
    }
    return get(ctx, admin, copy);
  });

interface Copy extends Pick<DuplicateInput, 'name' | 'startDate'> {
  visibility: Copied;
  /** The row that is copied where it is another one than is stored. */
  template?: unknown;
}

/** The id of a copy with all but entrants. */
export async function copyOf(ctx: Context, id: number, input: Copy) {
  const copy = await copyTournament(ctx, id, input);
  if (copy === undefined) throw tournamentNotFound();
  await copyPlans(ctx, id, copy);
  await copyStaff(ctx, id, copy);
  await copyBans(ctx, id, copy);
  await copyWebhooks(ctx, id, copy);
  return copy;
}

/** Tries again until the code is unique. */
async function copyTournament(ctx: Context, id: number, input: Copy): Promise<number | undefined> {
  const filled = Object.entries(columnsOfCopy(input)).filter(([, value]) => value !== 'new');
  const columns = filled.map(([column]) => sql.ref(column));
  const values = filled.map(([column, value]) => (value === 'same' ? sql.ref(column) : value));
  const { rows } = await sql<{ id: number | null }>`
    with copy as (
      insert into tournaments (${sql.join(columns)})
      select ${sql.join(values)}
      from (
        select copied.* from tournaments as stored,
          jsonb_populate_record(stored, ${JSON.stringify(input.template ?? {})}) as copied
        where stored.id = ${id}) as tournaments
      on conflict (unique_code) do nothing returning id)
    select (select id from copy) as id from tournaments where id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  return row.id ?? copyTournament(ctx, id, input);
}

/** The same as the first one's, as in a new one, or a value of its own. */
type Copied = 'same' | 'new' | RawBuilder<unknown>;

type Column = keyof DB['tournaments'] | ColumnOf<keyof TournamentInput>;

/** If one of the columns is missing, this does not compile. */
function columnsOfCopy({ name, startDate, visibility }: Copy): Record<Column, Copied> {
  const start = sql`${startDate}::timestamptz`;
  return {
    id: 'new',
    name: sql`${name}`,
    description: 'same',
    tournament_type: 'same',
    team_size: 'new',
    max_players: 'same',
    max_teams: 'new',
    start_date: start,
    end_date: sql`${start} + (end_date - start_date)`,
    registration_closes_at: sql`${start} - (start_date - registration_closes_at)`,
    status: 'new',
    visibility,
    game_link: 'new',
    prize_details: 'same',
    prizes: 'same',
    rules: 'same',
    rulebook_version: 'new',
    image: 'same',
    stages: 'same',
    format: 'new',
    third_place: 'same',
    best_of: 'same',
    planned_games: 'same',
    scoring: 'same',
    results_by: 'same',
    report_minutes: 'same',
    check_in_minutes: 'same',
    missing_at_start: 'same',
    auto_check_in: 'same',
    auto_start: 'same',
    pickem: 'same',
    series_id: 'new',
    shown_at: 'new',
    series_number: 'new',
    check_in_announced: 'new',
    check_in_closed_for: 'new',
    start_refusal: 'new',
    start_refused_version: 'new',
    start_notification_sent: 'new',
    winners_announcement_sent: 'new',
    winners_corrected_at: 'new',
    winners_version: 'new',
    draw_lot: 'new',
    shuffle_seed: 'new',
    unique_code: sql`${newCode()}`,
    version: 'new',
    created_at: 'new',
  };
}

const copyPlans = (ctx: Context, id: number, copy: number) =>
  sql`
    insert into round_plans (tournament_id, stage, section, to_final, best_of, starts_at)
    select ${copy}, stage, section, to_final, round_plans.best_of, starts_at + (copied.start_date - tournaments.start_date)
    from round_plans join tournaments on tournaments.id = ${id} join tournaments as copied on copied.id = ${copy}
    where tournament_id = ${id} and copied.stages = tournaments.stages`.execute(ctx.db);

/** Without invitations that nobody has accepted; nobody is mailed. */
const copyStaff = (ctx: Context, id: number, copy: number) =>
  sql`
    insert into staff (tournament_id, email, role, user_id, token_hash, invited_by)
    select ${copy}, email, role, user_id, sha256(gen_random_uuid()::text::bytea), invited_by
    from staff where tournament_id = ${id} and user_id is not null order by id`.execute(ctx.db);

/** Those in force. */
const copyBans = (ctx: Context, id: number, copy: number) =>
  sql`
    insert into bans (tournament_id, kind, value, user_id, reason, until, banned_by)
    select ${copy}, kind, value, user_id, reason, until, banned_by
    from bans where tournament_id = ${id} and lifted_at is null and (until is null or until > now())
    order by id`.execute(ctx.db);

const copyWebhooks = (ctx: Context, id: number, copy: number) =>
  sql`
    insert into webhooks (tournament_id, kind, url, host, ending, secret, events, user_id)
    select ${copy}, kind, url, host, ending, secret, events, user_id
    from webhooks where tournament_id = ${id} order by id`.execute(ctx.db);

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
    const to = await insertTeam(ctx, { ...team, tournament_id: copy, is_verified: true }, []);
    await sql`
      insert into team_members (team_id, tournament_id, user_id, fortnite_username, email, status)
      select ${to}, ${copy}, user_id, fortnite_username, email, status
      from team_members where team_id = ${from} and status = 'accepted' order by id
    `.execute(ctx.db);
  }
}
