import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';

interface Cookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
  /** `Lax` is sent when the provider leads the browser back, `Strict` from pages of this site alone. */
  sameSite: 'Lax' | 'Strict';
}

/** A cookie for sign-ins at providers, which no script reads. */
export const cookie = ({ publicUrl }: Config, { name, value, maxAgeSeconds, sameSite }: Cookie) =>
  [
    `${name}=${value}`,
    'Path=/api/auth/oidc',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The value of a cookie in base64url. */
export const valueOf = ({ headers }: FastifyRequest, name: string) =>
  new RegExp(`(?:^|; )${name}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1];
