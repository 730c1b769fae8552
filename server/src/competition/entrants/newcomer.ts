import type { EntrantLine } from '@last-circle/contract/competition/entrants.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { banOfRegistration, banOfTeam, holdBans } from '#competition/bans/in-force.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { asImported, isOfTeams, refusalOf } from './line-results.ts';
import { planPlayers } from './players.ts';
import { enterVerified } from './registering.ts';
import { enterTeam } from './team-rows.ts';
import { planTeams } from './teams.ts';

/** Who comes into a started tournament, as a registration or a team that is verified now. */
export interface Newcomer {
  name: string;
  registrationId: number | null;
  teamId: number | null;
}

type Input = EntrantLine & { fromWaitingList: boolean };

/** Verifies a newcomer to a started tournament, whose row the caller has locked. */
export async function verifyNewcomer(
  ctx: Context,
  tournament: LockedTournament,
  input: Input,
): Promise<Newcomer> {
  await holdBans(ctx);
  if (input.fromWaitingList) return takeFirstWaiting(ctx, tournament);
  return isOfTeams(tournament)
    ? verifyTeam(ctx, tournament, input)
    : verifyPlayer(ctx, tournament, input);
}

async function verifyPlayer(ctx: Context, tournament: LockedTournament, line: EntrantLine) {
  const [planned] = await planPlayers(ctx, tournament, [asImported(line)], 1);
  if (!planned?.player) throw refusalOf(planned, line, false);
  const { name } = planned.player;
  return {
    name,
    registrationId: await enterVerified(ctx, tournament.id, planned.player),
    teamId: null,
  };
}

async function verifyTeam(ctx: Context, tournament: LockedTournament, line: EntrantLine) {
  const known = await verifyKnownTeam(ctx, tournament, line);
  if (known) return known;
  const [planned] = await planTeams(ctx, tournament, [asImported(line)], 1);
  if (!planned?.team) throw refusalOf(planned, line, true);
  const { name } = planned.team;
  return { name, registrationId: null, teamId: await enterTeam(ctx, tournament.id, planned.team) };
}

/** A team that is there, but does not play: it was not complete at the start, or waits. */
async function verifyKnownTeam(
  ctx: Context,
  { id }: LockedTournament,
  { team, account }: EntrantLine,
): Promise<Newcomer | undefined> {
  if (account !== '') return undefined;
  const { rows } = await sql<{ id: number; name: string; ban: string | null }>`
    select id, name, ${banOfTeam} ->> 'name' as ban from teams
    where tournament_id = ${id} and name_key = lower(${team}) and not is_verified
      and id not in (select team_id from entrants
        where tournament_id = ${id} and team_id is not null)`.execute(ctx.db);
  const [known] = rows;
  if (!known) return undefined;
  if (known.ban !== null) throw new AppError('conflict', `${known.ban} of ${known.name} is banned`);
  await setVerified(ctx, 'teams', known.id);
  return { name: known.name, registrationId: null, teamId: known.id };
}

/** The first of the waiting list who is not banned; of teams, with a complete roster. */
async function takeFirstWaiting(ctx: Context, tournament: LockedTournament): Promise<Newcomer> {
  const ofTeams = isOfTeams(tournament);
  const { rows } = await (
    ofTeams
      ? sql<{ id: number; name: string }>`
          select id, name from teams
          where tournament_id = ${tournament.id} and waiting_since is not null
            and ${banOfTeam} is null
            and (select count(*) from team_members
              where team_id = teams.id and status = 'accepted') = ${tournament.teamSize}
          order by waiting_since, id limit 1`
      : sql<{ id: number; name: string }>`
          select id, fortnite_username as name from registrations
          where tournament_id = ${tournament.id} and waiting_since is not null
            and ${banOfRegistration} is null
          order by waiting_since, id limit 1`
  ).execute(ctx.db);
  const [first] = rows;
  if (!first) throw new AppError('conflict', 'Nobody is on the waiting list who could play');
  await setVerified(ctx, ofTeams ? 'teams' : 'registrations', first.id);
  return {
    name: first.name,
    registrationId: ofTeams ? null : first.id,
    teamId: ofTeams ? first.id : null,
  };
}

const setVerified = (ctx: Context, table: 'teams' | 'registrations', id: number) =>
  sql`update ${sql.table(table)}
    set is_verified = true, verified_at = clock_timestamp(), waiting_since = null
    where id = ${id}`.execute(ctx.db);
