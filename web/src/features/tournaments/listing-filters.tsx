import {
  tournamentFormats,
  tournamentTypes,
  type TournamentType,
} from '@last-circle/contract/tournament-rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DebouncedSearch } from '#ui/controls/debounced-search.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { formatLabels } from './format-labels.ts';
import { listingSearch } from './search.ts';

const typeLabels: Record<TournamentType, string> = {
  single: 'Solo',
  duo: 'Duo',
  trio: 'Trio',
  squad: 'Squad',
};

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
        <Select
          aria-label="Type"
          className="md:w-40"
          value={type ?? ''}
          onChange={({ target }) =>
            change({ type: tournamentTypes.find((one) => one === target.value) })
          }
        >
          <option value="">All types</option>
          {tournamentTypes.map((one) => (
            <option key={one} value={one}>
              {typeLabels[one]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Format"
          className="md:w-52"
          value={format ?? ''}
          onChange={({ target }) =>
            change({ format: tournamentFormats.find((one) => one === target.value) })
          }
        >
          <option value="">All formats</option>
          {tournamentFormats.map((one) => (
            <option key={one} value={one}>
              {formatLabels[one]}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        label="With open places"
        checked={open}
        onChange={({ target }) => change({ open: target.checked })}
      />
    </Toolbar>
  );
}
