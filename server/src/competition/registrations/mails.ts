import type { Context } from '#platform/db/context.ts';
import { button, code, date, keyValueTable, paragraph } from '#platform/mail/blocks.ts';
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

const pageUrlOf = ({ config }: Context, { id }: MailedTournament) =>
  `${config.publicUrl}/tournaments/${id}`;

export function codeMail(
  ctx: Context,
  tournament: MailedTournament,
  to: Recipient,
  value: string,
): Mail {
  return {
    kind: 'registration-code',
    to: to.email,
    isByAnyone: true,
    isAwaited: true,
    subject: `Your verification code for ${tournament.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'Enter it within 24 hours to keep your seat.',
      heading: 'Confirm your seat',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\nenter this code within 24 hours to keep your seat in ${tournament.name}.`,
        ),
        code(value),
        date('Starts', tournament.startDate),
        button('Enter the code', pageUrlOf(ctx, tournament)),
      ],
      reason: `You get this mail because this address was given to register for ${tournament.name}. If that was not you, do nothing: the seat becomes free again.`,
    },
  };
}

/** The mail to the next one of the waiting list. */
export function seatMail(
  ctx: Context,
  tournament: MailedTournament,
  to: Recipient,
  value: string,
): Mail {
  return {
    kind: 'seat-from-waiting-list',
    to: to.email,
    isByAnyone: true,
    subject: `A seat is free for you in ${tournament.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'Enter the code within 24 hours to keep it.',
      heading: 'You are next',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\na seat in ${tournament.name} is free and yours. Enter this code within 24 hours to keep it; then it goes to the next on the waiting list.`,
        ),
        code(value),
        date('Starts', tournament.startDate),
        button('Enter the code', pageUrlOf(ctx, tournament)),
      ],
      reason: `You get this mail because you are on the waiting list of ${tournament.name}.`,
    },
  };
}

/** The mail to the captain of the next team of the waiting list. */
export function teamSeatMail(
  ctx: Context,
  tournament: MailedTournament,
  { email, team }: { email: string; team: string },
): Mail {
  return {
    kind: 'team-seat-from-waiting-list',
    to: email,
    isByAnyone: false,
    subject: `${team} has a seat in ${tournament.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'Complete your roster and register the team.',
      heading: 'Your team is next',
      blocks: [
        paragraph(
          `A seat in ${tournament.name} is free, and ${team} has it. Register the team once its roster is complete, so that an organiser can verify it.`,
        ),
        date('Starts', tournament.startDate),
        button('See your team', `${pageUrlOf(ctx, tournament)}/teams`),
      ],
      reason: `You get this mail because you are the captain of ${team}.`,
    },
  };
}

export function startMail(
  ctx: Context,
  tournament: MailedTournament & { gameLink: string },
  to: Recipient,
): Mail {
  return {
    kind: 'tournament-started',
    to: to.email,
    isByAnyone: false,
    subject: `${tournament.name} starts in 30 minutes`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'Your link to the game is inside.',
      heading: 'Your match is about to begin',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\n${tournament.name} starts in 30 minutes. Be in the lobby in time.`,
        ),
        button('Join the game', tournament.gameLink),
        keyValueTable([
          ['Game link', tournament.gameLink],
          ['Tournament', pageUrlOf(ctx, tournament)],
        ]),
      ],
      reason: `You get this mail because you are a verified participant of ${tournament.name}. Please do not pass the link on.`,
    },
  };
}

export function cancellationMail(ctx: Context, tournament: MailedTournament, to: Recipient): Mail {
  return {
    kind: 'tournament-cancelled',
    to: to.email,
    isByAnyone: false,
    subject: `${tournament.name} has been cancelled`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'It will not take place.',
      heading: 'Tournament cancelled',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\n${tournament.name} has been cancelled and will not take place. Your registration is gone with it; there is nothing that you need to do.`,
        ),
        date('Was to start', tournament.startDate),
        button('See other tournaments', `${ctx.config.publicUrl}/tournaments`),
      ],
      reason: `You get this mail because you were a verified participant of ${tournament.name}.`,
    },
  };
}
