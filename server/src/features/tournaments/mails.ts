import type { Context } from '#platform/context.ts';
import { button, code, keyValueTable, paragraph } from '#platform/mail/blocks.ts';
import { renderMail } from '#platform/mail/layout.ts';
import type { Mail } from '#platform/mail/outbox.ts';

interface Occasion {
  id: number;
  name: string;
  startDate: string;
}

interface Entrant {
  email: string;
  fortniteUsername: string;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const whenOf = ({ startDate }: Occasion) => `${clock.format(new Date(startDate))} UTC`;

const pageOf = ({ config }: Context, { id }: Occasion) => `${config.publicUrl}/tournaments/${id}`;

export function codeMail(ctx: Context, occasion: Occasion, to: Entrant, value: string): Mail {
  return {
    kind: 'registration-code',
    to: to.email,
    isByAnyone: true,
    subject: `Your verification code for ${occasion.name}`,
    ...renderMail({
      brand: ctx.config.BRAND_NAME,
      preheader: 'Enter it within 24 hours to keep your seat.',
      heading: 'Confirm your seat',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\nenter this code within 24 hours to keep your seat in ${occasion.name}.`,
        ),
        code(value),
        keyValueTable([['Starts', whenOf(occasion)]]),
        button('Enter the code', pageOf(ctx, occasion)),
      ],
      reason: `You get this mail because this address was given to register for ${occasion.name}. If that was not you, do nothing: the seat becomes free again.`,
    }),
  };
}

export function startMail(
  ctx: Context,
  occasion: Occasion & { gameLink: string },
  to: Entrant,
): Mail {
  return {
    kind: 'tournament-started',
    to: to.email,
    isByAnyone: false,
    subject: `${occasion.name} starts in 30 minutes`,
    ...renderMail({
      brand: ctx.config.BRAND_NAME,
      preheader: 'Your link to the game is inside.',
      heading: 'Your match is about to begin',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\n${occasion.name} starts in 30 minutes. Be in the lobby in time.`,
        ),
        button('Join the game', occasion.gameLink),
        keyValueTable([
          ['Game link', occasion.gameLink],
          ['Tournament', pageOf(ctx, occasion)],
        ]),
      ],
      reason: `You get this mail because you are a verified participant of ${occasion.name}. Please do not pass the link on.`,
    }),
  };
}

export function cancellationMail(ctx: Context, occasion: Occasion, to: Entrant): Mail {
  return {
    kind: 'tournament-cancelled',
    to: to.email,
    isByAnyone: false,
    subject: `${occasion.name} has been cancelled`,
    ...renderMail({
      brand: ctx.config.BRAND_NAME,
      preheader: 'It will not take place.',
      heading: 'Tournament cancelled',
      blocks: [
        paragraph(
          `Hello ${to.fortniteUsername},\n${occasion.name} has been cancelled and will not take place. Your registration is gone with it; there is nothing that you need to do.`,
        ),
        keyValueTable([['Was to start', whenOf(occasion)]]),
        button('See other tournaments', `${ctx.config.publicUrl}/tournaments`),
      ],
      reason: `You get this mail because you were a verified participant of ${occasion.name}.`,
    }),
  };
}
