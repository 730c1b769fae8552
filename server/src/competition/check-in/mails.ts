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
  mailOf({
    kind: 'check-in-open',
    to: to.email,
    userId: to.userId,
    subject: `Check in for ${tournament.name}`,
    preheader: 'One click tells the organisers you are there.',
    heading: 'Check-in is open',
    link: `/tournaments/${tournament.id}`,
    blocks: [
      `Hi ${to.fortniteUsername},\ncheck in before ${tournament.name} starts, or your seat may go to the next player on the waiting list.`,
      button('Check in', `${ctx.config.publicUrl}/check-in?token=${token}`),
      date('Starts', tournament.startDate),
    ],
    reason: reasonOf(tournament),
  });

export const missedMail = (ctx: Context, tournament: LockedTournament, to: Recipient) =>
  mailOf({
    kind: 'check-in-missed',
    to: to.email,
    userId: to.userId,
    subject: `You missed the check-in for ${tournament.name}`,
    preheader: 'It started without you.',
    heading: 'Check-in missed',
    blocks: [
      `Hi ${to.fortniteUsername},\n${tournament.name} started without you, because you did not check in. Hope to see you at the next one.`,
      button('See other tournaments', `${ctx.config.publicUrl}/tournaments`),
    ],
    reason: reasonOf(tournament),
  });

export const movedUpMail = (ctx: Context, tournament: LockedTournament, to: Recipient) =>
  mailOf({
    kind: 'moved-up',
    to: to.email,
    userId: to.userId,
    subject: `You play in ${tournament.name}`,
    preheader: 'You moved up from the waiting list.',
    heading: 'You are in',
    blocks: [
      `Hi ${to.fortniteUsername},\na seat in ${tournament.name} opened up and it is yours. The tournament starts now: the link to the game comes in a separate mail.`,
      button('Open the tournament', `${ctx.config.publicUrl}/tournaments/${tournament.id}`),
    ],
    reason: reasonOf(tournament),
  });
