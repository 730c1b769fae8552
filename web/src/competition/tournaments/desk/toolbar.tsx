import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import type { RegistrationsFilter } from '#competition/tournaments/basics/search.ts';
import { hasDesk } from './check-in-bar.tsx';
import type { useTotals } from './use-registrations.ts';

interface RegistrationsToolbarProps {
  tournament: Tournament;
  /** 'Search players' */
  searchLabel: string;
  csv: 'GET /tournaments/:id/registrations.csv' | 'GET /teams/tournament/:id/teams.csv';
  /** 'teams' */
  many: string;
  filter: RegistrationsFilter;
  totals: ReturnType<typeof useTotals>;
  onChange: (part: Partial<RegistrationsFilter>) => void;
}

export function RegistrationsToolbar(props: RegistrationsToolbarProps) {
  const canOrganise = useMayActAs('organiser', props.tournament);
  const { tournament, searchLabel, csv, many, filter, totals, onChange } = props;
  return (
    <ListToolbar
      searchLabel={searchLabel}
      filter={filter}
      total={totals.all}
      statuses={[
        { value: 'pending', label: 'Pending', count: totals.pending },
        { value: 'verified', label: 'Verified', count: totals.verified },
        ...(tournament.waitingCount > 0 || filter.status === 'waiting'
          ? [{ value: 'waiting' as const, label: 'Waiting', count: totals.waiting }]
          : []),
        ...(hasDesk(tournament) || filter.status === 'missing'
          ? [{ value: 'missing' as const, label: 'Missing', count: totals.missing }]
          : []),
      ]}
      actions={
        canOrganise && (
          <DownloadButton
            endpoint={csv}
            args={{ params: { id: tournament.id }, query: { ...filter } }}
            name={`${many}-${tournament.id}.csv`}
            failed={`Failed to download the ${many}`}
          >
            Download CSV
          </DownloadButton>
        )
      }
      onChange={onChange}
    />
  );
}
