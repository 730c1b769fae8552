import { discordIssuer, type ProviderId } from '@last-circle/contract/oidc-rules.ts';
import * as z from 'zod';
import { isLoopback } from '#platform/requests/loopback.ts';
import { given, text, webUrl } from '#platform/setting-kinds.ts';

/** The OpenID providers that people can sign in with; each needs the id and the secret it gave. */
export const oidcEnvironment = {
  OIDC_DISCORD_CLIENT_ID: given('With the secret: people can sign in with Discord.'),
  OIDC_DISCORD_CLIENT_SECRET: given('Given by Discord with that id.'),
  OIDC_GOOGLE_CLIENT_ID: given('With the secret: people can sign in with Google.'),
  OIDC_GOOGLE_CLIENT_SECRET: given('Given by Google with that id.'),
  OIDC_ISSUER: webUrl(
    'Any other provider, by the URL that it calls itself; `http:` on this machine only.',
  ),
  OIDC_NAME: z
    .string()
    .max(30, 'give at most 30 characters')
    .optional()
    .describe('What people know that provider by.'),
  OIDC_CLIENT_ID: given('Given by that provider.'),
  OIDC_CLIENT_SECRET: given('Given by that provider with that id.'),
  OIDC_SCOPES: text(
    'openid email profile',
    'What it is asked for; the e-mail address and whether it is verified must be in it.',
  ),
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
      issuer: discordIssuer,
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
