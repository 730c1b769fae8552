import { DownloadButton } from '#platform/actions/download-button.tsx';
import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import type { RegistrationsFilter } from './search.ts';
import type { useTotals } from './use-registrations.ts';

interface RegistrationsToolbarProps {
  id: number;
  /** 'Search players' */
  searchLabel: string;
  csv: {
    call: 'GET /tournaments/:id/registrations.csv' | 'GET /teams/tournament/:id/teams.csv';
    /** 'teams' */
    name: string;
  };
  filter: RegistrationsFilter;
  totals: ReturnType<typeof useTotals>;
  onChange: (part: Partial<RegistrationsFilter>) => void;
}

export function RegistrationsToolbar(props: RegistrationsToolbarProps) {
  const { id, searchLabel, csv, filter, totals, onChange } = props;
  return (
    <ListToolbar
      searchLabel={searchLabel}
      filter={filter}
      total={totals.all}
      statuses={[
        { value: 'pending', label: 'Pending', count: totals.pending },
        { value: 'verified', label: 'Verified', count: totals.verified },
      ]}
      actions={
        <DownloadButton
          endpoint={csv.call}
          args={{ params: { id }, query: { ...filter } }}
          name={`${csv.name}-${id}.csv`}
          failed={`Failed to download the ${csv.name}`}
        >
          Download CSV
        </DownloadButton>
      }
      onChange={onChange}
    />
  );
}
