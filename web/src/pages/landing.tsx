import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { StructuredData } from '#platform/page/structured-data.tsx';
import { ContactSection } from '#contact/section.tsx';
import { Hero } from '#landing/hero.tsx';
import { HowItWorks } from '#landing/how-it-works.tsx';
import { LatestNews } from '#landing/latest-news.tsx';
import { organisationOf, websiteOf } from '#landing/site-data.ts';
import { TournamentStrip } from '#landing/tournament-strip.tsx';
import { FeaturedMaps } from '#content/maps/featured-maps.tsx';
import { FeaturedProducts } from '#shop/products/featured-products.tsx';
import { StatusBadge } from '#competition/tournaments/basics/badges.tsx';
import { StormDrawing } from '#competition/tournaments/card/storm-drawing.tsx';

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
