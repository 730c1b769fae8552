import type { MemberStatus } from '@last-circle/contract/competition/team-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { button } from '#platform/mail/blocks.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import type { LockedTeam } from './rows.ts';
import type { MemberRow } from './view.ts';

interface Tournament {
  id: number;
  name: string;
}

interface JoinRequest {
  tournament: Tournament;
  team: Pick<LockedTeam, 'name' | 'captainUserId'>;
  player: { username: string; fortniteUsername: string };
}

const teamsUrl = ({ config }: Context, { id }: Tournament) =>
  `${config.publicUrl}/tournaments/${id}/teams`;

const turnOff = ({ config }: Context) =>
  `You can turn these mails off in your profile: ${config.publicUrl}/profile`;

type Preference = 'mail_join_requests' | 'mail_request_accepted' | 'mail_request_rejected';

/**
 * The account of a user who has not turned these mails off: an address that was typed with an invite
 * code may be anybody's.
 */
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

export async function mailJoinRequest(ctx: Context, { tournament, team, player }: JoinRequest) {
  if (team.captainUserId === null) return;
  const captain = await recipientOf(ctx, team.captainUserId, 'mail_join_requests');
  if (!captain) return;
  const mail = mailOf(ctx, {
    kind: 'team-join-request',
    to: captain.email,
    isLimitedByKind: true,
    subject: `${player.fortniteUsername} asks to join ${team.name}`,
    preheader: 'You decide who plays.',
    heading: 'Join request',
    blocks: [
      `Hello ${captain.username},\n${player.fortniteUsername} (${player.username}) asks to join ${team.name} in ${tournament.name}.`,
      button('Accept or reject', teamsUrl(ctx, tournament)),
    ],
    reason: `You get this mail because you are the captain of ${team.name}. ${turnOff(ctx)}`,
  });
  await send(ctx, mail);
}

const accepted = ({ tournament, team }: JoinRequest) => ({
  kind: 'team-request-accepted',
  subject: `You are in ${team.name}`,
  preheader: `Your request for ${tournament.name} was accepted.`,
  heading: 'Request accepted',
  text: `you are now a player of ${team.name} in ${tournament.name}.`,
  label: 'See your team',
});

const rejected = ({ tournament, team }: JoinRequest) => ({
  kind: 'team-request-rejected',
  subject: `Your request to join ${team.name}`,
  preheader: 'It was rejected; other teams may have a place.',
  heading: 'Request rejected',
  text: `${team.name} has rejected your request to join it in ${tournament.name}. You can join another team or create your own.`,
  label: 'See all teams',
});

/** `status` is the new one: an accepted member who is rejected had no request. */
export async function mailDecision(
  ctx: Context,
  request: JoinRequest & { player: MemberRow },
  status: Exclude<MemberStatus, 'pending'>,
) {
  const { userId, status: before } = request.player;
  if (status === 'rejected' && before !== 'pending') return;
  const applicant = await recipientOf(ctx, userId, `mail_request_${status}`);
  if (!applicant) return;
  const { text, label, ...parts } = (status === 'accepted' ? accepted : rejected)(request);
  const mail = mailOf(ctx, {
    ...parts,
    to: applicant.email,
    isLimitedByKind: true,
    blocks: [
      `Hello ${applicant.username},\n${text}`,
      button(label, teamsUrl(ctx, request.tournament)),
    ],
    reason: `You get this mail because you asked to join ${request.team.name}. ${turnOff(ctx)}`,
  });
  await send(ctx, mail);
}

interface TeamEntry {
  tournament: Tournament;
  team: { name: string };
  by: { username: string };
}

/** The mail to a member of a permanent team whose captain has entered them. */
export const enteredMail = (
  ctx: Context,
  to: { username: string; email: string },
  { tournament, team, by }: TeamEntry,
) =>
  mailOf(ctx, {
    kind: 'team-entered',
    to: to.email,
    isLimitedByKind: true,
    subject: `You play in ${tournament.name}`,
    preheader: `${by.username} has entered you with ${team.name}.`,
    heading: 'You are entered',
    blocks: [
      `Hello ${to.username},\n${by.username} has entered ${team.name} in ${tournament.name} with you. If you cannot play, leave the team there before the start.`,
      button('See your team', teamsUrl(ctx, tournament)),
    ],
    reason: `You get this mail because you are a member of ${team.name}.`,
  });

interface Exchanged {
  team: LockedTeam;
  former: MemberRow;
  substitute: { fortniteUsername: string; email: string };
  teammates: readonly MemberRow[];
}

/** Mails the substitute, the former player and the rest of the team. */
export async function mailSubstitute(
  ctx: Context,
  tournament: Tournament,
  { team, former, substitute, teammates }: Exchanged,
) {
  const name = substitute.fortniteUsername;
  const mailTo = ({ email, fortniteUsername }: Exchanged['substitute'], change: string) =>
    mailOf(ctx, {
      kind: 'substitute',
      to: email,
      subject: `${name} plays for ${former.fortniteUsername} in ${team.name}`,
      preheader: `The organisers of ${tournament.name} have changed the team.`,
      heading: 'A substitute plays',
      blocks: [
        `Hello ${fortniteUsername},\nthe organisers of ${tournament.name} have ${change}`,
        button('Open the team', teamsUrl(ctx, tournament)),
      ],
      reason: `You get this mail because you play, or played, for ${team.name} in ${tournament.name}.`,
    });
  const replaced = `replaced ${former.fortniteUsername} with ${name} for the rest of the tournament.`;
  await send(ctx, [
    mailTo(
      substitute,
      `called you up: you play for ${team.name} from now on, in place of ${former.fortniteUsername}.`,
    ),
    mailTo(former, `replaced you with ${name}: you no longer play for ${team.name}.`),
    ...teammates.map((mate) => mailTo(mate, replaced)),
  ]);
}
