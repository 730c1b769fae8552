import { type User } from '@last-circle/contract/accounts/accounts.ts';
import { foldUsername } from '@last-circle/contract/usernames.ts';
import { Email } from '@last-circle/contract/common.ts';
import {
  permanentTeamLimits,
  teamInvitationDays,
} from '@last-circle/contract/competition/permanent-team-rules.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { invitationMail } from './mails.ts';
import {
  isMember,
  isOpen,
  lockManaged,
  lockPermanentTeam,
  refuseTooManyTeams,
  type LockedPermanentTeam,
} from './lock.ts';
import { ownTeam } from './view.ts';

const refusedPlayer = (code: 'invalid' | 'not_found' | 'conflict', message: string) =>
  fieldError(code, 'player', message);

/**
 * Invites by username or address, or mails an open invitation again. By an address it says nothing
 * about whether there is such an account.
 */
export const invite = (ctx: Context, user: User, id: number, player: string) =>
  transaction(ctx, async (ctx) => {
    const team = await lockManaged(ctx, user, id);
    const invitee = await inviteeOf(ctx, player);
    if (invitee.userId !== null && (await isMember(ctx, team, invitee.userId))) {
      throw refusedPlayer('conflict', `${invitee.username} is in this team already`);
    }
    await refuseFullTeam(ctx, team, invitee);
    await save(ctx, team, invitee, user.username);
    await send(ctx, invitationMail(ctx, team, { to: invitee.email, invitedBy: user.username }));
    return { message: `${player} is invited` };
  });

type Invitee = Awaited<ReturnType<typeof inviteeOf>>;

async function inviteeOf({ db }: Context, player: string) {
  if (player.includes('@')) {
    if (!Email.safeParse(player).success) throw refusedPlayer('invalid', 'Invalid email format');
    return { userId: null, username: null, email: player };
  }
  const user = await db
    .selectFrom('users')
    .where('username_key', '=', foldUsername(player))
    .where('email_verified_at', 'is not', null)
    .select(['id', 'username', 'email'])
    .executeTakeFirst();
  if (!user) throw refusedPlayer('not_found', 'No player has this username');
  return { userId: user.id, username: user.username, email: user.email };
}

const isFor = ({ userId, email }: Invitee) =>
  userId === null ? sql<boolean>`email_key = lower(${email})` : sql<boolean>`user_id = ${userId}`;

/** Members and the other open invitations; those that have ended are cleared away. */
async function refuseFullTeam({ db }: Context, { id }: LockedPermanentTeam, invitee: Invitee) {
  await db
    .deleteFrom('permanent_team_invitations')
    .where('team_id', '=', id)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
  const { rows } = await sql<{ places: number }>`
    select ((select count(*) from permanent_team_members where team_id = ${id})
      + (select count(*) from permanent_team_invitations
          where team_id = ${id} and ${isOpen} and (${isFor(invitee)}) is not true))::integer as places`.execute(
    db,
  );
  if ((rows[0]?.places ?? 0) < permanentTeamLimits.members) return;
  throw new AppError(
    'conflict',
    `A team has at most ${permanentTeamLimits.members} members and open invitations`,
  );
}

function save(
  { db }: Context,
  team: LockedPermanentTeam,
  { userId, email }: Invitee,
  invitedBy: string,
) {
  const values = {
    invited_by: invitedBy,
    accepted_at: null,
    expires_at: sql<string>`now() + make_interval(days => ${teamInvitationDays})`,
  };
  return db
    .insertInto('permanent_team_invitations')
    .values({ ...values, team_id: team.id, user_id: userId, email: userId === null ? email : null })
    .onConflict((conflict) =>
      conflict
        .constraint(userId === null ? 'one_invitation_of_address' : 'one_invitation_of_account')
        .doUpdateSet(values),
    )
    .execute();
}

const isOf = ({ id, email }: User) =>
  sql<boolean>`(invitation.user_id = ${id} or invitation.email_key = lower(${email}))`;

/** One for each team, the newest first. */
export async function list(ctx: Context, user: User) {
  const rows = await ctx.db
    .selectFrom('permanent_team_invitations as invitation')
    .innerJoin('permanent_teams as team', 'team.id', 'invitation.team_id')
    .where(isOpen)
    .where(isOf(user))
    .where(
      sql<boolean>`not exists (
        select from permanent_team_members as member
        where member.team_id = team.id and member.user_id = ${user.id})`,
    )
    .distinctOn('team.id')
    .orderBy('team.id')
    .orderBy('invitation.id', 'desc')
    .select([
      'invitation.id',
      'team.id as teamId',
      'team.name',
      'team.tag',
      'invited_by as invitedBy',
      'expires_at as expiresAt',
    ])
    .execute();
  return rows
    .map(({ teamId, name, tag, ...row }) => ({ ...row, team: { id: teamId, name, tag } }))
    .toSorted((one, other) => other.id - one.id);
}

const gone = () => new AppError('not_found', 'This invitation is no longer valid');

/** The team of an invitation of the user, or of one that they may take back. */
async function lockInviting(ctx: Context, user: User, id: number) {
  const found = await ctx.db
    .selectFrom('permanent_team_invitations as invitation')
    .innerJoin('permanent_teams as team', 'team.id', 'invitation.team_id')
    .where('invitation.id', '=', id)
    .where(sql<boolean>`(${isOf(user)} or captain_user_id = ${user.id})`)
    .select('team.id')
    .executeTakeFirst();
  if (!found) throw gone();
  return lockPermanentTeam(ctx, found.id);
}

/** Repeatable: of two at once the second finds the player in the team. */
export const accept = (ctx: Context, user: User, id: number) =>
  transaction(ctx, async (ctx) => {
    const team = await lockInviting(ctx, user, id);
    if (await isMember(ctx, team, user.id)) return ownTeam(ctx, user.id, team.id);
    const taken = await ctx.db
      .updateTable('permanent_team_invitations as invitation')
      .set({ accepted_at: sql<string>`now()` })
      .where('team_id', '=', team.id)
      .where(isOf(user))
      .where(isOpen)
      .returning('id')
      .execute();
    if (taken.length === 0) throw gone();
    await refuseTooManyTeams(ctx, user.id);
    await ctx.db
      .insertInto('permanent_team_members')
      .values({ team_id: team.id, user_id: user.id })
      .execute();
    return ownTeam(ctx, user.id, team.id);
  });

/** The player declines all of this team, or the captain takes one back. */
export const withdraw = (ctx: Context, user: User, id: number) =>
  transaction(ctx, async (ctx) => {
    const team = await lockInviting(ctx, user, id);
    const isCaptain = team.captainUserId === user.id;
    const withdrawn = await ctx.db
      .deleteFrom('permanent_team_invitations as invitation')
      .where('team_id', '=', team.id)
      .where(isCaptain ? sql<boolean>`invitation.id = ${id}` : isOf(user))
      .where(isOpen)
      .returning('id')
      .execute();
    if (withdrawn.length === 0) throw gone();
    return { message: isCaptain ? 'Invitation withdrawn' : 'Invitation declined' };
  });
