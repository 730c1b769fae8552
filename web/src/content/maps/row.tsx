import { tagsOnCard } from '@last-circle/contract/content/map-rules.ts';
import { Card } from '#ui/layout/card.tsx';
import { linksFromElsewhere } from './links.ts';
import type { MapCardProps } from './card.tsx';
import { MapCode } from './code.tsx';
import { CreatedBy, MapDescription, MapHeading } from './facts.tsx';
import { MapPicture } from './picture.tsx';
import { MapTags } from './tags.tsx';

export const rowClass =
  'grid! grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[13rem_minmax(0,1fr)_17rem]';

/** The content of a card, side by side. */
export const MapRow = ({ map, links = linksFromElsewhere, isEager }: MapCardProps) => (
  <Card as="article" isLink isFlush className={`group ${rowClass}`}>
    <MapPicture map={map} isEager={isEager ?? false} className="min-h-28" sizes="14rem" />
    <div className="flex flex-col justify-center gap-1.5 p-3 md:px-5">
      <MapHeading map={map} links={links} />
      <MapDescription>{map.description}</MapDescription>
    </div>
    <div className="col-span-2 flex flex-col justify-center gap-2.5 p-3 md:col-span-1 md:p-4">
      <MapCode code={map.mapCode} />
      <CreatedBy name={map.createdBy} />
      <MapTags tags={map.tags} most={tagsOnCard} links={links} />
    </div>
  </Card>
);
