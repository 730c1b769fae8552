import type { ReactNode } from 'react';
import { tagsOnCard } from '@last-circle/contract/content/map-rules.ts';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { Card } from '#ui/layout/card.tsx';
import { linksFromElsewhere, type MapLinks } from './links.ts';
import { MapCode } from './code.tsx';
import { CreatedBy, MapDescription, MapHeading } from './facts.tsx';
import { MapPicture } from './picture.tsx';
import { MapTags } from './tags.tsx';

export const pictureClass = 'aspect-[21/9] sm:aspect-video';

export interface MapCardProps {
  map: GameMap;
  links?: MapLinks;
  /** Whether it is on the first screen. */
  isEager?: boolean;
  /** The admin's actions, below the map. */
  children?: ReactNode;
}

export function MapCard({ map, links = linksFromElsewhere, isEager, children }: MapCardProps) {
  const { description, mapCode, createdBy, tags } = map;
  return (
    <Card as="article" isLink isFlush className="group flex h-full flex-col">
      <MapPicture
        map={map}
        isEager={isEager ?? false}
        className={pictureClass}
        sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
      />
      <div className="flex grow flex-col gap-2.5 p-4">
        <MapHeading map={map} links={links} />
        <MapDescription>{description}</MapDescription>
        <div className="mt-auto flex flex-col gap-2.5 pt-1">
          <CreatedBy name={createdBy} />
          <MapTags tags={tags} most={tagsOnCard} links={links} />
          <MapCode code={mapCode} />
          {children}
        </div>
      </div>
    </Card>
  );
}
