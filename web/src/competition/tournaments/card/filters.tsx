import {
  tournamentFormats,
  tournamentTypes,
  type TournamentType,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { withLabels } from '#ui/fields/with-labels.ts';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { formatLabels } from '#competition/tournaments/basics/format-labels.ts';
import { listingSearch } from '#competition/tournaments/basics/search.ts';

const typeLabels: Record<TournamentType, string> = {
  single: 'Solo',
  duo: 'Duo',
  trio: 'Trio',
  squad: 'Squad',
};

const types = [['', 'All types'] as const, ...withLabels(tournamentTypes, typeLabels)];
const formats = [['', 'All formats'] as const, ...withLabels(tournamentFormats, formatLabels)];

/** Holds its choices in the URL. */
export function ListingFilters() {
  const { values, change } = useSearchParams(listingSearch);
  const { search, type, format, open } = values;
  return (
    <Toolbar>
      <DebouncedSearch
        label="Search tournaments"
        value={search}
        onChange={(text) => change({ search: text }, { replace: true })}
      />
      <div className="grid grid-cols-2 gap-3 md:flex">
        <FilterSelect
          label="Type"
          className="md:w-40"
          options={types}
          value={type ?? ''}
          onChoose={(chosen) => change({ type: chosen || undefined })}
        />
        <FilterSelect
          label="Format"
          className="md:w-52"
          options={formats}
          value={format ?? ''}
          onChoose={(chosen) => change({ format: chosen || undefined })}
        />
      </div>
      <Checkbox
        label="With open places"
        checked={open}
        onChange={({ target }) => change({ open: target.checked })}
      />
    </Toolbar>
  );
}
