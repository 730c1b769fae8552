import { lazyPart } from '#platform/page/lazy-part.tsx';

/** The loader of a tournament loads it first, where there are winners. */
export const LazyWinners = lazyPart(async () => (await import('./winners.tsx')).Winners);
