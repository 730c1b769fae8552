import { CalendarClock, ListOrdered, Map } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { Button } from '#ui/controls/button.tsx';
import { ResultsFiles } from '#competition/brackets/results/files.tsx';
import { RosterButton } from '#competition/brackets/roster/button.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const SeedsDialog = lazyPart(
  async () => (await import('#competition/brackets/planning/seeds-dialog.tsx')).SeedsDialog,
);

const MapsDialog = lazyPart(
  async () => (await import('#competition/brackets/planning/maps-dialog.tsx')).MapsDialog,
);

const DelayDialog = lazyPart(
  async () => (await import('#competition/brackets/planning/delay-dialog.tsx')).DelayDialog,
);

const ScheduleDialog = lazyPart(
  async () => (await import('#competition/brackets/planning/schedule-dialog.tsx')).ScheduleDialog,
);

interface MatchToolsProps {
  tournamentId: number;
  bracket: Bracket;
  canSeed: boolean;
  /** Whether the tournament is ongoing. */
  canRecord: boolean;
}

/** The actions of the staff on the whole bracket. */
export function MatchTools(props: MatchToolsProps) {
  const { tournamentId, bracket, canSeed, canRecord } = props;
  const [dialog, setDialog] = useState<'seeds' | 'maps' | 'schedule'>();
  const close = () => setDialog(undefined);
  const isGenerated = bracket.rounds.length > 0;
  const hasResults = bracket.rounds.some(({ matches }) =>
    matches.some(({ state }) => state === 'done' || state === 'forfeit'),
  );
  const hasTimes = bracket.schedule.some(({ startsAt }) => startsAt !== null);
  return (
    <>
      {canSeed && isGenerated && !hasResults && bracket.stage === 1 && (
        <Button size="small" onClick={() => setDialog('seeds')}>
          <ListOrdered aria-hidden="true" className="size-4" />
          Seeds
        </Button>
      )}
      {isGenerated && (
        <Button size="small" onClick={() => setDialog('maps')}>
          <Map aria-hidden="true" className="size-4" />
          Maps
        </Button>
      )}
      {canSeed && canRecord && isGenerated && (
        <RosterButton size="small" tournamentId={tournamentId} />
      )}
      {(canSeed || hasTimes) && (
        <Button size="small" onClick={() => setDialog('schedule')}>
          <CalendarClock aria-hidden="true" className="size-4" />
          {canSeed ? 'Schedule' : 'Running late'}
        </Button>
      )}
      {isGenerated && (
        <ResultsFiles tournamentId={tournamentId} hasMatches canImport={canSeed && canRecord} />
      )}
      <Suspense>
        {dialog === 'seeds' && (
          <SeedsDialog tournamentId={tournamentId} entrants={bracket.entrants} onClose={close} />
        )}
        {dialog === 'maps' && (
          <MapsDialog tournamentId={tournamentId} bracket={bracket} onClose={close} />
        )}
        {dialog === 'schedule' && canSeed && (
          <ScheduleDialog tournamentId={tournamentId} bracket={bracket} onClose={close} />
        )}
        {dialog === 'schedule' && !canSeed && (
          <DelayDialog tournamentId={tournamentId} bracket={bracket} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
