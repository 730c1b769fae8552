import { useQuery } from '@tanstack/react-query';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { Link } from '#platform/router/link.tsx';
import { SectionHeader } from '#platform/content/section-header.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { featuredCount, featuredQuery, ofTheWeekQuery } from './landing-queries.ts';
import { MapCode } from './facts.tsx';
import { MapOfTheWeek } from './map-of-the-week.tsx';
import { MapPicture } from './picture.tsx';

/** Leaves room above the cards for the focus ring, which a scrolling box would cut off. */
const rowClass =
  '-mx-4 -mt-1 flex gap-4 overflow-x-auto px-4 pt-1 pb-2 *:w-68 *:shrink-0 lg:m-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:p-0 lg:*:w-auto';

/** The map of the week and the featured maps; renders nothing where there are none. */
export function FeaturedMaps() {
  const { data: featured, isPending } = useQuery(featuredQuery);
  const { data: week } = useQuery(ofTheWeekQuery);
  const ofTheWeek = week?.map;
  const maps = featured?.filter(({ id }) => id !== ofTheWeek?.id).slice(0, featuredCount);
  if (!isPending && !maps?.length && !ofTheWeek) return null;
  return (
    <section aria-labelledby="featured-maps" className="min-w-0 pt-12 sm:pt-16">
      <SectionHeader id="featured-maps" title="Featured Maps" to={paths.maps} itemsLabel="maps" />
      {ofTheWeek && <MapOfTheWeek map={ofTheWeek} />}
      {isPending ? (
        <SkeletonRows
          label="Loading maps"
          rows={['h-76']}
          times={featuredCount}
          className={rowClass}
        />
      ) : (
        <ul className={rowClass}>
          {maps?.map((map) => (
            <li key={map.id}>
              <FeaturedMap map={map} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const FeaturedMap = ({ map }: { map: GameMap }) => (
  <Card as="article" isLink isFlush className="group flex h-full flex-col">
    <MapPicture map={map} className="aspect-video" sizes="(min-width: 64rem) 18rem, 17rem" />
    <div className="flex grow flex-col gap-2 p-4">
      <p className="eyebrow">{map.category}</p>
      <h3 className="line-clamp-2 text-title">
        <Link to={paths.map(map.id)} className={cardLinkClass}>
          {map.name}
        </Link>
      </h3>
      <div className="mt-auto pt-1">
        <MapCode code={map.mapCode} />
      </div>
    </div>
  </Card>
);
