import type * as z from 'zod';
import { secret, webUrl, whole } from '#platform/setting-kinds.ts';

/** The settings of a CDN in front. */
export const cdnEnvironment = {
  CDN_MAX_AGE: whole(0, 86_400)
    .default(0)
    .describe('Seconds for which a CDN answers with a public page by itself; 0: there is none.'),
  CDN_PURGE_URL: webUrl('Where the keys of changed pages and pictures are posted.'),
  CDN_PURGE_TOKEN: secret(16, 'The token that is sent there.'),
};

type CdnEnvironment = z.output<z.ZodObject<typeof cdnEnvironment>>;

export interface Cdn {
  maxAge: number;
  /** Without it cached answers stay until they expire. */
  purge: { url: string; token: string } | undefined;
}

/** What is wrong with the settings together; undefined if nothing is. */
export function problemOfCdn({ CDN_MAX_AGE, CDN_PURGE_URL, CDN_PURGE_TOKEN }: CdnEnvironment) {
  if (!CDN_PURGE_URL !== !CDN_PURGE_TOKEN) return 'CDN_PURGE_URL and CDN_PURGE_TOKEN go together';
  if (CDN_PURGE_URL && CDN_MAX_AGE === 0) return 'CDN_PURGE_URL needs CDN_MAX_AGE';
  return undefined;
}

/** Undefined where no CDN is in front. */
export function cdnOf(env: CdnEnvironment): Cdn | undefined {
  const { CDN_MAX_AGE: maxAge, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = env;
  return maxAge > 0 ? { maxAge, purge: url && token ? { url, token } : undefined } : undefined;
}
