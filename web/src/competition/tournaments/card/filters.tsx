import { useState } from 'react';
import {
  tournamentFormats,
  tournamentTypes,
  type TournamentType,
  tournamentStatuses,
  type TournamentStatus,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { listingSearch, statusSearch } from '#competition/tournaments/basics/search.ts';
import { statusLabels, formatLabels } from '#competition/tournaments/basics/badges.tsx';
import { withLabels } from '#ui/fields/select.tsx';

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
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isShown = isUnfolded || Boolean(type ?? format ?? open);
  return (
    <Toolbar>
      <div className="flex gap-3 md:contents">
        <DebouncedSearch
          label="Search tournaments"
          className="min-w-0 grow md:grow-0"
          value={search}
          onChange={(text) => change({ search: text }, { replace: true })}
        />
        {/* On a phone the others are folded until one is chosen. */}
        <Button
          aria-expanded={isShown}
          className="md:hidden"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          Filters
        </Button>
      </div>
      <div
        className={`grid grid-cols-2 items-center gap-3 md:grid-cols-[10rem_13rem_auto] ${isShown ? '' : 'max-md:hidden'}`}
      >
        <FilterSelect
          label="Type"
          options={types}
          value={type ?? ''}
          onChoose={(chosen) => change({ type: chosen || undefined })}
        />
        <FilterSelect
          label="Format"
          options={formats}
          value={format ?? ''}
          onChoose={(chosen) => change({ format: chosen || undefined })}
        />
        <Checkbox
          label="Open spots only"
          checked={open}
          onChange={({ target }) => change({ open: target.checked })}
        />
      </div>
    </Toolbar>
  );
}

/** The status in the URL; an unknown one shows all. */
export const useStatus = () => useSearchParams(statusSearch).values.status;

const options = [
  ['all', 'All tournaments'] as const,
  ...withLabels(tournamentStatuses, statusLabels),
];

/** Holds its choice in the URL. */
export function StatusFilter() {
  const { values, change } = useSearchParams(statusSearch);
  return (
    <FilterSelect
      label="Filter by status"
      className="grow md:w-56"
      options={options}
      value={values.status ?? 'all'}
      onChoose={(status) => change({ status: status === 'all' ? undefined : status })}
    />
  );
}

export function NoTournaments({ status }: { status: TournamentStatus | undefined }) {
  if (!status) {
    return <Empty title="No tournaments yet">The next one will be announced here.</Empty>;
  }
  return (
    <Empty
      title={`No ${status === 'ongoing' ? 'live' : status} tournaments`}
      action={<AllStatusesLink />}
    />
  );
}

/** Leads from the tournaments of one status to all. */
function AllStatusesLink() {
  const { urlWith } = useSearchParams(statusSearch);
  return <ButtonLink to={urlWith({ status: undefined })}>Show all tournaments</ButtonLink>;
}
