import { lazyPart } from '#platform/page/lazy-part.tsx';

/** The loader of the dashboard loads it first. */
export const LazyOwnPart = lazyPart(async () => (await import('./own-part.tsx')).OwnPart);
