import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aSubscriber } from '#testing/content/newsletter.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { hasDovecot, startImap } from '#testing/servers/imap.ts';
import { readBounces, writeNewsletters } from './clock.ts';

const settings: Record<string, string> = { BOUNCES_TO: 'bounces@play.example' };
let mailbox: Awaited<ReturnType<typeof startImap>> | undefined;

beforeAll(async () => {
  if (!hasDovecot) return;
  mailbox = await startImap();
  settings['BOUNCES_IMAP_URL'] = mailbox.url;
});
afterAll(() => mailbox?.stop());

describe.skipIf(!hasDovecot)('with a mailbox that is read', () => {
  const site = useApp(settings);

  const statusOf = ({ id }: { id: number }) =>
    site.ctx.db
      .selectFrom('newsletter_subscribers')
      .where('id', '=', id)
      .select(['status', 'reason'])
      .executeTakeFirstOrThrow();

  /** Where a newsletter to them is returned to. */
  async function returnPathOf({ email }: { email: string }) {
    const { token: as } = await anAdmin(site.ctx);
    const { id: postId } = await aPost(site, { published: true });
    await site.send('POST', '/newsletter/sends', { as, body: { postId } });
    await writeNewsletters(site.ctx);
    const { letter } = await site.ctx.db
      .selectFrom('mails')
      .where('kind', '=', 'newsletter')
      .where('recipient', '=', email)
      .select('letter')
      .executeTakeFirstOrThrow();
    return (letter as { returnPath: string }).returnPath;
  }

  const report = (to: string, status: string, action = 'failed') =>
    [
      'From: MAILER-DAEMON@post.example',
      `To: ${to}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; post.example',
      '',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} No such mailbox`,
      '',
      '--b--',
      '',
    ].join('\r\n');

  const away = (to: string) =>
    [`To: ${to}`, 'Auto-Submitted: auto-replied', '', 'I am away.', ''].join('\r\n');

  const spam = (to: string) =>
    [
      'To: bounces@play.example',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Return-Path: <${to}>`,
      '',
      '--b--',
      '',
    ].join('\r\n');

  test.each([
    ['a mailbox that is gone', (to: string) => report(to, '5.1.1'), '550 5.1.1 No such mailbox'],
    ['a complaint', spam, 'Marked as spam'],
  ])('%s stops the address', async (_what, mailTo, reason) => {
    const reader = await aSubscriber(site);
    await mailbox?.deliver(mailTo(await returnPathOf(reader)));
    await readBounces(site.ctx);
    expect(await statusOf(reader)).toEqual({ status: 'stopped', reason });
    expect(await mailbox?.unread()).toBe(0);
    await readBounces(site.ctx);
  });

  test.each([
    ['a mail that waits', (to: string) => report(to, '4.4.1', 'delayed')],
    ['a full mailbox', (to: string) => report(to, '5.2.2')],
    ['a refusal of the content', (to: string) => report(to, '5.7.1')],
    ['an answer of somebody who is away', away],
    [
      'a report with a made up address',
      (to: string) => report(to.replace(/-[0-9a-f]{16}@/, `-${'0'.repeat(16)}@`), '5.1.1'),
    ],
  ])('%s does not', async (_what, mailTo) => {
    const reader = await aSubscriber(site);
    await mailbox?.deliver(mailTo(await returnPathOf(reader)));
    await readBounces(site.ctx);
    expect(await statusOf(reader)).toEqual({ status: 'subscribed', reason: null });
    expect(await mailbox?.unread()).toBe(0);
  });
});
