import { tournamentStatuses } from '@last-circle/contract/competition/tournaments/rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { withLabels } from '#ui/fields/with-labels.ts';
import { statusSearch } from '#competition/tournaments/basics/search.ts';
import { statusLabels } from '#competition/tournaments/basics/status-badge.tsx';

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
