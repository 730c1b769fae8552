import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import { encryptedFor } from './encrypted.ts';
import { authorizationFor, publicKeyOf } from './vapid.ts';

test('a message is encrypted as the example of RFC 8291 is', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const subscription = {
    endpoint: 'https://push.example/',
    keys: {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const text = 'When I grow up, I want to be a watermelon';
  expect(encryptedFor(subscription, text, sender, salt).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the site signs for the origin of a push service with the key that browsers subscribe with', () => {
  const config = configFrom({ SECRET_KEY: 'k'.repeat(40), PUBLIC_URL: 'https://play.example' });
  const header = authorizationFor(config, new URL('https://push.example/a/b'), 0);
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicKeyOf(config));
  const [head = '', claims = '', signature = ''] = token.split('.');
  const parsed = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect([parsed(head), parsed(claims)]).toEqual([
    { typ: 'JWT', alg: 'ES256' },
    { aud: 'https://push.example', exp: 12 * 3600, sub: 'https://play.example' },
  ]);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const other = configFrom({ SECRET_KEY: 'l'.repeat(40) });
  expect(publicKeyOf(other)).not.toBe(key);
});
