import type { Context } from '#platform/db/context.ts';
import { paragraph } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';

/** The mail to the address that the account had. */
export function deletionMail(
  { config }: Context,
  { username, email }: { username: string; email: string },
): Mail {
  const subject = 'Your account was deleted';
  return {
    kind: 'account-deleted',
    to: email,
    subject,
    isByAnyone: false,
    content: {
      brand: config.BRAND_NAME,
      heading: subject,
      preheader: 'You are signed out everywhere, and your name is gone.',
      blocks: [
        paragraph(
          `Hi ${username},\nyour account was deleted, as you asked. You are signed out everywhere.`,
        ),
        paragraph(
          'Results of tournaments that you played stay without your name. Orders stay with the name and addresses on them, as long as the law asks for invoices.',
        ),
        paragraph(
          'If it was not you, write to us: somebody knew your password. You can sign up again with this address at any time.',
        ),
      ],
      reason: `You get this mail once, because the account with this address at ${config.publicUrl} was deleted.`,
    },
  };
}
