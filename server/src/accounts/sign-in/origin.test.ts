import { expect, test } from 'vitest';
import { aNewcomer, logIn, signUp, aMember } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { mailsTo } from '#testing/accounts/people.ts';

const site = useApp({ PUBLIC_URL: 'https://play.example' });

const origin = '/tournaments/1?tab=teams';

type Call = '/auth/register' | '/auth/resend-verification' | '/auth/forgot-password';

/** Someone who may make this call. */
async function callerOf(call: Call) {
  if (call === '/auth/register') return aNewcomer();
  return call === '/auth/forgot-password' ? aMember(site) : signUp(site);
}

/** The links of the mail that a call causes, as its text and its HTML hold them. */
async function mailedLinks(call: Call, from: unknown) {
  const caller = await callerOf(call);
  const answer = await site.send('POST', call, { body: { ...caller, from } });
  const mail = (await mailsTo(site.ctx, caller.email)).at(-1)!;
  const [inText = ''] = /https:\S+\?token=\S+/.exec(mail.text ?? '') ?? [];
  const [, inHtml = ''] = /href="([^"]+\?token=[^"]+)"/.exec(mail.html ?? '') ?? [];
  const links = [inText, inHtml.replaceAll('&amp;', '&')].map((link) => new URL(link));
  return { caller, answer, links };
}

test.for([
  ['/auth/register', '/verify-email'],
  ['/auth/resend-verification', '/verify-email'],
  ['/auth/forgot-password', '/reset-password'],
] as const)('the link that %s mails leads back to the origin', async ([call, path]) => {
  const { links } = await mailedLinks(call, origin);
  for (const { href, pathname, searchParams } of links) {
    expect(href).toMatch(/^https:\/\/play\.example\//);
    expect([pathname, searchParams.get('from')]).toEqual([path, origin]);
    expect(searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  }
});

test('a link with an origin verifies like one without', async () => {
  const { caller, links } = await mailedLinks('/auth/register', origin);
  const { search } = links[0]!;
  const verified = await site.send('GET', `/auth/verify-email${search}`);
  expect([verified.status, (await logIn(site, caller)).status]).toEqual([200, 200]);
});

test.for([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  `/${'x'.repeat(5000)}`,
  null,
  7,
  ['/tournaments/1'],
  { toString: '/tournaments/1' },
])('an origin that is no path of this site, as %j, is left out of the mail', async (from) => {
  const { answer, links } = await mailedLinks('/auth/register', from);
  expect(answer.status).toBe(201);
  expect(links.map(({ searchParams }) => [...searchParams.keys()])).toEqual([['token'], ['token']]);
});
