import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  LateEntryInput,
  StandInInput,
} from '@last-circle/contract/competition/late-entries.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockTournament, type LockedTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { enteredMail } from './mails.ts';
import { takeOpenSlot } from '#competition/brackets/roster/late-entries.ts';
import { replaceEntrant } from '#competition/brackets/roster/stand-ins.ts';
import { verifyNewcomer } from './newcomer.ts';

export const enterLate = (ctx: Context, actor: User, tournamentId: number, input: LateEntryInput) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, tournamentId);
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
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
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

async function welcome(
  ctx: Context,
  tournament: LockedTournament,
  input: Parameters<typeof verifyNewcomer>[2],
) {
  const newcomer = await verifyNewcomer(ctx, tournament, input);
  const { rows } = await sql<{ email: string; name: string }>`
    select email, fortnite_username as name from registrations
    where id = ${newcomer.registrationId} and email <> ''
    union all
    select email, fortnite_username from team_members
    where team_id = ${newcomer.teamId} and status = 'accepted'`.execute(ctx.db);
  const team = newcomer.teamId === null ? null : newcomer.name;
  await send(
    ctx,
    rows.map((row) => enteredMail(ctx, tournament, { ...row, team })),
  );
  return newcomer;
}
