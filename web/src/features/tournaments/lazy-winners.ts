import { lazyPart } from '#platform/page/lazy-part.tsx';

/** The loader of a tournament loads it as soon as there may be winners. */
export const LazyWinners = lazyPart(async () => (await import('./winners.tsx')).Winners);
