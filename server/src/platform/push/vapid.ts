import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Config } from '#config.ts';
import { keyFrom } from '#platform/encryption.ts';
import { secretKeyOf } from '#platform/secret-key.ts';

const validSeconds = 12 * 3600;

/** The key by which push services know this site: derived from its secret key, so every server has the same. */
function keysOf(config: Config) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keyFrom(secretKeyOf(config), 'key for push services'));
  return { d: pair.getPrivateKey('base64url'), point: pair.getPublicKey() };
}

/** What a browser subscribes with; base64url. */
export const publicKeyOf = (config: Config) => keysOf(config).point.toString('base64url');

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header that says who sends (RFC 8292). */
export function authorizationFor(config: Config, endpoint: URL, now = Date.now()) {
  const { d, point } = keysOf(config);
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(now / 1000) + validSeconds,
    sub: config.publicUrl,
  };
  const token = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${token}.${signature.toString('base64url')}, k=${point.toString('base64url')}`;
}
