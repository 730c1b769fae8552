import { CalendarClock, ListOrdered, Map } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ResultsFiles } from '#competition/brackets/results/files.tsx';
import { RosterButton } from '#competition/brackets/roster/button.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import type { BracketDialogProps } from './delay-dialog.tsx';

const dialogs = {
  seeds: lazyExtra(async () => (await import('./seeds-dialog.tsx')).SeedsDialog),
  maps: lazyExtra(async () => (await import('./maps-dialog.tsx')).MapsDialog),
  delay: lazyExtra(async () => (await import('./delay-dialog.tsx')).DelayDialog),
  schedule: lazyExtra(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog),
};

interface MatchToolsProps extends Omit<BracketDialogProps, 'onClose'> {
  canSeed: boolean;
  /** Whether the tournament is ongoing. */
  canRecord: boolean;
}

export function MatchTools({ tournamentId, bracket, canSeed, canRecord }: MatchToolsProps) {
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const Dialog = dialog && dialogs[dialog];
  const isGenerated = bracket.rounds.length > 0;
  const hasResults = bracket.rounds.some(({ matches }) =>
    matches.some(({ state }) => state === 'done' || state === 'forfeit'),
  );
  const hasTimes = bracket.schedule.some(({ startsAt }) => startsAt !== null);
  return (
    <>
      {canSeed && isGenerated && !hasResults && bracket.stage === 1 && (
        <Button icon={ListOrdered} size="small" onClick={() => setDialog('seeds')}>
          Seeds
        </Button>
      )}
      {isGenerated && (
        <Button icon={Map} size="small" onClick={() => setDialog('maps')}>
          Maps
        </Button>
      )}
      {canSeed && canRecord && isGenerated && (
        <RosterButton size="small" tournamentId={tournamentId} />
      )}
      {(canSeed || hasTimes) && (
        <Button
          icon={CalendarClock}
          size="small"
          onClick={() => setDialog(canSeed ? 'schedule' : 'delay')}
        >
          {canSeed ? 'Schedule' : 'Running late'}
        </Button>
      )}
      {isGenerated && (
        <ResultsFiles tournamentId={tournamentId} hasMatches canImport={canSeed && canRecord} />
      )}
      {Dialog && (
        <Dialog
          tournamentId={tournamentId}
          bracket={bracket}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
