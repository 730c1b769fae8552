import type { ContactInput } from '@last-circle/contract/contact/contact.ts';
import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable, paragraph } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';

type Submission = Pick<ContactInput, 'name' | 'email' | 'message'>;

export function messageMail(ctx: Context, to: string, id: number, submission: Submission): Mail {
  const { BRAND_NAME, publicUrl } = ctx.config;
  const { name, email, message } = submission;
  return {
    kind: 'contact-message',
    to,
    isByAnyone: false,
    replyTo: { name, address: email },
    subject: `Message from ${name}`,
    content: {
      brand: BRAND_NAME,
      preheader: message.slice(0, 100).toWellFormed(),
      heading: 'A message from the contact form',
      blocks: [
        keyValueTable([
          ['Name', name],
          ['Email', email],
        ]),
        paragraph(message),
        button('Open in the inbox', `${publicUrl}/admin/messages?message=${id}`),
      ],
      reason: `You get what is written in the contact form of ${publicUrl}. An answer to this mail goes to ${email}.`,
    },
  };
}
