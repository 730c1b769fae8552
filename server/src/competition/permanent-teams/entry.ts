import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { TeamEntryInput } from '@last-circle/contract/competition/permanent-teams.ts';
import { banText } from '@last-circle/contract/competition/ban-rules.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { findBan } from '#competition/bans/bans.ts';
import { refuseTaken } from '#platform/db/constraints.ts';
import { lockPermanentTeam, type LockedPermanentTeam } from './lock.ts';
import {
  bumpVersion,
  lockTournament,
  type LockedTournament,
} from '#competition/tournament/lock.ts';
import { countFreeSeats } from '#competition/tournament/seats.ts';
import { AppError, fieldError, invalidField } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { insertTeam, teamOf } from '#competition/teams/rows.ts';
import { enteredMail } from '#competition/teams/mails.ts';
import { refuseClosedTeamEntry, refuseSingleTournament } from '#competition/teams/policy.ts';
import { get } from '#competition/teams/view.ts';

/**
 * Enters a tournament with members of a permanent team, who have agreed to it by joining it. A
 * complete roster is registered for verification at once.
 */
export const enter = (ctx: Context, user: User, tournamentId: number, input: TeamEntryInput) =>
  refuseTaken(
    transaction(ctx, async (ctx) => {
      const permanent = await lockPermanentTeam(ctx, input.permanentTeamId);
      const players = await chosenPlayers(ctx, user, permanent, input.userIds);
      const tournament = await lockTournament(ctx, tournamentId);
      refuseSingleTournament(tournament);
      refuseWrongSize(tournament, players);
      refuseClosedTeamEntry(user, tournament);
      for (const [index, player] of players.entries()) {
        const refusal = await refusalOf(ctx, tournament, player, user);
        if (refusal) throw refusedPlayer(index, ...refusal);
      }
      const isFull = (await countFreeSeats(ctx, tournament)) <= 0;
      if (isFull && !input.waitingList) throw new AppError('conflict', 'Tournament is full');
      const name = input.name ?? permanent.name;
      const isComplete = players.length === tournament.teamSize;
      const team = {
        tournament_id: tournament.id,
        name,
        is_public: false,
        captain_user_id: permanent.captainUserId,
        permanent_team_id: permanent.id,
        ...(isComplete && { registered_at: sql<string>`now()` }),
        // The moment of the lock's holder: that of the transaction may be before another's.
        ...(isFull && { waiting_since: sql<string>`clock_timestamp()` }),
      };
      const id = await insertTeam(ctx, team, players);
      const mates = players.filter(({ userId }) => userId !== user.id);
      const mails = mates.map((mate) =>
        enteredMail(ctx, mate, { tournament, team: { name }, by: user }),
      );
      await send(ctx, mails);
      await bumpVersion(ctx, tournamentId);
      return get(ctx, user, id);
    }),
    taken,
  );

const refusedPlayer = (index: number, code: 'conflict' | 'forbidden', message: string) =>
  fieldError(code, `userIds.${index}`, message);

/** The chosen members in the order in which they were chosen. */
async function chosenPlayers(
  ctx: Context,
  user: User,
  permanent: LockedPermanentTeam,
  userIds: number[],
) {
  if (permanent.captainUserId !== user.id) {
    throw new AppError('forbidden', 'Only the team captain can enter the team');
  }
  const members = await membersOf(ctx, permanent);
  const players = [...new Set(userIds)].map((id, index) => {
    const member = members.find(({ userId }) => userId === id);
    if (!member) throw refusedPlayer(index, 'conflict', 'This player is no longer in your team');
    return member;
  });
  if (players.some(({ userId }) => userId === user.id)) return players;
  const message = 'The captain plays too. To enter without you, make someone else captain first.';
  throw invalidField('userIds', message);
}

/** With their addresses and game names, as when they join a team by themselves. */
const membersOf = ({ db }: Context, { id }: LockedPermanentTeam) =>
  db
    .selectFrom('permanent_team_members')
    .innerJoin('users', 'users.id', 'permanent_team_members.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .where('team_id', '=', id)
    .select([
      'users.id as userId',
      'username',
      'email',
      sql<string>`coalesce(nullif(fortnite_username, ''), username)`.as('gameName'),
    ])
    .execute();

type Player = Awaited<ReturnType<typeof membersOf>>[number];

function refuseWrongSize({ teamSize }: LockedTournament, players: Player[]) {
  if (players.length <= teamSize) return;
  throw invalidField('userIds', `Choose at most ${teamSize} players`);
}

/** Why a player cannot be entered. */
async function refusalOf(
  ctx: Context,
  tournament: LockedTournament,
  player: Player,
  user: User,
): Promise<['conflict' | 'forbidden', string] | undefined> {
  const isSelf = player.userId === user.id;
  const ban = await findBan(ctx, tournament.id, player);
  if (ban) return ['forbidden', isSelf ? banText(ban) : banText(ban, `${player.username} is`)];
  if (!(await teamOf(ctx, tournament, player.userId))) return undefined;
  const who = isSelf ? 'You are' : `${player.username} is`;
  return ['conflict', `${who} already in a team for this tournament`];
}

const taken: Parameters<typeof refuseTaken>[1] = {
  team_name_taken: ['name', 'A team with this name already exists in this tournament'],
  permanent_team_enters_once: ['permanentTeamId', 'This team has already entered this tournament'],
};
