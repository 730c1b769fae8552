import type { ProviderId } from '@last-circle/contract/oidc-rules.ts';
import * as z from 'zod';
import { isLoopback } from '#platform/requests/loopback.ts';

const given = z.string().optional();

/** The OpenID providers that people can sign in with; each needs the id and the secret it gave. */
export const oidcEnvironment = {
  OIDC_DISCORD_CLIENT_ID: given,
  OIDC_DISCORD_CLIENT_SECRET: given,
  OIDC_GOOGLE_CLIENT_ID: given,
  OIDC_GOOGLE_CLIENT_SECRET: given,
  /** Any other provider, by the URL that it calls itself; `http:` on this machine alone. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** What people know it by. */
  OIDC_NAME: z.string().max(30).optional(),
  OIDC_CLIENT_ID: given,
  OIDC_CLIENT_SECRET: given,
  /** What it is asked for; the e-mail address and whether it is verified have to be in it. */
  OIDC_SCOPES: z.string().default('openid email profile'),
};

type OidcEnvironment = z.output<z.ZodObject<typeof oidcEnvironment>>;

export interface OidcProvider {
  id: ProviderId;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
}

const groups = [
  ['OIDC_DISCORD_CLIENT_ID', 'OIDC_DISCORD_CLIENT_SECRET'],
  ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_NAME', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

/** What is wrong with the settings together; undefined if nothing is. */
export function problemOfOidc(env: OidcEnvironment) {
  const partial = groups.find(
    (names) => names.some((name) => env[name]) && !names.every((name) => env[name]),
  );
  if (partial) return `${partial.join(', ')} go together`;
  const issuer = URL.parse(env.OIDC_ISSUER ?? '');
  return issuer?.protocol === 'http:' && !isLoopback(issuer.hostname)
    ? 'OIDC_ISSUER has to begin with https:// unless it is on this machine'
    : undefined;
}

/** Those that are switched on. */
export function oidcProvidersOf(env: OidcEnvironment): OidcProvider[] {
  const all = [
    {
      id: 'discord',
      name: 'Discord',
      issuer: 'https://discord.com',
      clientId: env.OIDC_DISCORD_CLIENT_ID,
      clientSecret: env.OIDC_DISCORD_CLIENT_SECRET,
      scopes: 'openid identify email',
    },
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: env.OIDC_GOOGLE_CLIENT_ID,
      clientSecret: env.OIDC_GOOGLE_CLIENT_SECRET,
      scopes: 'openid email profile',
    },
    {
      id: 'custom',
      name: env.OIDC_NAME,
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      scopes: env.OIDC_SCOPES,
    },
  ] as const;
  return all.flatMap(({ name, issuer, clientId, clientSecret, ...rest }) =>
    name && issuer && clientId && clientSecret
      ? [{ ...rest, name, issuer, clientId, clientSecret }]
      : [],
  );
}
