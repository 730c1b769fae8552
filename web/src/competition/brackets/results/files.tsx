import { Download as DownloadIcon } from 'lucide-react';
import { useDownload } from '#platform/actions/download-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { MenuItem } from '#ui/overlays/menu.tsx';

const failed = 'Failed to fetch data';

/** What is taken out of the tournament as a file: items of a menu, and why one failed, to be shown beside it. */
export function useResultsFiles(id: number, { hasMatches }: { hasMatches: boolean }) {
  const args = { params: { id } };
  const csv = useDownload({
    endpoint: 'GET /tournaments/:id/results.csv',
    args,
    name: `results-${id}.csv`,
    failed,
  });
  const json = useDownload({
    endpoint: 'GET /tournaments/:id/bracket.json',
    args,
    name: `bracket-${id}.json`,
    failed,
  });
  return {
    items: (
      <>
        <MenuItem disabled={csv.isPending} onClick={() => csv.mutate()}>
          <DownloadIcon aria-hidden="true" />
          Results as CSV
        </MenuItem>
        {hasMatches && (
          <MenuItem disabled={json.isPending} onClick={() => json.mutate()}>
            <DownloadIcon aria-hidden="true" />
            Bracket as JSON
          </MenuItem>
        )}
      </>
    ),
    failure: <MutationFailure error={csv.error ?? json.error} fallback={failed} />,
  };
}
