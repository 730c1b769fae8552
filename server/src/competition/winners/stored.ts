import type { Context } from '#platform/db/context.ts';
import type { StoredWinner } from './rows.ts';

export const storedWinners = (ctx: Context, tournamentId: number): Promise<StoredWinner[]> =>
  ctx.db
    .selectFrom('winners')
    .where('tournament_id', '=', tournamentId)
    .orderBy('place')
    .select([
      'placement',
      'username',
      'prize',
      'email',
      'team_id as teamId',
      'registration_id as registrationId',
      'team',
      'members',
      'mail_to as mailTo',
      'recipients',
      'code_hash as codeHash',
    ])
    .execute();

export const insert = (ctx: Context, tournamentId: number, winners: readonly StoredWinner[]) =>
  ctx.db
    .insertInto('winners')
    .values(
      winners.map((winner, index) => ({
        tournament_id: tournamentId,
        place: index + 1,
        placement: winner.placement,
        username: winner.username,
        prize: winner.prize,
        email: winner.email,
        team_id: winner.teamId,
        registration_id: winner.registrationId,
        team: winner.team,
        members: winner.members,
        mail_to: winner.mailTo,
        recipients: winner.recipients,
        code_hash: winner.codeHash,
      })),
    )
    .execute();

/** The winners as the audit log shows them; redeem codes are only in the mails. */
export const labelsOf = (winners: readonly StoredWinner[]) =>
  winners.map(({ placement, username, prize }) => `${placement}: ${username}, ${prize}`);

/** The winners as everybody sees them. */
export const publicOf = (winners: readonly StoredWinner[]) =>
  winners.map(({ placement, username, prize, team }) => ({
    placement,
    name: username,
    prize,
    team,
  }));
