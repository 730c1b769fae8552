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
  filter: RegistrationsFilter;
  totals: ReturnType<typeof useTotals>;
  onChange: (part: Partial<RegistrationsFilter>) => void;
}

const fallback = 'Failed to download the registrations';

export function RegistrationsToolbar({ id, filter, totals, onChange }: RegistrationsToolbarProps) {
  const csv = useMutation({
    mutationFn: () =>
      download('GET /tournaments/:id/registrations.csv', { params: { id }, query: { ...filter } }),
    onSuccess: (file) => saveAs(file, `registrations-${id}.csv`),
    onError: (error) => toast.error(textOf(error, fallback)),
  });
  return (
    <Toolbar
      actions={
        <>
          <Button isBusy={csv.isPending} busyText="Downloading..." onClick={() => csv.mutate()}>
            <Download aria-hidden="true" className="size-4" />
            Download CSV
          </Button>
          <CallFailure error={csv.error} fallback={fallback} />
        </>
      }
    >
      <DebouncedSearch
        label="Search players"
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
