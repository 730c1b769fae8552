import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import { readFace } from '#platform/site/face.ts';

const limit: AttemptLimit = {
  name: 'test-mail',
  allowed: 5,
  windowSeconds: 60 * 60,
  message: 'Too many test mails. Please try again later.',
};

export const sendTestMail = (ctx: Context, { id, email }: Pick<User, 'id' | 'email'>) =>
  transaction(ctx, async (ctx) => {
    await countAttempt(ctx, limit, id);
    const { publicUrl } = ctx.config;
    const { name } = await readFace(ctx);
    const mail = mailOf({
      kind: 'test-mail',
      to: email,
      subject: `${name} can send mails`,
      preheader: 'The mail server is set up.',
      heading: 'Mails arrive',
      blocks: ['The mail server works: codes, orders and prizes will arrive.'],
      reason: `You asked for this mail on ${publicUrl}.`,
    });
    await send(ctx, mail);
    return { message: `A test mail to ${email} is on its way.` };
  });
