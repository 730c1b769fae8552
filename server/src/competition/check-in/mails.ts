import type { Context } from '#platform/db/context.ts';
import { button, date, paragraph } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';

interface MailedTournament {
  id: number;
  name: string;
  startDate: string;
}

interface Recipient {
  email: string;
  fortniteUsername: string;
}

const reasonOf = ({ name }: MailedTournament) => `You get this mail because you entered ${name}.`;

export function openMail(
  ctx: Context,
  tournament: MailedTournament,
  to: Recipient,
  token: string,
): Mail {
  const { publicUrl, BRAND_NAME } = ctx.config;
  return {
    kind: 'check-in-open',
    to: to.email,
    isByAnyone: false,
    subject: `Check in for ${tournament.name}`,
    content: {
      brand: BRAND_NAME,
      preheader: 'One click, so that the organisers know you are there.',
      heading: 'Check-in is open',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\ncheck in before ${tournament.name} starts, or your seat may go to the next on the waiting list.`,
        ),
        button('Check in', `${publicUrl}/check-in?token=${token}`),
        date('Starts', tournament.startDate),
      ],
      reason: reasonOf(tournament),
    },
  };
}

export function missedMail(ctx: Context, tournament: MailedTournament, to: Recipient): Mail {
  return {
    kind: 'check-in-missed',
    to: to.email,
    isByAnyone: false,
    subject: `You missed the check-in for ${tournament.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'It has started without you.',
      heading: 'Check-in missed',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\n${tournament.name} has started. Nobody checked in for your seat, so it is free again.`,
        ),
        button('See other tournaments', `${ctx.config.publicUrl}/tournaments`),
      ],
      reason: reasonOf(tournament),
    },
  };
}

export function movedUpMail(ctx: Context, tournament: MailedTournament, to: Recipient): Mail {
  return {
    kind: 'moved-up',
    to: to.email,
    isByAnyone: false,
    subject: `You play in ${tournament.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'You moved up from the waiting list.',
      heading: 'You are in',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\na seat in ${tournament.name} became free and is yours. It starts now: the link to the game comes in a mail of its own.`,
        ),
        button('Open the tournament', `${ctx.config.publicUrl}/tournaments/${tournament.id}`),
      ],
      reason: reasonOf(tournament),
    },
  };
}
