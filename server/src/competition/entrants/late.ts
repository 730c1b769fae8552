import type { EntrantLine } from '@last-circle/contract/competition/entrants.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  LateEntryInput,
  StandInInput,
} from '@last-circle/contract/competition/late-entries.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { withTournament, type LockedTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { mailEntered } from './mails.ts';
import { takeOpenSlot } from '#competition/brackets/roster/late-entries.ts';
import { replaceEntrant } from '#competition/brackets/roster/stand-ins.ts';
import { banOfRegistration, banOfTeam, holdBans } from '#competition/bans/bans.ts';
import { entryTableOf, isOfTeams, type EntryTable } from '#competition/tournament/entries.ts';
import { asImported, refusalOf } from './line-results.ts';
import { planPlayers } from './players.ts';
import { enterPlayer, enterTeam } from './rows.ts';
import { planTeams } from './teams.ts';

export const enterLate = (ctx: Context, actor: User, tournamentId: number, input: LateEntryInput) =>
  withTournament(ctx, tournamentId, async (ctx, tournament) => {
    const at = { tournamentId, matchId: input.matchId };
    const name = await takeOpenSlot(ctx, actor, at, async () => {
      await refuseWhenFull(ctx, tournament);
      return welcome(ctx, tournament, input);
    });
    return { message: `${name} is in` };
  });

export const replace = (
  ctx: Context,
  actor: User,
  { id, entrantId }: { id: number; entrantId: number },
  input: StandInInput,
) =>
  withTournament(ctx, id, async (ctx, tournament) => {
    const at = { tournamentId: id, entrantId, version: input.version };
    const { name, former } = await replaceEntrant(ctx, actor, at, () =>
      welcome(ctx, tournament, input),
    );
    return { message: `${name} plays for ${former}` };
  });

/** Everybody who ever came in has a seat, also those who are gone: their place is taken. */
async function refuseWhenFull(ctx: Context, { id, maxPlayers, maxTeams }: LockedTournament) {
  const { rows } = await sql<{ used: number }>`
    select greatest(
      (select count(*) from entrants where tournament_id = ${id}),
      (select count(*) from registrations where tournament_id = ${id} and is_verified),
      (select count(*) from teams where tournament_id = ${id} and is_verified)
    )::integer as used`.execute(ctx.db);
  if ((rows[0]?.used ?? 0) < (maxTeams ?? maxPlayers)) return;
  throw new AppError('conflict', 'Tournament is full');
}

async function welcome(ctx: Context, tournament: LockedTournament, input: Input) {
  const newcomer = await verifyNewcomer(ctx, tournament, input);
  const { name, registrationId, teamId } = newcomer;
  await mailEntered(ctx, tournament, [{ id: registrationId ?? teamId ?? 0, name }]);
  return newcomer;
}

/** Who comes into a started tournament, as a registration or a team that is verified now. */
interface Newcomer {
  name: string;
  registrationId: number | null;
  teamId: number | null;
}

type Input = EntrantLine & { fromWaitingList: boolean };

/** Verifies a newcomer to a started tournament, whose row the caller has locked. */
async function verifyNewcomer(
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
  const registrationId = await enterPlayer(ctx, tournament, planned.player);
  return { name: planned.player.name, registrationId, teamId: null };
}

async function verifyTeam(ctx: Context, tournament: LockedTournament, line: EntrantLine) {
  const known = await verifyKnownTeam(ctx, tournament, line);
  if (known) return known;
  const [planned] = await planTeams(ctx, tournament, [asImported(line)], 1);
  if (!planned?.team) throw refusalOf(planned, line, true);
  const teamId = await enterTeam(ctx, tournament, planned.team);
  return { name: planned.team.name, registrationId: null, teamId };
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
  const table = entryTableOf(tournament);
  const canPlay = ofTeams
    ? sql`${banOfTeam} is null and (select count(*) from team_members
        where team_id = teams.id and status = 'accepted') = ${tournament.teamSize}`
    : sql`${banOfRegistration} is null`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(ofTeams ? 'name' : 'fortnite_username')} as name from ${sql.table(table)}
    where tournament_id = ${tournament.id} and waiting_since is not null and ${canPlay}
    order by waiting_since, id limit 1`.execute(ctx.db);
  const [first] = rows;
  if (!first) throw new AppError('conflict', 'Nobody is on the waiting list who could play');
  await setVerified(ctx, table, first.id);
  const { id, name } = first;
  return ofTeams
    ? { name, registrationId: null, teamId: id }
    : { name, registrationId: id, teamId: null };
}

const setVerified = (ctx: Context, table: EntryTable, id: number) =>
  sql`update ${sql.table(table)}
    set is_verified = true, verified_at = clock_timestamp(), waiting_since = null
    where id = ${id}`.execute(ctx.db);
