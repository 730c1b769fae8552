import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { download } from '#api/query.ts';
import { saveAs } from '#api/save.ts';
import { Button } from '#ui/button.tsx';
import { DebouncedSearch } from '#ui/debounced-search.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import type { RegistrationsFilter, useTotals } from './use-registrations.ts';

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
  const fallback = `Failed to download the ${csv.name}`;
  const table = useMutation({
    mutationFn: () => download(csv.call, { params: { id }, query: { ...filter } }),
    onSuccess: (file) => saveAs(file, `${csv.name}-${id}.csv`),
    onError: (error) => toast.error(textOf(error, fallback)),
  });
  return (
    <Toolbar
      actions={
        <>
          <Button isBusy={table.isPending} busyText="Downloading..." onClick={() => table.mutate()}>
            <Download aria-hidden="true" className="size-4" />
            Download CSV
          </Button>
          <CallFailure error={table.error} fallback={fallback} />
        </>
      }
    >
      <DebouncedSearch
        label={searchLabel}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Segmented
        label="Filter by status"
        options={[
          { value: 'all', label: 'All', count: totals.all },
          { value: 'pending', label: 'Pending', count: totals.pending },
          { value: 'verified', label: 'Verified', count: totals.verified },
        ]}
        value={filter.status ?? 'all'}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
    </Toolbar>
  );
}
