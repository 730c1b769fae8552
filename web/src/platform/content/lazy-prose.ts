import { lazyPart } from '#platform/page/lazy-part.tsx';

/** Content that the browser cleans, with a large script for that. */
export const LazyProse = lazyPart(async () => (await import('./cleaned-prose.tsx')).CleanedProse);
