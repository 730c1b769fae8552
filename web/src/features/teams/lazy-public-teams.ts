import { lazyPart } from '#platform/page/lazy-part.tsx';

/** For tournaments of teams alone; the loader of their page loads it first. */
export const LazyPublicTeams = lazyPart(
  async () => (await import('./public-teams.tsx')).PublicTeams,
);
