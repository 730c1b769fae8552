import type { GameScore } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import type { ReportedMatch } from '#competition/brackets/data/report-queries.ts';

interface Sent {
  winner: number;
  reason: string;
  version: number;
  games: GameScore[] | undefined;
  /** The report that is disputed or explained. */
  reportId: number | undefined;
}

/** Sends what the dialog of a report is open for; resolves to the message of the server. */
export function useSendReport({ tournamentId, matchId }: ReportedMatch) {
  const report = useApiMutation('POST /tournaments/:id/matches/:matchId/reports');
  const dispute = useApiMutation(
    'POST /tournaments/:id/matches/:matchId/reports/:reportId/dispute',
  );
  const explain = useApiMutation('PATCH /tournaments/:id/matches/:matchId/reports/:reportId');

  return async (mode: 'report' | 'dispute' | 'explain', sent: Sent) => {
    const { winner, reason, version, games, reportId = 0 } = sent;
    const params = { id: tournamentId, matchId, reportId };
    const claim = { winner, version, ...(games && { games }) };
    if (mode === 'report') return (await report.mutateAsync({ params, body: claim })).message;
    if (mode === 'explain')
      return (await explain.mutateAsync({ params, body: { reason } })).message;
    return (await dispute.mutateAsync({ params, body: { ...claim, reason } })).message;
  };
}
