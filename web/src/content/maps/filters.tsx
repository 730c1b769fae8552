import { X } from 'lucide-react';
import { useRef, type SubmitEvent } from 'react';
import {
  mapCategories,
  mapDifficulties,
  mapSorts,
  sortOrders,
  type MapSort,
  type SortOrder,
} from '@last-circle/contract/content/map-rules.ts';
import { Link } from '#platform/router/link.tsx';
import type { RawSearch } from '#platform/router/search-rules.ts';
import { paths } from '#paths.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { withLabels } from '#ui/fields/select.tsx';
import { filterOf, noFilter, urlOf, type MapsFilter } from './search.ts';
import { SearchBox } from './search-box.tsx';

interface FiltersProps {
  filter: MapsFilter;
  onChange: (filter: MapsFilter) => void;
}

const sortLabels: Record<MapSort, string> = {
  createdAt: 'Date Created',
  name: 'Name',
  category: 'Category',
  difficulty: 'Difficulty',
  likes: 'Likes',
};

const orderLabels: Record<SortOrder, string> = { DESC: 'Newest First', ASC: 'Oldest First' };
const orderLabelsOfLikes: typeof orderLabels = { DESC: 'Most First', ASC: 'Fewest First' };

const asTheyAre = (names: readonly string[]) => names.map((name) => [name, name] as const);

const categories = [['', 'All Categories'] as const, ...asTheyAre(mapCategories)];
const difficulties = [['', 'All Difficulties'] as const, ...asTheyAre(mapDifficulties)];
const sorts = withLabels(mapSorts, sortLabels);
const ordersBy = (labels: typeof orderLabels) => withLabels(sortOrders.toReversed(), labels);
const orders = ordersBy(orderLabels);
const ordersOfLikes = ordersBy(orderLabelsOfLikes);

/** A form that also works without scripts; with them a choice applies at once. */
export function Filters({ filter, onChange }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    // All fields of the form are texts.
    onChange(filterOf(Object.fromEntries(fields) as RawSearch));
  }

  const choice = (name: 'category' | 'difficulty' | 'sortBy' | 'sortOrder') => ({
    name,
    value: filter[name],
    className: classNames(
      'w-44 shrink-0 md:w-48',
      filter[name] !== noFilter[name] && '[&_select]:border-accent [&_select]:text-accent',
    ),
    onChoose: () => form.current?.requestSubmit(),
  });

  return (
    <search>
      <form ref={form} action={paths.maps} className="flex flex-col gap-3" onSubmit={submit}>
        <SearchBox value={filter.search} className="md:max-w-198" />
        {/* A phone has one row that scrolls, so that the maps stay on the first screen. */}
        <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
          {filter.tag && <TagChip filter={filter} />}
          <FilterSelect label="Category" options={categories} {...choice('category')} />
          <FilterSelect label="Difficulty" options={difficulties} {...choice('difficulty')} />
          <FilterSelect label="Sort by" options={sorts} {...choice('sortBy')} />
          <FilterSelect
            label="Order"
            options={filter.sortBy === 'likes' ? ordersOfLikes : orders}
            {...choice('sortOrder')}
          />
        </div>
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        {filter.view !== noFilter.view && <input type="hidden" name="view" value={filter.view} />}
      </form>
    </search>
  );
}

const TagChip = ({ filter }: { filter: MapsFilter }) => (
  <Link
    to={urlOf({ ...filter, tag: '' })}
    resetScroll={false}
    aria-label={`Tag: ${filter.tag}. Remove`}
    className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-sm border border-accent bg-accent/12 px-3 text-sm font-medium whitespace-nowrap text-accent hover:bg-accent/20"
  >
    Tag: {filter.tag}
    <X aria-hidden="true" className="size-4" />
  </Link>
);
