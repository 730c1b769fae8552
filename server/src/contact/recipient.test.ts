import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';

const written = { name: 'Ada', email: 'ada@fox.example', message: 'Hello' };

async function recipientsAfter(site: ReturnType<typeof useApp>, times = 1) {
  for (let time = 0; time < times; time += 1) {
    const { status } = await site.send('POST', '/contact/submit', { body: written });
    expect(status).toBe(200);
  }
  const mails = await site.ctx.db.selectFrom('mails').select('recipient').execute();
  return mails.map(({ recipient }) => recipient);
}

describe('with an admin among the settings', () => {
  const site = useApp({ ADMIN_EMAIL: 'admin@circle.example' });

  test('the admin gets each message, whatever the limit for mails to one recipient', async () => {
    const recipients = await recipientsAfter(site, 7);
    expect(recipients).toEqual(Array.from({ length: 7 }, () => 'admin@circle.example'));
  });
});

describe('without anybody to mail to, and without a limit', () => {
  const site = useApp({ LIMIT_CONTACT_MESSAGES: '0' });

  test('messages wait in the inbox alone', async () => {
    expect(await recipientsAfter(site, 12)).toEqual([]);
    const rows = await site.ctx.db.selectFrom('contact_messages').select('name').execute();
    expect(rows).toHaveLength(12);
  });
});
