import { DownloadButton } from '#platform/actions/download-button.tsx';

export const ResultsFile = ({ tournamentId }: { tournamentId: number }) => (
  <DownloadButton
    size="small"
    variant="quiet"
    endpoint="GET /tournaments/:id/results.csv"
    args={{ params: { id: tournamentId } }}
    name={`results-${tournamentId}.csv`}
    failed="Failed to fetch data"
  >
    Results as CSV
  </DownloadButton>
);
