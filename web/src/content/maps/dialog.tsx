import { LinkedText } from '#platform/content/linked-text.tsx';
import { type MouseEvent, useId } from 'react';
import { QueryStates } from '#platform/api/query-states.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { linksWithin, type MapLinks } from './links.ts';
import { urlOf, type MapsFilter } from './search.ts';
import { useMap, type OpenMap } from './use-maps.tsx';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { MapCode, MaxPlayers, MapTags } from './facts.tsx';
import { MapPeople } from './people.tsx';
import { MapPicture } from './picture.tsx';

interface MapDialogProps extends OpenMap {
  filter: MapsFilter;
  onClose: () => void;
}

/** All details of a map, with a URL of their own. */
export function MapDialog({ id, listed, filter, onClose }: MapDialogProps) {
  const query = useMap({ id, listed });
  const { map, isNotFound } = query;

  function leave(event: MouseEvent) {
    event.preventDefault();
    onClose();
  }

  return (
    <Dialog title={map?.name ?? 'Map'} size="large" onClose={onClose}>
      <DialogBody>
        {isNotFound && (
          <Empty title="This map no longer exists">
            It may have been removed, or the link has a typo.
          </Empty>
        )}
        {!isNotFound && (
          <QueryStates
            query={{ ...query, data: map }}
            loading={
              <SkeletonRows
                label="Loading the map"
                rows={['aspect-video', 'h-48']}
                className="grid gap-6 md:grid-cols-2"
              />
            }
            failed="The map could not be loaded"
          >
            {(map) => <MapDetails map={map} links={linksWithin(filter)} />}
          </QueryStates>
        )}
      </DialogBody>
      <DialogFooter className="flex-row! max-sm:*:grow">
        {map && <ShareButton title={map.name} path={paths.map(id)} />}
        <ButtonLink to={urlOf(filter)} onClick={leave}>
          All maps
        </ButtonLink>
      </DialogFooter>
    </Dialog>
  );
}

function MapDetails({ map, links }: { map: GameMap; links: MapLinks }) {
  const { mapCode, category, maxPlayers, description, tags } = map;
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr_auto]">
      <MapPicture
        map={map}
        isEager
        className="aspect-video self-start rounded-sm md:row-span-2"
        sizes="(min-width: 48rem) 32rem, 100vw"
      />
      <div className="flex flex-col gap-4">
        <MapCode code={mapCode} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="epic">{category}</Badge>
          <MaxPlayers players={maxPlayers} />
        </p>
        <MapPeople map={map} />
        <MapTags tags={tags} links={links} />
      </div>
      {description && (
        <p className="text-sm leading-6 [overflow-wrap:anywhere] whitespace-pre-line text-ink md:row-start-3">
          <LinkedText text={description} />
        </p>
      )}
      <div className="md:col-start-2 md:row-span-2 md:row-start-2">
        <HowToPlay />
      </div>
    </div>
  );
}

const steps = [
  'Copy the map code.',
  'Open Fortnite and choose Search in the lobby.',
  'Choose Creative and paste the code.',
  'Select the island and press Play.',
];

function HowToPlay() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-sm bg-raised p-4">
      <h3 id={id} className="text-lg">
        How do I play this?
      </h3>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-sm text-muted marker:text-accent">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
