import { FileUp } from 'lucide-react';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { DialogButton } from '#platform/actions/dialog-button.tsx';

const ImportDialog = lazyExtra(async () => (await import('./import-dialog.tsx')).ImportDialog);

interface ResultsFilesProps {
  tournamentId: number;
  /** Whether there are matches, which the JSON holds. */
  hasMatches: boolean;
  canImport: boolean;
}

/** What is taken out of the tournament as a file, and in. */
export function ResultsFiles({ tournamentId, hasMatches, canImport }: ResultsFilesProps) {
  const args = { params: { id: tournamentId } };
  const look = { size: 'small', variant: 'quiet', failed: 'Failed to fetch data' } as const;
  return (
    <>
      <DownloadButton
        {...look}
        endpoint="GET /tournaments/:id/results.csv"
        args={args}
        name={`results-${tournamentId}.csv`}
      >
        Results as CSV
      </DownloadButton>
      {hasMatches && (
        <DownloadButton
          {...look}
          endpoint="GET /tournaments/:id/bracket.json"
          args={args}
          name={`bracket-${tournamentId}.json`}
        >
          Bracket as JSON
        </DownloadButton>
      )}
      {canImport && (
        <DialogButton
          icon={FileUp}
          size="small"
          variant="quiet"
          dialog={(onClose) => <ImportDialog tournamentId={tournamentId} onClose={onClose} />}
        >
          Import
        </DialogButton>
      )}
    </>
  );
}
