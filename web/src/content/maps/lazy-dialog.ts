import { lazyPart } from '#platform/page/lazy-part.tsx';

/** Loaded with the page whose URL names a map, else when the browser is idle. */
export const LazyMapDialog = lazyPart(async () => (await import('./dialog.tsx')).MapDialog);
