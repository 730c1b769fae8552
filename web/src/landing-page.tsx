import { Head } from '#api/head.tsx';
import type { Reading } from '#api/pages.ts';
import { useSite } from '#api/site.ts';
import { StructuredData } from '#api/structured-data.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { Hero } from './landing/hero.tsx';
import { HowItWorks } from './landing/how-it-works.tsx';
import { LatestNews } from './landing/latest-news.tsx';
import { latestPosts } from './landing/latest-posts.ts';
import { newestTournaments } from './landing/newest-tournaments.ts';
import { organisationOf, websiteOf } from './landing/site-data.ts';
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
  const site = useSite();
  return (
    <>
      <Head description="Free battle-royale tournaments, solo to squad: register, verify your seat by mail, and be there when the last circle closes." />
      <StructuredData data={websiteOf(site)} />
      <StructuredData data={organisationOf(site)} />
      <Hero />
      <TournamentStrip
        badge={(status) => <StatusBadge status={status} isSolid />}
        drawing={(seed) => <StormDrawing seed={seed} />}
      />
      <LatestNews />
      <FeaturedMaps />
      <FeaturedProducts />
      <HowItWorks />
      <ContactSection />
    </>
  );
}
