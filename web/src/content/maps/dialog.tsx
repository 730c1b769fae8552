import type { MouseEvent } from 'react';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { linksWithin } from './links.ts';
import { MapDetails } from './details.tsx';
import { urlOf, type MapsFilter } from './search.ts';
import { useMap, type OpenMap } from './use-maps.ts';

interface MapDialogProps extends OpenMap {
  filter: MapsFilter;
  onClose: () => void;
}

/** All details of a map, with a URL of their own. */
export function MapDialog({ id, listed, filter, onClose }: MapDialogProps) {
  const query = useMap({ id, listed });
  const { map, isNotFound, error } = query;

  function leave(event: MouseEvent) {
    event.preventDefault();
    onClose();
  }

  return (
    <Dialog title={map?.name ?? 'Map'} size="large" onClose={onClose}>
      <DialogBody>
        {map && <MapDetails map={map} links={linksWithin(filter)} />}
        {isNotFound && (
          <Empty title="This map no longer exists">
            It may have been removed, or the link has a typo.
          </Empty>
        )}
        {!map && error && !isNotFound && (
          <QueryFailed title="The map could not be loaded" query={query} />
        )}
        {!map && !error && <Loading />}
      </DialogBody>
      <DialogFooter className="flex-row! max-sm:*:grow">
        {map && <ShareButton title={map.name} path={paths.map(id)} />}
        <Link to={urlOf(filter)} className={buttonClass()} onClick={leave}>
          All maps
        </Link>
      </DialogFooter>
    </Dialog>
  );
}

const Loading = () => (
  <Skeletons label="Loading the map" className="grid gap-6 md:grid-cols-2">
    <Skeleton className="aspect-video" />
    <Skeleton className="h-48" />
  </Skeletons>
);
