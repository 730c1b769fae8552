import { Head } from '#platform/page/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { StructuredData } from '#platform/page/structured-data.tsx';
import { ContactSection } from '#features/contact/contact-section.tsx';
import { Hero } from '#features/landing/hero.tsx';
import { HowItWorks } from '#features/landing/how-it-works.tsx';
import { LatestNews } from '#features/landing/latest-news.tsx';
import { organisationOf, websiteOf } from '#features/landing/site-data.ts';
import { TournamentStrip } from '#features/landing/tournament-strip.tsx';
import { FeaturedMaps } from '#features/maps/featured-maps.tsx';
import { FeaturedProducts } from '#features/products/featured-products.tsx';
import { StatusBadge } from '#features/tournaments/status-badge.tsx';
import { StormDrawing } from '#features/tournaments/storm-drawing.tsx';

export function Page() {
  const site = useSite();
  return (
    <>
      <Head description="Free battle-royale tournaments, solo to squad: register, verify your seat by mail, and be there when the last circle closes." />
      {import.meta.env.SSR && <StructuredData data={websiteOf(site)} />}
      {import.meta.env.SSR && <StructuredData data={organisationOf(site)} />}
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
