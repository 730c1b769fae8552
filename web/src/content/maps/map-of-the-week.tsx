import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { MapCode, MapDescription } from './facts.tsx';
import { MapPeople } from './people.tsx';
import { MapPicture } from './picture.tsx';

/** The map that was liked most in the last seven days. */
export const MapOfTheWeek = ({ map }: { map: GameMap }) => (
  <Card as="article" isLink isFlush className="group mb-4 grid! md:grid-cols-2">
    <MapPicture
      map={map}
      className="aspect-video md:aspect-auto md:min-h-64"
      sizes="(min-width: 48rem) 36rem, 100vw"
    />
    <div className="flex flex-col gap-2.5 p-4 sm:p-6">
      <p className="eyebrow">Map of the week</p>
      <h3 className="line-clamp-2 text-heading">
        <Link to={paths.map(map.id)} className={cardLinkClass}>
          {map.name}
        </Link>
      </h3>
      <MapDescription>{map.description}</MapDescription>
      <div className="mt-auto flex flex-col gap-2.5 pt-1">
        <MapPeople map={map} />
        <MapCode code={map.mapCode} />
      </div>
    </div>
  </Card>
);
