import { type ReactNode, useState } from 'react';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Report } from '@last-circle/contract/competition/brackets/reports.ts';
import { Time } from '#ui/feedback/time.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { screenshotQuery } from '#competition/brackets/data/report-queries.ts';
import { opponentsOf } from '#competition/brackets/data/matches.ts';

interface ReportViewsProps {
  tournamentId: number;
  match: Match;
  reports: readonly Report[];
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
          {report.username}, <Time value={report.createdAt} show="clock" />
        </p>
        {actionOf && <div className="mt-auto pt-2">{actionOf(report)}</div>}
      </li>
    ))}
  </ul>
);

interface ScreenshotProps {
  tournamentId: number;
  matchId: number;
  report: Report;
  of: string;
}

/** Loads the picture when asked to; its URL needs the session, so that it is shown from memory. */
function Screenshot({ tournamentId, matchId, report, of }: ScreenshotProps) {
  const [isOpen, setOpen] = useState(false);
  const {
    data: url,
    error,
    refetch,
  } = useQuery({
    ...screenshotQuery({ tournamentId, matchId }, report.id),
    enabled: isOpen,
  });
  if (!isOpen) {
    return (
      <Button size="small" className="self-start" onClick={() => setOpen(true)}>
        Show the screenshot
      </Button>
    );
  }
  if (error) {
    return (
      <p role="alert" className="text-danger">
        Failed to load the screenshot.{' '}
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!url) return <Skeleton className="aspect-video w-full" />;
  return (
    <img src={url} alt={`Screenshot of ${of}`} className="w-full rounded-sm border border-line" />
  );
}

export const nameIn = (match: Match, entrantId: number) =>
  opponentsOf(match)?.find(({ id }) => id === entrantId)?.name ?? 'The other side';

export const otherThan = (match: Match, entrantId: number) =>
  opponentsOf(match)?.find(({ id }) => id !== entrantId)?.name ?? 'the other side';

/** 'Nova won', or 'Nova won 2:1' in a best of several. */
export function claimLabel(match: Match, { winner, scoreA, scoreB, games }: Report) {
  const name = nameIn(match, winner);
  if (games.length === 0) return `${name} won`;
  return `${name} won ${Math.max(scoreA, scoreB)}:${Math.min(scoreA, scoreB)}`;
}

/** '13:7, 4:13, 13:9' in the order of the match; '' without games. */
const scoresLabel = ({ games }: Pick<Report, 'games'>) =>
  games.map(({ scoreA, scoreB }) => `${scoreA}:${scoreB}`).join(', ');
