import {
  mapCategories,
  mapDifficulties,
  mapSorts,
  sortOrders,
} from '@last-circle/contract/content/map-rules.ts';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import { paths } from '#paths.ts';
import {
  oneOf,
  readSearch,
  stringifySearch,
  text,
  trimmedText,
  writeSearch,
  type RawSearch,
  type SearchOf,
  type SearchRule,
} from '#platform/router/search-rules.ts';

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** An empty text is no filter. */
const filterRules = {
  search: trimmedText,
  category: oneOf(mapCategories, ''),
  difficulty: oneOf(mapDifficulties, ''),
  tag: trimmedText,
  sortBy: oneOf(mapSorts, 'createdAt'),
  sortOrder: oneOf(sortOrders, 'DESC'),
  view: oneOf(views, 'grid'),
};

export type MapsFilter = SearchOf<typeof filterRules>;

export const noFilter: MapsFilter = readSearch(filterRules, {});

/** Whether a filter hides maps; sorting and the view do not. */
export const isFiltered = ({ search, category, difficulty, tag }: MapsFilter) =>
  [search, category, difficulty, tag].some(Boolean);

export const filterOf = (raw: RawSearch): MapsFilter => readSearch(filterRules, raw);

/** The id of the map whose details are open, 0 for what can be none. */
const openMap: SearchRule<number | undefined> = {
  parse: (given) => (given === '' ? undefined : idNamed(given)),
  fallback: undefined,
};

/** What the page of maps shows. */
export const mapsSearch = { ...filterRules, map: openMap };

/** The URL of what a filter finds, with the details of a map when one is named. */
export const urlOf = (filter: MapsFilter, map?: number) =>
  paths.maps + stringifySearch(writeSearch(mapsSearch, { ...filter, map }));

const statuses = ['active', 'inactive'] as const;

/** The filter of the admin's list. */
export const managedSearch = { search: text, status: oneOf(statuses, '') };

export type ManagedFilter = SearchOf<typeof managedSearch>;
