import type { Context } from '#platform/db/context.ts';
import { button, paragraph } from '#platform/mail/blocks.ts';
import { send } from '#platform/mail/outbox.ts';
import type { Recipient } from '#competition/brackets/stored/sides.ts';

/** Mails those whose place has passed to somebody else. */
export async function mailReplaced(
  ctx: Context,
  { id, name }: { id: number; name: string },
  recipients: readonly Recipient[],
  substitute: string,
) {
  await send(
    ctx,
    recipients.map(({ email, fortniteUsername }) => ({
      kind: 'replaced',
      to: email,
      isByAnyone: false,
      subject: `${substitute} plays in your place in ${name}`,
      content: {
        brand: ctx.config.BRAND_NAME,
        preheader: 'The organisers have given your place to a substitute.',
        heading: 'A substitute plays for you',
        blocks: [
          paragraph(
            `Hello ${fortniteUsername},\nthe organisers of ${name} have given your place to ${substitute} for the rest of the tournament.`,
          ),
          button('Open the tournament', `${ctx.config.publicUrl}/tournaments/${id}`),
        ],
        reason: `You get this mail because you played in ${name}.`,
      },
    })),
  );
}
