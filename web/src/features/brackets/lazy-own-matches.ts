import { lazyPart } from '#platform/page/lazy-part.tsx';

/** The loader of the dashboard loads it first. */
export const LazyOwnMatches = lazyPart(async () => (await import('./own-matches.tsx')).OwnMatches);
