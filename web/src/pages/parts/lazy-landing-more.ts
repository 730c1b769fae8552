import { lazyPart } from '#platform/page/lazy-part.tsx';

/** The loader of the landing page loads it first. */
export const LazyLandingMore = lazyPart(
  async () => (await import('./landing-more.tsx')).LandingMore,
);
