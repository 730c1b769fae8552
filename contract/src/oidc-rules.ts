import { keysOf } from './keys.ts';

/** Whose accounts can sign in here; `custom` is any OpenID provider that the operator names. */
export const providerIds = ['discord', 'google', 'custom'] as const;
export type ProviderId = (typeof providerIds)[number];

/** How Discord calls itself to those who sign in by it; the ids of its accounts are those of its API. */
export const discordIssuer = 'https://discord.com';

/** A provider that the settings of the site switch on. */
export interface Provider {
  id: ProviderId;
  /** 'Discord' */
  name: string;
  /** Leads the browser there, and after the sign-in to the path `from` of its query. */
  startPath: string;
}

/** Why a sign-in came back from a provider without an account, as the next page says it. */
export const problems = {
  denied: 'You cancelled the sign-in. Nothing was changed.',
  expired:
    'This sign-in took too long, was used before, or began in another browser. Please try again.',
  unavailable: 'The other site does not answer right now. Please try again in a moment.',
  failed: 'The other site did not confirm who you are. Please try again.',
} as const;
export type Problem = keyof typeof problems;

export const problemIds = keysOf(problems);

/** The page that a sign-in at a provider comes back to. */
export const continuePath = '/login/continue';
