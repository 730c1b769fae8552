import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';

interface Cookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
  /** `Lax` is sent when the provider leads the browser back, `Strict` from pages of this site alone. */
  sameSite: 'Lax' | 'Strict';
}

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

/** With https browsers take it from https alone; not `__Host-`, which no path may limit. */
const fullName = (config: Config, name: string) => (isSecure(config) ? `__Secure-${name}` : name);

/** A cookie for sign-ins at providers, which no script reads. */
export const cookie = (config: Config, { name, value, maxAgeSeconds, sameSite }: Cookie) =>
  [
    `${fullName(config, name)}=${value}`,
    'Path=/api/auth/oidc',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ');

/** The value of a cookie in base64url. */
export const valueOf = (config: Config, { headers }: FastifyRequest, name: string) =>
  new RegExp(`(?:^|; )${fullName(config, name)}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1];
