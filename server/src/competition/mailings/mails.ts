import type { Context } from '#platform/db/context.ts';
import { button, paragraph } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';

interface Written {
  subject: string;
  text: string;
}

/** The same for everybody, so that the preview shows what is sent. */
export const participantMail = (
  ctx: Context,
  tournament: { id: number; name: string },
  { subject, text }: Written,
): Omit<Mail, 'to'> => ({
  kind: 'message-to-participants',
  isByAnyone: false,
  subject: `${tournament.name}: ${subject}`,
  content: {
    brand: ctx.config.BRAND_NAME,
    preheader: text.slice(0, 100),
    heading: subject,
    blocks: [
      ...text.split(/\n{2,}/).map(paragraph),
      button('Open the tournament', `${ctx.config.publicUrl}/tournaments/${tournament.id}`),
    ],
    reason: `You get this mail from the organisers because you entered ${tournament.name}.`,
  },
});
