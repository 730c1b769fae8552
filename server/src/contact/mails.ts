import type { ContactInput } from '@last-circle/contract/contact/contact.ts';
import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';

type Submission = Pick<ContactInput, 'name' | 'email' | 'message'>;

export function messageMail(ctx: Context, to: string, id: number, submission: Submission) {
  const { publicUrl } = ctx.config;
  const { name, email, message } = submission;
  return mailOf({
    kind: 'contact-message',
    to,
    replyTo: { name, address: email },
    subject: `Message from ${name}`,
    preheader: message.slice(0, 100),
    heading: 'A new message',
    blocks: [
      keyValueTable([
        ['Name', name],
        ['Email', email],
      ]),
      message,
      button('Open in the inbox', `${publicUrl}/admin/messages?message=${id}`),
    ],
    reason: `You get every message from the contact form at ${publicUrl}. Reply to this mail and ${email} gets your answer.`,
  });
}
