import { Pencil, Play, Trophy } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { tournamentCan } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';

const TournamentForm = lazyPart(
  async () => (await import('#competition/tournaments/form/form.tsx')).TournamentForm,
);
const StartDialog = lazyPart(
  async () => (await import('#competition/tournaments/manage/start-dialog.tsx')).StartDialog,
);

interface DialogProps {
  tournament: Tournament;
  onClose: () => void;
}

interface DeskActionsProps {
  tournament: Tournament;
  /** Where the winners of a tournament are chosen. */
  winnersDialog: ComponentType<DialogProps>;
}

/** What an organiser does with the tournament as a whole. */
export function DeskActions({ tournament, winnersDialog }: DeskActionsProps) {
  const [open, setOpen] = useState<'edit' | 'start' | 'winners'>();
  const Dialog = open && { edit: TournamentForm, start: StartDialog, winners: winnersDialog }[open];
  const canAnnounce = tournamentCan.announceWinners(tournament);
  return (
    <>
      {tournamentCan.start(tournament) && tournament.visibility !== 'draft' && (
        <Button variant="primary" onClick={() => setOpen('start')}>
          <Play aria-hidden="true" className="size-4" />
          Start Tournament
        </Button>
      )}
      {(canAnnounce || tournamentCan.correctWinners(tournament)) && (
        <Button variant={canAnnounce ? 'primary' : 'secondary'} onClick={() => setOpen('winners')}>
          <Trophy aria-hidden="true" className="size-4" />
          {canAnnounce ? 'Select Winners' : 'Correct winners'}
        </Button>
      )}
      <Button onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      <Suspense>
        {Dialog && <Dialog tournament={tournament} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
