import { useLocation, useNavigate } from 'react-router';
import { keysOf } from '@last-circle/contract/keys.ts';
import {
  mapCategories,
  mapDifficulties,
  mapSorts,
  sortOrders,
  type MapCategory,
  type MapDifficulty,
  type MapSort,
  type SortOrder,
} from '@last-circle/contract/map-rules.ts';
import { type LinkProps } from '#platform/router/link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** The filter in the search params; an empty text filters nothing. */
export interface MapsFilter {
  search: string;
  category: MapCategory | '';
  difficulty: MapDifficulty | '';
  tag: string;
  sortBy: MapSort;
  sortOrder: SortOrder;
  view: View;
}

export const noFilter: MapsFilter = {
  search: '',
  category: '',
  difficulty: '',
  tag: '',
  sortBy: 'createdAt',
  sortOrder: 'DESC',
  view: 'grid',
};

export const addressFields = [...Object.keys(noFilter), 'map'];

const oneOf = <T extends string>(known: readonly T[], given: string | null) =>
  known.find((value) => value === given);

export const filterIn = (query: URLSearchParams): MapsFilter => ({
  search: query.get('search')?.trim() ?? '',
  category: oneOf(mapCategories, query.get('category')) ?? noFilter.category,
  difficulty: oneOf(mapDifficulties, query.get('difficulty')) ?? noFilter.difficulty,
  tag: query.get('tag')?.trim() ?? '',
  sortBy: oneOf(mapSorts, query.get('sortBy')) ?? noFilter.sortBy,
  sortOrder: oneOf(sortOrders, query.get('sortOrder')) ?? noFilter.sortOrder,
  view: oneOf(views, query.get('view')) ?? noFilter.view,
});

/** The id of the map whose details are open, 0 for an invalid id; null without one. */
export function openMapIn(query: URLSearchParams) {
  const given = query.get('map');
  return given ? Number.parseInt(given, 10) || 0 : null;
}

/** The parts of a filter that are set. */
const saidIn = (filter: MapsFilter) =>
  keysOf(filter)
    .filter((name) => filter[name] !== noFilter[name])
    .map((name) => [name, filter[name]]);

/** The URL of a filter, with the details of a map if one is named. */
export function addressOf(filter: MapsFilter, map?: number) {
  const query = new URLSearchParams(saidIn(filter));
  if (map !== undefined) query.set('map', String(map));
  return query.size > 0 ? `${paths.maps}?${query}` : paths.maps;
}

export function useFilter() {
  const navigate = useNavigate();
  const filter = filterIn(useSearchParams()[0]);
  const change = (part: Partial<MapsFilter>) =>
    void navigate(addressOf({ ...filter, ...part }), { preventScrollReset: true });
  return { filter, change };
}

type LinkTo = Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>;

/** The links of a map's name and tags. */
export interface MapLinks {
  map: (id: number) => LinkTo;
  tag: (tag: string) => LinkTo;
}

export const linksFromElsewhere: MapLinks = {
  map: (id) => ({ to: paths.map(id) }),
  tag: (tag) => ({ to: addressOf({ ...noFilter, tag }) }),
};

/** Marks a history entry whose previous one shows the list without details. */
const overList = 'over the list';

export const linksWithin = (filter: MapsFilter): MapLinks => ({
  map: (id) => ({ to: addressOf(filter, id), state: overList, preventScrollReset: true }),
  tag: (tag) => ({ to: addressOf({ ...filter, tag }) }),
});

/** The details that the search params open. */
export function useOpenMap(filter: MapsFilter) {
  const navigate = useNavigate();
  const { state } = useLocation();

  function close() {
    if (state === overList) void navigate(-1);
    else void navigate(addressOf(filter), { replace: true, preventScrollReset: true });
  }

  return { openId: openMapIn(useSearchParams()[0]), close };
}
