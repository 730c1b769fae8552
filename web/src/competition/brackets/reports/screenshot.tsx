import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '@last-circle/contract/competition/brackets/reports.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { screenshotQuery } from '#competition/brackets/data/report-queries.ts';

interface ScreenshotProps {
  tournamentId: number;
  matchId: number;
  report: Report;
  /** The name of its side. */
  of: string;
}

/** Loads the picture when asked to; its URL needs the session, so that it is shown from memory. */
export function Screenshot({ tournamentId, matchId, report, of }: ScreenshotProps) {
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
