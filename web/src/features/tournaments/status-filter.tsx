import { tournamentStatuses } from '@last-circle/contract/tournament-rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Select } from '#ui/controls/select.tsx';
import { statusSearch } from './search.ts';
import { statusLabels } from './status-badge.tsx';

/** The status in the URL; an unknown one shows all. */
export const useStatus = () => useSearchParams(statusSearch).values.status;

/** Holds its choice in the URL. */
export function StatusFilter() {
  const { values, change } = useSearchParams(statusSearch);

  const choose = (choice: string) =>
    change({ status: tournamentStatuses.find((status) => status === choice) });

  return (
    <Select
      aria-label="Filter by status"
      className="grow md:w-56"
      value={values.status ?? 'all'}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="all">All tournaments</option>
      {tournamentStatuses.map((status) => (
        <option key={status} value={status}>
          {statusLabels[status]}
        </option>
      ))}
    </Select>
  );
}
