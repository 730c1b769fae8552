import type { ReactNode } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Report } from '@last-circle/contract/competition/brackets/reports.ts';
import { claimLabel, scoresLabel, nameIn } from './labels.ts';
import { Screenshot } from './screenshot.tsx';
import { ClockTime } from '#competition/brackets/match/clock-time.tsx';

interface ReportViewsProps {
  tournamentId: number;
  match: Match;
  reports: readonly Report[];
  /** Shown below a view. */
  actionOf?: (report: Report) => ReactNode;
}

/** What each side says, side by side where there is room. */
export const ReportViews = ({ tournamentId, match, reports, actionOf }: ReportViewsProps) => (
  <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
    {reports.map((report) => (
      <li key={report.id} className="flex flex-col gap-2 rounded-sm bg-sunken p-4 text-sm">
        <p className="[overflow-wrap:anywhere] text-muted">
          {nameIn(match, report.entrantId)} says
        </p>
        <p className="text-base font-semibold [overflow-wrap:anywhere]">
          {claimLabel(match, report)}
        </p>
        {report.games.length > 0 && (
          <p className="text-muted tabular-nums">{scoresLabel(report)}</p>
        )}
        {report.reason && (
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{report.reason}</p>
        )}
        {report.hasScreenshot && (
          <Screenshot
            tournamentId={tournamentId}
            matchId={match.id}
            report={report}
            of={nameIn(match, report.entrantId)}
          />
        )}
        <p className="[overflow-wrap:anywhere] text-xs text-muted">
          {report.username}, <ClockTime value={report.createdAt} />
        </p>
        {actionOf && <div className="mt-auto pt-2">{actionOf(report)}</div>}
      </li>
    ))}
  </ul>
);
