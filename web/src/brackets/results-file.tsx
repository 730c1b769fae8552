import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { download } from '#api/query.ts';
import { saveAs } from '#api/save.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

const fallback = 'Failed to fetch data';

export function ResultsFile({ tournamentId }: { tournamentId: number }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      download('GET /tournaments/:id/results.csv', { params: { id: tournamentId } }),
    onSuccess: (file) => saveAs(file, `results-${tournamentId}.csv`),
    onError: (error) => toast.error(textOf(error, fallback)),
  });
  return (
    <>
      <Button size="small" variant="quiet" isBusy={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" className="size-4" />
        Results as CSV
      </Button>
      <CallFailure error={error} fallback={fallback} />
    </>
  );
}
