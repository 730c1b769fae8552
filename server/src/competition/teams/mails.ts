import type { Context } from '#platform/db/context.ts';
import { button, paragraph } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';

export interface JoinRequest {
  tournament: { id: number; name: string };
  team: { name: string };
  player: { username: string; fortniteUsername: string };
}

/** Has an account: an address that was typed with an invite code may be anybody's. */
interface Recipient {
  username: string;
  email: string;
}

const turnOff = ({ config }: Context) =>
  `You can turn these mails off in your profile: ${config.publicUrl}/profile`;

const teamsUrl = ({ config }: Context, { tournament }: JoinRequest) =>
  `${config.publicUrl}/tournaments/${tournament.id}/teams`;

/** Players cause them, so that each kind is limited by the hour. */
const limited = { isByAnyone: false, isLimitedByKind: true } as const;

export function joinRequestMail(ctx: Context, to: Recipient, request: JoinRequest): Mail {
  const { tournament, team, player } = request;
  return {
    kind: 'team-join-request',
    to: to.email,
    ...limited,
    subject: `${player.fortniteUsername} asks to join ${team.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'You decide who plays.',
      heading: 'Join request',
      blocks: [
        paragraph(
          `Hello ${to.username},\n${player.fortniteUsername} (${player.username}) asks to join ${team.name} in ${tournament.name}.`,
        ),
        button('Accept or reject', teamsUrl(ctx, request)),
      ],
      reason: `You get this mail because you are the captain of ${team.name}. ${turnOff(ctx)}`,
    },
  };
}

export function acceptedMail(ctx: Context, to: Recipient, request: JoinRequest): Mail {
  const { tournament, team } = request;
  return {
    kind: 'team-request-accepted',
    to: to.email,
    ...limited,
    subject: `You are in ${team.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: `Your request for ${tournament.name} was accepted.`,
      heading: 'Request accepted',
      blocks: [
        paragraph(
          `Hello ${to.username},\nyou are now a player of ${team.name} in ${tournament.name}.`,
        ),
        button('See your team', teamsUrl(ctx, request)),
      ],
      reason: `You get this mail because you asked to join ${team.name}. ${turnOff(ctx)}`,
    },
  };
}

export function rejectedMail(ctx: Context, to: Recipient, request: JoinRequest): Mail {
  const { tournament, team } = request;
  return {
    kind: 'team-request-rejected',
    to: to.email,
    ...limited,
    subject: `Your request to join ${team.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'It was rejected; other teams may have a place.',
      heading: 'Request rejected',
      blocks: [
        paragraph(
          `Hello ${to.username},\n${team.name} has rejected your request to join it in ${tournament.name}. You can join another team or create your own.`,
        ),
        button('See all teams', teamsUrl(ctx, request)),
      ],
      reason: `You get this mail because you asked to join ${team.name}. ${turnOff(ctx)}`,
    },
  };
}

interface TeamEntry {
  tournament: { id: number; name: string; startDate: string };
  team: { name: string };
  by: { username: string };
}

/** The mail to a member of a permanent team whose captain has entered them. */
export function enteredMail(ctx: Context, to: Recipient, entry: TeamEntry): Mail {
  const { tournament, team, by } = entry;
  return {
    kind: 'team-entered',
    to: to.email,
    ...limited,
    subject: `You play in ${tournament.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: `${by.username} has entered you with ${team.name}.`,
      heading: 'You are entered',
      blocks: [
        paragraph(
          `Hello ${to.username},\n${by.username} has entered ${team.name} in ${tournament.name} with you. If you cannot play, leave the team there before the start.`,
        ),
        button('See your team', `${ctx.config.publicUrl}/tournaments/${tournament.id}/teams`),
      ],
      reason: `You get this mail because you are a member of ${team.name}.`,
    },
  };
}
