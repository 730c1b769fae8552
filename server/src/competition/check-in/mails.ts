import type { MailedPlayer } from '#competition/tournament/entries.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import type { Context } from '#platform/db/context.ts';
import { button, date } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';

type Recipient = Omit<MailedPlayer, 'entryId'>;

const reasonOf = ({ name }: LockedTournament) => `You get this mail because you entered ${name}.`;

export const openMail = (
  ctx: Context,
  tournament: LockedTournament,
  to: Recipient,
  token: string,
) =>
  mailOf(ctx, {
    kind: 'check-in-open',
    to: to.email,
    subject: `Check in for ${tournament.name}`,
    preheader: 'One click, so that the organisers know you are there.',
    heading: 'Check-in is open',
    blocks: [
      `Hello ${to.fortniteUsername},\ncheck in before ${tournament.name} starts, or your seat may go to the next on the waiting list.`,
      button('Check in', `${ctx.config.publicUrl}/check-in?token=${token}`),
      date('Starts', tournament.startDate),
    ],
    reason: reasonOf(tournament),
  });

export const missedMail = (ctx: Context, tournament: LockedTournament, to: Recipient) =>
  mailOf(ctx, {
    kind: 'check-in-missed',
    to: to.email,
    subject: `You missed the check-in for ${tournament.name}`,
    preheader: 'It has started without you.',
    heading: 'Check-in missed',
    blocks: [
      `Hello ${to.fortniteUsername},\n${tournament.name} has started. Nobody checked in for your seat, so it is free again.`,
      button('See other tournaments', `${ctx.config.publicUrl}/tournaments`),
    ],
    reason: reasonOf(tournament),
  });

export const movedUpMail = (ctx: Context, tournament: LockedTournament, to: Recipient) =>
  mailOf(ctx, {
    kind: 'moved-up',
    to: to.email,
    subject: `You play in ${tournament.name}`,
    preheader: 'You moved up from the waiting list.',
    heading: 'You are in',
    blocks: [
      `Hello ${to.fortniteUsername},\na seat in ${tournament.name} became free and is yours. It starts now: the link to the game comes in a mail of its own.`,
      button('Open the tournament', `${ctx.config.publicUrl}/tournaments/${tournament.id}`),
    ],
    reason: reasonOf(tournament),
  });
