import { beforeAll, expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import { logIn, aMember } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { aBrowser, logInThere, useOidcProvider } from '#testing/accounts/oidc.ts';

const provider = useOidcProvider();
const off = useApp();
const unreachable = useApp({
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_NAME: 'Storm ID',
  OIDC_CLIENT_ID: 'last-circle',
  OIDC_CLIENT_SECRET: 'secret',
  LOG_LEVEL: 'info',
});
const site = useApp(provider.settings);
const renaming: Record<string, string> = {};
beforeAll(() => {
  const issuer = provider.settings['OIDC_ISSUER']?.replace('127.0.0.1', 'localhost') ?? '';
  Object.assign(renaming, provider.settings, { OIDC_ISSUER: issuer });
});
const renamed = useApp(renaming);

test('without settings there is nothing to sign in with', async () => {
  expect(off.ctx.config.oidc).toEqual([]);
  expect((await off.send('GET', '/auth/oidc/discord/start')).status).toBe(404);
});

test('a provider that does not answer leads back to the login page, which says so', async () => {
  expect(await aBrowser(unreachable).start('/shop')).toBe(
    '/login?from=%2Fshop&problem=unavailable',
  );
  expect(unreachable.log).toContainEqual(
    expect.objectContaining({ msg: 'A provider signed nobody in', provider: 'custom' }),
  );
});

test('connecting to it is answered with 503', async () => {
  const owner = await aMember(unreachable);
  const { token } = (await logIn(unreachable, owner)).body;
  const refused = await aBrowser(unreachable).connect(token, owner.password);
  expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
    503,
    'Storm ID does not answer right now. Please try again in a moment.',
    '5',
  ]);
});

test('an issuer that calls itself otherwise is not believed', async () => {
  expect(await aBrowser(renamed).start()).toBe('/login?problem=failed');
});

test.for([
  [{ OIDC_GOOGLE_CLIENT_ID: 'x' }, /OIDC_GOOGLE_CLIENT_ID, OIDC_GOOGLE_CLIENT_SECRET go together/],
  [{ OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'ID' }, /OIDC_ISSUER, .* go together/],
  [
    {
      OIDC_ISSUER: 'http://id.example',
      OIDC_NAME: 'ID',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
    },
    /OIDC_ISSUER has to begin with https/,
  ],
] as const)('the settings %j are refused at the start', ([settings, message]) => {
  expect(() => configFrom({ ...settings })).toThrow(message);
});

test('Discord and Google need an id and a secret each', () => {
  const { oidc } = configFrom({
    OIDC_DISCORD_CLIENT_ID: 'd',
    OIDC_DISCORD_CLIENT_SECRET: 'e',
    OIDC_GOOGLE_CLIENT_ID: 'g',
    OIDC_GOOGLE_CLIENT_SECRET: 'h',
  });
  expect(oidc.map(({ name, issuer, scopes }) => [name, issuer, scopes])).toEqual([
    ['Discord', 'https://discord.com', 'openid identify email'],
    ['Google', 'https://accounts.google.com', 'openid email profile'],
  ]);
});

test('a provider that ends while its page is open loses nobody anything but the sign-in', async () => {
  const browser = aBrowser(site);
  const back = await logInThere(await browser.start('/shop'), 'nova');
  await provider.stop();
  expect(await browser.follow(back)).toBe('/login?from=%2Fshop&problem=unavailable');
  expect((await browser.finish()).status).toBe(404);
});
