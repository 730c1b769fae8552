import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/blog-rules.ts';
import type { GameMap } from '@last-circle/contract/maps.ts';
import { isMissing, textOf } from '#platform/api/client.ts';
import { Head } from '#platform/page/head.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { linksWithin } from './links.ts';
import { MapDetails } from './map-details.tsx';
import { mapQuery } from './queries.ts';
import { urlOf, type MapsFilter } from './search.ts';

interface MapDialogProps {
  id: number;
  /** The map, if the list behind the dialog has it. */
  listed: GameMap | undefined;
  filter: MapsFilter;
  onClose: () => void;
}

/** All details of a map, with a URL of their own. */
export function MapDialog({ id, listed, filter, onClose }: MapDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(mapQuery(id));
  // After a refetch of something deleted, old data remains beside the error.
  const isNotFound = isMissing(error);
  const map = isNotFound ? undefined : (data ?? listed);

  function leave(event: MouseEvent) {
    event.preventDefault();
    onClose();
  }

  return (
    <Dialog title={map?.name ?? 'Map'} size="large" onClose={onClose}>
      {map ? <About map={map} /> : <Head title="Map" path={null} isIndexed={false} />}
      <DialogBody>
        {map && <MapDetails map={map} links={linksWithin(filter)} />}
        {isNotFound && (
          <Empty title="This map no longer exists">
            It may have been removed, or the link has a typo.
          </Empty>
        )}
        {!map && error && !isNotFound && (
          <Failed
            title="The map could not be loaded"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {textOf(error, '')}
          </Failed>
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

/** For search engines and link previews. */
function About({ map }: { map: GameMap }) {
  const { id, name, description, category, difficulty, mapCode, isActive } = map;
  const [firstLine = ''] = description.split('\n');
  const facts = `${category} map, ${difficulty}. Map code ${mapCode}.`;
  return (
    <Head
      title={name}
      description={summaryOf(`${facts} ${firstLine}`.trim())}
      path={paths.map(id)}
      preview={previewOf('maps', id)}
      isIndexed={isActive}
    />
  );
}

const Loading = () => (
  <Skeletons label="Loading the map" className="grid gap-6 md:grid-cols-2">
    <Skeleton className="aspect-video" />
    <Skeleton className="h-48" />
  </Skeletons>
);
