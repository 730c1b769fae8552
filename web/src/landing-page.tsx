import { Head } from '#api/head.tsx';
import type { Reading } from '#api/pages.ts';
import { Hero } from './landing/hero.tsx';
import { HowItWorks } from './landing/how-it-works.tsx';
import { LatestNews } from './landing/latest-news.tsx';
import { latestPosts } from './landing/latest-posts.ts';
import { newestTournaments } from './landing/newest-tournaments.ts';
import { TournamentStrip } from './landing/tournament-strip.tsx';
import { FeaturedMaps } from './maps/featured-maps.tsx';
import { readFeatured as featuredMaps } from './maps/featured.ts';
import { FeaturedProducts, featuredProducts } from './shop/featured-products.tsx';
import { StatusBadge } from './tournaments/status-badge.tsx';
import { StormDrawing } from './tournaments/storm-drawing.tsx';

export const reads = (): Reading => ({
  one: [newestTournaments, latestPosts, featuredMaps, featuredProducts],
});

export function Page() {
  return (
    <>
      <Head description="Free battle-royale tournaments, solo to squad: register, verify your seat by mail, and be there when the last circle closes." />
      <Hero />
      <TournamentStrip
        badge={(status) => <StatusBadge status={status} isSolid />}
        drawing={(seed) => <StormDrawing seed={seed} />}
      />
      <LatestNews />
      <FeaturedMaps />
      <FeaturedProducts />
      <HowItWorks />
    </>
  );
}
