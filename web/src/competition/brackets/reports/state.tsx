import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/brackets.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenIdle } from '#platform/page/when-idle.ts';
import { useUser } from '#platform/session/session.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { claimLabel, nameIn, otherThan } from './views.tsx';
import { reportsQuery } from '#competition/brackets/data/report-queries.ts';
import { ClockTime } from '#competition/brackets/match/facts.tsx';

const ReportDialog = lazyPart(async () => (await import('./dialog.tsx')).ReportDialog);

interface ReportStateProps {
  tournamentId: number;
  match: Match;
}

type Mode = 'report' | 'dispute' | 'explain';

/** What the viewer may do with the report of an own match; nothing for anybody else. */
export function ReportState({ tournamentId, match }: ReportStateProps) {
  const isSignedIn = useUser() !== undefined;
  const [mode, setMode] = useState<Mode>();
  const confirming = useApiMutation(
    'POST /tournaments/:id/matches/:matchId/reports/:reportId/confirm',
  );
  const { data } = useQuery({
    ...reportsQuery({ tournamentId, matchId: match.id }),
    enabled: isSignedIn && match.state === 'ready',
  });
  useEffect(() => whenIdle(() => void ReportDialog.preload()), []);
  const own = data?.own;
  if (!data?.isOpen || !own || match.state !== 'ready') return null;

  const [first, second] = data.reports;
  const dialog = mode && (
    <Suspense>
      <ReportDialog
        tournamentId={tournamentId}
        match={match}
        own={own}
        reports={data.reports}
        mode={mode}
        onClose={() => setMode(undefined)}
      />
    </Suspense>
  );

  if (!first) {
    return (
      <div className="flex flex-col gap-2">
        <Button variant="primary" className="w-full" onClick={() => setMode('report')}>
          Report result
        </Button>
        {dialog}
      </div>
    );
  }
  if (second) {
    return (
      <div className="flex flex-col gap-2">
        <p className="text-sm">
          <span className="font-semibold text-danger">Disputed.</span> The organisers decide.
        </p>
        <Button className="w-full" onClick={() => setMode('explain')}>
          Say what happened
        </Button>
        {dialog}
      </div>
    );
  }
  const claim = claimLabel(match, first);
  const until = match.report && <ClockTime value={match.report.answerBy} />;
  if (first.entrantId === own) {
    return (
      <div className="flex flex-col gap-2">
        <p className="text-sm [overflow-wrap:anywhere]">
          You reported: <span className="font-semibold">{claim}</span>. Waiting for{' '}
          {otherThan(match, own)}
          {until && <> until {until}, then it counts</>}.
        </p>
        <Button variant="quiet" className="w-full" onClick={() => setMode('report')}>
          Change the report
        </Button>
        {dialog}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm [overflow-wrap:anywhere]">
        {nameIn(match, first.entrantId)} reports: <span className="font-semibold">{claim}</span>.
        {until && <> Without an answer it counts at {until}.</>}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        <MutationButton
          variant="primary"
          mutation={confirming}
          args={{
            params: { id: tournamentId, matchId: match.id, reportId: first.id },
            body: { version: match.version },
          }}
          confirmation={{
            question: 'Confirm this result?',
            action: 'Confirm',
            detail: `${claim}.`,
          }}
          done={messageOf}
          failed="Failed to confirm the result"
        >
          Confirm
        </MutationButton>
        <Button onClick={() => setMode('dispute')}>Dispute</Button>
      </div>
      {dialog}
    </div>
  );
}
