import { useQuery } from '@tanstack/react-query';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { isMissing } from '#platform/api/client.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { managedQuery, mapQuery, openQuery } from './queries.ts';
import type { ManagedFilter, MapsFilter } from './search.ts';
import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import { Head } from '#platform/router/head.tsx';
import { paths } from '#paths.ts';

export const useMaps = (filter: MapsFilter) => useList(openQuery(filter));
export const useManaged = (filter: ManagedFilter) => useList(managedQuery(filter));

export type ListOfMaps = ReturnType<typeof useMaps>;

export interface OpenMap {
  id: number;
  /** The map, if the list behind the dialog has it. */
  listed: GameMap | undefined;
}

export function useMap({ id, listed }: OpenMap) {
  const { data, error, isFetching, refetch } = useQuery(mapQuery(id));
  // After a refetch of something deleted, old data remains beside the error.
  const isNotFound = isMissing(error);
  return { map: isNotFound ? undefined : (data ?? listed), isNotFound, error, isFetching, refetch };
}

/**
 * The metadata of a map whose dialog is open. It is outside the dialog, whose script is loaded
 * later: what hydrates later would add a second title to that of the server.
 */
export function MapHead(open: OpenMap) {
  const { map } = useMap(open);
  if (!map) return <Head title="Map" path={null} isIndexed={false} />;
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
