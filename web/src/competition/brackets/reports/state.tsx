import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenIdle } from '#platform/page/when-idle.ts';
import { useUser } from '#platform/session/session.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { claimLabel, nameIn, otherThan } from './views.tsx';
import { reportsQuery } from '#competition/brackets/data/report-queries.ts';
import { Time } from '#ui/feedback/time.tsx';

const ReportDialog = lazyPart(async () => (await import('./dialog.tsx')).ReportDialog);

interface ReportStateProps {
  tournamentId: number;
  match: Match;
  /** What else can be done about the match, in one row with the report if there is one. */
  beside?: (hasReport: boolean) => ReactNode;
}

/** What the viewer may do with the report of an own match; nothing for anybody else. */
export function ReportState({ tournamentId, match, beside }: ReportStateProps) {
  const isSignedIn = useUser() !== undefined;
  const [mode, setMode] = useState<'report' | 'dispute' | 'explain'>();
  const { data } = useQuery({
    ...reportsQuery({ tournamentId, matchId: match.id }),
    enabled: isSignedIn && match.state === 'ready',
  });
  useEffect(() => whenIdle(() => void ReportDialog.preload()), []);
  const own = data?.own;
  if (!data?.isOpen || !own || match.state !== 'ready') return beside?.(false);

  const [first, second] = data.reports;
  const until = match.report && <Time value={match.report.answerBy} show="clock" />;
  const claim = first && <span className="font-semibold">{claimLabel(match, first)}</span>;
  return (
    <div className="mt-auto flex flex-col gap-2">
      {second && (
        <p className="text-sm">
          <span className="font-semibold text-danger">Disputed.</span> The organisers decide.
        </p>
      )}
      {first && !second && first.entrantId === own && (
        <p className="text-sm [overflow-wrap:anywhere]">
          You reported: {claim}. Waiting for {otherThan(match, own)}
          {until && <> until {until}, then it counts</>}.
        </p>
      )}
      {first && !second && first.entrantId !== own && (
        <p className="text-sm [overflow-wrap:anywhere]">
          {nameIn(match, first.entrantId)} reports: {claim}.
          {until && <> Without an answer it counts at {until}.</>}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        {!first && (
          <Button variant="primary" onClick={() => setMode('report')}>
            Report result
          </Button>
        )}
        {second && (
          <Button variant="primary" onClick={() => setMode('explain')}>
            Say what happened
          </Button>
        )}
        {first && !second && first.entrantId === own && (
          <Button onClick={() => setMode('report')}>Change the report</Button>
        )}
        {first && !second && first.entrantId !== own && (
          <>
            <CallButton
              variant="primary"

              call="POST /tournaments/:id/matches/:matchId/reports/:reportId/confirm"
              args={{
                params: { id: tournamentId, matchId: match.id, reportId: first.id },
                body: { version: match.version },
              }}
              confirmation={{
                question: 'Confirm this result?',
                action: 'Confirm',
                detail: `${claimLabel(match, first)}.`,
              }}
              done={messageOf}
              failed="Failed to confirm the result"
            >
              Confirm
            </CallButton>
            <Button onClick={() => setMode('dispute')}>Dispute</Button>
          </>
        )}
        {beside?.(true)}
      </div>
      <Suspense>
        {mode && (
          <ReportDialog
            tournamentId={tournamentId}
            match={match}
            own={own}
            reports={data.reports}
            mode={mode}
            onClose={() => setMode(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
