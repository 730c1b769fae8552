import { Suspense } from 'react';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { StructuredData } from '#platform/page/structured-data.tsx';
import { ContactSection } from '#contact/section.tsx';
import { Hero } from '#landing/hero.tsx';
import { LatestNews } from '#landing/latest-news.tsx';
import { TournamentStrip } from '#landing/tournament-strip.tsx';
import { LazyLandingMore } from '#pages/parts/lazy-landing-more.ts';
import { StatusBadge } from '#competition/tournaments/basics/badges.tsx';
import { MomentClock } from '#competition/tournaments/moment/clock.tsx';
import { StormDrawing } from '#competition/tournaments/card/storm-drawing.tsx';
import { sitePreview } from '@last-circle/contract/public-paths.ts';
import type { Site } from '@last-circle/contract/page.ts';

export function Page() {
  const site = useSite();
  return (
    <>
      <Head
        description={
          site.face.tagline ??
          'Free battle-royale tournaments, solo to squad: register, verify your seat by mail, and be there when the last circle closes.'
        }
      />
      {import.meta.env.SSR && <StructuredData data={websiteOf(site)} />}
      {import.meta.env.SSR && <StructuredData data={organisationOf(site)} />}
      <Hero clock={(tournament) => <MomentClock tournament={tournament} />} />
      <TournamentStrip
        badge={(status) => <StatusBadge status={status} isSolid />}
        drawing={(seed) => <StormDrawing seed={seed} />}
      />
      <LatestNews />
      <Suspense>
        <LazyLandingMore />
      </Suspense>
      <ContactSection />
    </>
  );
}

type Described = Pick<Site, 'brand' | 'url' | 'face'>;

const websiteOf = ({ brand, url }: Described) => ({
  '@type': 'WebSite',
  name: brand,
  url: `${url}/`,
});

const organisationOf = ({ brand, url, face }: Described) => ({
  '@type': 'Organization',
  name: brand,
  url: `${url}/`,
  logo: new URL(face.logo ?? '/favicon.svg', url).href,
  image: url + sitePreview,
});
