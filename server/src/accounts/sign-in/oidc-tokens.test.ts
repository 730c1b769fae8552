import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aBrowser } from '#testing/accounts/oidc.ts';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, foreign] = [newKeys(), newKeys()];
const clientId = 'last-circle';

interface Issued {
  key: KeyObject | undefined;
  claims: object;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf({ key, claims }: Issued) {
  const signed = `${encode({ alg: key ? 'RS256' : 'none', kid: 'own' })}.${encode(claims)}`;
  const signature = key ? createSign('sha256').update(signed).sign(key, 'base64url') : '';
  return `${signed}.${signature}`;
}

/** A provider that a test lets say anything, as no real one would. */
const provider = createServer((request, response) => {
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: settings['OIDC_ISSUER'],
      authorization_endpoint: `${settings['OIDC_ISSUER']}/authorize`,
      token_endpoint: `${settings['OIDC_ISSUER']}/token`,
      jwks_uri: `${settings['OIDC_ISSUER']}/keys`,
    }),
    '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own' }] }),
    '/token': () => ({ access_token: 'a', token_type: 'bearer', id_token: tokenOf(issued) }),
  };
  const answer = answers[request.url ?? '']?.() ?? {};
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
const settings: Record<string, string> = {};
let issued: Issued;

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  // It listens at a port.
  const { port } = provider.address() as AddressInfo;
  Object.assign(settings, {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_NAME: 'Storm ID',
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: 'secret',
  });
});
afterAll(() => provider.close());

const site = useApp(settings);

type Wrong = { key?: KeyObject | 'none' } & Record<string, unknown>;

/** Signs in with a token that differs from a good one so far; answers where the browser is led. */
async function signIn({ key = own.privateKey, ...claims }: Wrong) {
  const browser = aBrowser(site);
  const { searchParams } = new URL(await browser.start());
  const now = Math.floor(Date.now() / 1000);
  issued = {
    key: key === 'none' ? undefined : key,
    claims: {
      iss: settings['OIDC_ISSUER'],
      sub: 'nova',
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce: searchParams.get('nonce'),
      email: 'nova@players.example',
      email_verified: true,
      ...claims,
    },
  };
  return browser.follow(`/api/auth/oidc/custom/callback?code=c&state=${searchParams.get('state')}`);
}

test('a good token signs in', async () => {
  expect(await signIn({})).toBe('/login/continue');
});

test.for<[string, Wrong]>([
  ['unsigned', { key: 'none' }],
  ['signed by another key', { key: foreign.privateKey }],
  ['for another client', { aud: 'another' }],
  ['for several clients, of which another asked', { aud: [clientId, 'another'], azp: 'another' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that is over', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ['of another sign-in', { nonce: 'another' }],
])('a token %s signs nobody in', async ([, wrong]) => {
  expect(await signIn(wrong)).toBe('/login?problem=failed');
});
