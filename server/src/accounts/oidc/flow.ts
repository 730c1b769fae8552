import type { ProviderId } from '@last-circle/contract/oidc-rules.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import { AppError } from '#platform/errors.ts';
import { authorizationUrl, newProof, type Proof } from '#platform/oidc/provider.ts';
import type { OidcProvider } from '#platform/oidc/settings.ts';
import { secretKeyOf } from '#platform/secret-key.ts';

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

const name = 'oidc_flow';
const purpose = 'sign-in at a provider';
/** For typing a password there, and a code. */
const lifetimeSeconds = 600;

/** The page where somebody connects an account. */
export const whenConnecting = '/profile?tab=sign-ins';

/** A sign-in that is in progress at a provider; the browser holds it, encrypted. */
export interface Flow extends Proof {
  provider: ProviderId;
  /** The path that the sign-in leads to. */
  from?: string | undefined;
  /** Who connects an account; undefined where somebody signs in. */
  userId?: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export function providerOf({ oidc }: Config, id: string) {
  const provider = oidc.find((one) => one.id === id);
  if (!provider) throw new AppError('not_found', 'Not found');
  return provider;
}

/** Where a provider sends the browser back to; registered there. */
export const redirectUriOf = ({ publicUrl }: Config, { id }: OidcProvider) =>
  `${publicUrl}/api/auth/oidc/${id}/callback`;

/** Begins a sign-in: where the browser goes, and the cookie that it needs there. */
export async function begin(
  { config }: Context,
  provider: OidcProvider,
  purposeOfFlow: Pick<Flow, 'from' | 'userId'>,
) {
  const proof = newProof();
  const url = await authorizationUrl(provider, redirectUriOf(config, provider), proof);
  const expiresAt = Date.now() + lifetimeSeconds * 1000;
  const flow: Flow = { ...proof, ...purposeOfFlow, provider: provider.id, expiresAt };
  const sealed = encrypt(JSON.stringify(flow), secretKeyOf(config), purpose);
  const value = sealed.toString('base64url');
  return {
    url,
    cookie: cookie(config, { name, value, maxAgeSeconds: lifetimeSeconds, sameSite: 'Lax' }),
  };
}

/** The sign-in that this browser has begun; undefined without one. */
export function flowOf({ config }: Context, request: FastifyRequest): Flow | undefined {
  const sealed = valueOf(config, request, name);
  if (sealed === undefined) return undefined;
  try {
    const text = decrypt(Buffer.from(sealed, 'base64url'), secretKeyOf(config), purpose);
    // Encrypted by `begin` alone.
    const flow = JSON.parse(text) as Flow;
    return flow.expiresAt > Date.now() ? flow : undefined;
  } catch {
    return undefined;
  }
}

export const endedFlow = (config: Config) =>
  cookie(config, { name, value: '', maxAgeSeconds: 0, sameSite: 'Lax' });
