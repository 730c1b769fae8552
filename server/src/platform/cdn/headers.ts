import type { Tag } from '@last-circle/contract/tags.ts';
import { storedName } from '#platform/files/store.ts';
import type { Cdn } from './settings.ts';

/**
 * The key of all pages, so that a new version of the application can drop them; and a change of those
 * that the owner writes, which every footer links, is told by the tag of the same name.
 */
export const pagesKey = 'pages';
/** The key of all pictures. */
export const uploadsKey = 'uploads';

/** Few, since browsers honour it too, and no purge reaches them. */
const staleWhileRevalidateSeconds = 10;
/** While this site does not answer. */
const staleIfErrorSeconds = 86_400;
/** A picture never changes; one that is deleted is purged. */
const pictureSeconds = 86_400;

const withKeys = (cacheControl: string, keys: readonly string[]) => ({
  'cache-control': cacheControl,
  'surrogate-key': keys.join(' '),
});

/**
 * The headers of a page or text that is the same for everybody, and current; browsers ask again each
 * time.
 */
export function publicHeaders(cdn: Cdn | undefined, tags: readonly Tag[]): Record<string, string> {
  if (!cdn) return { 'cache-control': 'no-cache' };
  return withKeys(
    `public, max-age=0, s-maxage=${cdn.maxAge}, stale-while-revalidate=${staleWhileRevalidateSeconds}, stale-if-error=${staleIfErrorSeconds}`,
    [pagesKey, ...tags],
  );
}

/** The key of a picture in all its widths. */
export const pictureKey = (name: string) => storedName.exec(name)?.[1] ?? uploadsKey;

/** The headers of an uploaded picture. */
export function pictureHeaders(cdn: Cdn | undefined, name: string): Record<string, string> {
  if (!cdn) return { 'cache-control': 'public, max-age=31536000, immutable' };
  return withKeys(
    `public, max-age=31536000, s-maxage=${pictureSeconds}, stale-while-revalidate=${pictureSeconds}, immutable`,
    [uploadsKey, pictureKey(name)],
  );
}
