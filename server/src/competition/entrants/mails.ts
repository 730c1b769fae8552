import type { Context } from '#platform/db/context.ts';
import { button, paragraph } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';

interface Recipient {
  email: string;
  /** In the game. */
  name: string;
  team: string | null;
}

export function enteredMail(
  ctx: Context,
  tournament: { id: number; name: string },
  { email, name, team }: Recipient,
): Mail {
  const what = team === null ? 'you have' : `${team} has`;
  return {
    kind: 'entered-by-organisers',
    to: email,
    isByAnyone: false,
    isLimitedByKind: true,
    subject: `You play in ${tournament.name}`,
    content: {
      brand: ctx.config.BRAND_NAME,
      preheader: 'The organisers have entered you.',
      heading: 'You are in',
      blocks: [
        paragraph(
          `Hello ${name},\nthe organisers of ${tournament.name} have entered you: ${what} a seat. There is nothing to confirm.`,
        ),
        button('Open the tournament', `${ctx.config.publicUrl}/tournaments/${tournament.id}`),
      ],
      reason: `You get this mail because the organisers of ${tournament.name} have entered your account. If you do not want to play, withdraw on its page.`,
    },
  };
}
