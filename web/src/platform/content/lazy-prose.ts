import { preloadable } from '#platform/router/preloadable.ts';

/** Content that the browser cleans, with a large script for that. */
export const LazyProse = preloadable(
  async () => (await import('#platform/content/cleaned-prose.tsx')).CleanedProse,
);
