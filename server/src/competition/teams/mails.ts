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

/** The account of a user: an address that was typed with an invite code may be anybody's. */
const recipientOf = ({ db }: Context, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'username', 'email'])
    .executeTakeFirstOrThrow();

export async function mailJoinRequest(ctx: Context, { tournament, team, player }: JoinRequest) {
  if (team.captainUserId === null) return;
  const captain = await recipientOf(ctx, team.captainUserId);
  const mail = mailOf({
    kind: 'team-join-request',
    to: captain.email,
    userId: captain.id,
    isLimitedByKind: true,
    subject: `${player.fortniteUsername} asks to join ${team.name}`,
    preheader: 'You decide who plays.',
    heading: 'Join request',
    blocks: [
      `Hi ${captain.username},\n${player.fortniteUsername} (${player.username}) asks to join ${team.name} in ${tournament.name}.`,
      button('Accept or reject', teamsUrl(ctx, tournament)),
    ],
    reason: `You get this mail because you are the captain of ${team.name}.`,
  });
  await send(ctx, mail);
}

const accepted = ({ tournament, team }: JoinRequest) => ({
  kind: 'team-request-accepted' as const,
  subject: `You are in ${team.name}`,
  preheader: `The captain accepted you for ${tournament.name}.`,
  heading: 'Request accepted',
  text: `you now play for ${team.name} in ${tournament.name}.`,
  label: 'See your team',
});

const rejected = ({ tournament, team }: JoinRequest) => ({
  kind: 'team-request-rejected' as const,
  subject: `Your request to join ${team.name}`,
  preheader: 'The captain said no. Other teams may still have room.',
  heading: 'Request rejected',
  text: `${team.name} rejected your request for ${tournament.name}. You can join another team or create your own.`,
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
  const applicant = await recipientOf(ctx, userId);
  const { text, label, ...parts } = (status === 'accepted' ? accepted : rejected)(request);
  const mail = mailOf({
    ...parts,
    to: applicant.email,
    userId: applicant.id,
    isLimitedByKind: true,
    blocks: [
      `Hi ${applicant.username},\n${text}`,
      button(label, teamsUrl(ctx, request.tournament)),
    ],
    reason: `You get this mail because you asked to join ${request.team.name}.`,
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
  mailOf({
    kind: 'team-entered',
    to: to.email,
    isLimitedByKind: true,
    subject: `You play in ${tournament.name}`,
    preheader: `${by.username} entered ${team.name} with you.`,
    heading: 'You are in',
    blocks: [
      `Hi ${to.username},\n${by.username} entered ${team.name} in ${tournament.name}, and you are on the roster. If you cannot play, leave the team there before the start.`,
      button('See your team', teamsUrl(ctx, tournament)),
    ],
    reason: `You get this mail because you are a member of ${team.name}.`,
  });

interface Exchanged {
  team: LockedTeam;
  former: MemberRow;
  substitute: { userId: number; fortniteUsername: string; email: string };
  teammates: readonly MemberRow[];
}

/** Mails the substitute, the former player and the rest of the team. */
export async function mailSubstitute(
  ctx: Context,
  tournament: Tournament,
  { team, former, substitute, teammates }: Exchanged,
) {
  const name = substitute.fortniteUsername;
  const mailTo = ({ userId, email, fortniteUsername }: Exchanged['substitute'], change: string) =>
    mailOf({
      kind: 'substitute',
      to: email,
      userId,
      subject: `${name} plays for ${former.fortniteUsername} in ${team.name}`,
      preheader: `The organisers of ${tournament.name} changed the roster.`,
      heading: 'Your team has a substitute',
      blocks: [
        `Hi ${fortniteUsername},\nthe organisers of ${tournament.name} ${change}`,
        button('Open the team', teamsUrl(ctx, tournament)),
      ],
      reason: `You get this mail because you play, or played, for ${team.name} in ${tournament.name}.`,
    });
  const replaced = `replaced ${former.fortniteUsername} with ${name} for the rest of the tournament.`;
  await send(ctx, [
    mailTo(
      substitute,
      `called you up: from now on you play for ${team.name} in place of ${former.fortniteUsername}.`,
    ),
    mailTo(former, `replaced you with ${name}: you no longer play for ${team.name}.`),
    ...teammates.map((mate) => mailTo(mate, replaced)),
  ]);
}
