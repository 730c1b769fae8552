import { CalendarClock, ListOrdered, Map } from 'lucide-react';
import { useState } from 'react';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import type { BracketDialogProps } from './delay-dialog.tsx';
import { ToolItem, ToolsMenu } from './tools-menu.tsx';

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
      <ToolsMenu
        tournamentId={tournamentId}
        hasMatches
        hasFiles={isGenerated}
        canOrganise={canSeed && canRecord && isGenerated}
      >
        {canSeed && isGenerated && !hasResults && bracket.stage === 1 && (
          <ToolItem Icon={ListOrdered} onClick={() => setDialog('seeds')}>
            Seeds
          </ToolItem>
        )}
        {isGenerated && (
          <ToolItem Icon={Map} onClick={() => setDialog('maps')}>
            Maps
          </ToolItem>
        )}
        {(canSeed || hasTimes) && (
          <ToolItem Icon={CalendarClock} onClick={() => setDialog(canSeed ? 'schedule' : 'delay')}>
            {canSeed ? 'Schedule' : 'Running late'}
          </ToolItem>
        )}
      </ToolsMenu>
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
