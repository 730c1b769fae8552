import { tournamentStatuses } from '@last-circle/contract/tournament-rules.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Select } from '#ui/controls/select.tsx';
import { statusWords } from './status-badge.tsx';

/** The status in the search params; anything else means all. */
export const statusIn = (query: URLSearchParams) =>
  tournamentStatuses.find((status) => status === query.get('status'));

export const useStatus = () => statusIn(useSearchParams()[0]);

/** Keeps its choice in the search params. */
export function StatusFilter() {
  const [query, setQuery] = useSearchParams();

  const choose = (choice: string) =>
    setQuery(choice === 'all' ? {} : { status: choice }, { preventScrollReset: true });

  return (
    <Select
      aria-label="Filter by status"
      className="grow md:w-56"
      value={statusIn(query) ?? 'all'}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="all">All tournaments</option>
      {tournamentStatuses.map((status) => (
        <option key={status} value={status}>
          {statusWords[status]}
        </option>
      ))}
    </Select>
  );
}
