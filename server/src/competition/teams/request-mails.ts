import type { MemberStatus } from '@last-circle/contract/competition/team-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { send } from '#platform/mail/outbox.ts';
import { acceptedMail, joinRequestMail, rejectedMail, type JoinRequest } from './mails.ts';

type Preference = 'mail_join_requests' | 'mail_request_accepted' | 'mail_request_rejected';

/** The account of a user who has not turned these mails off. */
async function recipientOf({ db }: Context, userId: number, preference: Preference) {
  const { isOff, ...user } = await db
    .selectFrom('users')
    .leftJoin('profiles', 'user_id', 'users.id')
    .where('users.id', '=', userId)
    .select(['username', 'email'])
    .select((eb) => eb(`profiles.${preference}`, '=', false).as('isOff'))
    .executeTakeFirstOrThrow();
  return isOff ? undefined : user;
}

type Request = JoinRequest & { team: { captainUserId: number | null } };

export async function mailJoinRequest(ctx: Context, request: Request) {
  const { captainUserId } = request.team;
  if (captainUserId === null) return;
  const captain = await recipientOf(ctx, captainUserId, 'mail_join_requests');
  if (captain) await send(ctx, joinRequestMail(ctx, captain, request));
}

interface DecidedRequest extends JoinRequest {
  player: JoinRequest['player'] & { userId: number; status: MemberStatus };
}

/** `status` is the new one: an accepted member who is rejected had no request. */
export async function mailDecision(
  ctx: Context,
  request: DecidedRequest,
  status: Exclude<MemberStatus, 'pending'>,
) {
  const { userId, status: before } = request.player;
  if (status === 'rejected' && before !== 'pending') return;
  const isAccepted = status === 'accepted';
  const preference = isAccepted ? 'mail_request_accepted' : 'mail_request_rejected';
  const applicant = await recipientOf(ctx, userId, preference);
  if (!applicant) return;
  await send(ctx, (isAccepted ? acceptedMail : rejectedMail)(ctx, applicant, request));
}
