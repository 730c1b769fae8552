import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { GameName } from '@last-circle/contract/common.ts';
import type { SubstituteInput } from '@last-circle/contract/competition/teams.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { findAccount, type Account } from '#competition/tournament/account-finder.ts';
import { refuseBanned } from '#competition/bans/bans.ts';
import { bumpVersion, type LockedTournament } from '#competition/tournament/lock.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { recordTeamAudit } from '#competition/tournament/audit.ts';
import { lockTeam, teamOf, type LockedTeam } from './rows.ts';
import { mailSubstitute } from './mails.ts';
import type { Path } from './members.ts';
import { findMember, membersOf, memberViewOf, type MemberRow } from './view.ts';

/** Replaces an accepted player of a team that plays. */
export const substitute = (ctx: Context, actor: User, path: Path, input: SubstituteInput) =>
  transaction(ctx, async (ctx) => {
    const { tournament, team } = await lockTeam(ctx, path.id);
    await refuseReplaced(ctx, path);
    const former = await findMember(ctx, path.id, path.memberId);
    refuseUnlessPlaying(tournament, team, former);
    const unknown = `No account is called ${input.account}`;
    const account = await findAccount(ctx, input.account, 'account', unknown);
    const name = nameOf(input.name || account.gameName);
    const other = await teamOf(ctx, tournament, account.id);
    if (other) throw new AppError('conflict', `${name} is in this tournament already`);
    const { id: userId, email } = account;
    await refuseBanned(ctx, tournament.id, { userId, email, gameName: name }, `${name} is`);
    const teammates = (await membersOf(ctx, [team.id])).filter(
      ({ id, status }) => status === 'accepted' && id !== former.id,
    );
    await exchange(ctx, team, former, { account, name });
    const captainUserId =
      former.userId === team.captainUserId ? (teammates[0]?.userId ?? userId) : team.captainUserId;
    await updateRow(ctx, 'teams', team.id, { captain_user_id: captainUserId });
    await record(ctx, actor, team, { former, name, userId });
    await bumpVersion(ctx, tournament.id);
    const substitute = { userId, fortniteUsername: name, email };
    await mailSubstitute(ctx, tournament, { team, former, substitute, teammates });
    const member = (await membersOf(ctx, [team.id])).find((row) => row.userId === userId);
    if (!member) throw new Error('The substitute is not in the team');
    return {
      message: `${name} plays for ${former.fortniteUsername}`,
      teamMember: memberViewOf(member, { captainUserId }, actor),
    };
  });

async function refuseReplaced({ db }: Context, { memberId }: Path) {
  const known = await db
    .selectFrom('substitutions')
    .where('member_id', '=', memberId)
    .select(['name', 'former_name as former'])
    .executeTakeFirst();
  if (!known) return;
  throw new AppError('conflict', `${known.name} plays for ${known.former} already`);
}

function refuseUnlessPlaying(tournament: LockedTournament, team: LockedTeam, former: MemberRow) {
  if (tournament.status !== 'ongoing') {
    throw new AppError('conflict', 'Substitutes come in while the tournament is live');
  }
  if (!team.isVerified) throw new AppError('conflict', `${team.name} does not take part`);
  if (former.status === 'accepted') return;
  throw new AppError('conflict', `${former.fortniteUsername} does not play for ${team.name}`);
}

function nameOf(text: string) {
  const { data, error } = GameName.safeParse(text);
  if (data !== undefined) return data;
  throw invalidField('name', error?.issues[0]?.message ?? '');
}

/** The roster is never overfull: the former player goes first. */
async function exchange(
  { db }: Context,
  team: LockedTeam,
  former: MemberRow,
  { account, name }: { account: Account; name: string },
) {
  await db.deleteFrom('team_members').where('id', '=', former.id).execute();
  const values = { fortnite_username: name, email: account.email, status: 'accepted' as const };
  await db
    .insertInto('team_members')
    .values({ ...values, team_id: team.id, tournament_id: team.tournamentId, user_id: account.id })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doUpdateSet(values))
    .execute();
}

async function record(
  ctx: Context,
  actor: User,
  team: LockedTeam,
  { former, name, userId }: { former: MemberRow; name: string; userId: number },
) {
  await ctx.db
    .insertInto('substitutions')
    .values({
      tournament_id: team.tournamentId,
      team_id: team.id,
      member_id: former.id,
      user_id: userId,
      former_user_id: former.userId,
      former_name: former.fortniteUsername,
      name,
      made_by: actor.username,
      created_at: sql<string>`now()`,
    })
    .execute();
  await recordTeamAudit(ctx, actor, team, 'replaced', {
    player: former,
    after: { by: name },
  });
}
