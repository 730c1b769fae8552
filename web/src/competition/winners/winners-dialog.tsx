import { useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { useNominees } from './use-nominees.ts';
import { WinnersForm } from './winners-form.tsx';

interface WinnersDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

export function WinnersDialog({ tournament, onClose }: WinnersDialogProps) {
  const query = useNominees(tournament);
  const { opening, error } = query;
  const [isChanged, setIsChanged] = useState(false);
  const canLeave = useUnsavedChangesBlocker(isChanged);

  async function close() {
    if (await canLeave()) onClose();
  }

  function content() {
    if (opening?.nominees.length === 0 && !opening.announced) return <NoParticipants />;
    if (opening) {
      return (
        <WinnersForm
          tournamentId={tournament.id}
          opening={opening}
          onDirtyChange={setIsChanged}
          onCancel={() => void close()}
          onDone={onClose}
        />
      );
    }
    if (!error) return <Loading />;
    return (
      <DialogBody>
        <QueryFailed title="Failed to fetch participants" query={query} />
      </DialogBody>
    );
  }

  return (
    <Dialog
      title={tournament.winnersAnnouncementSent ? 'Correct Winners' : 'Select Winners'}
      description={tournament.name}
      size="large"
      onClose={() => void close()}
    >
      {content()}
    </Dialog>
  );
}

const NoParticipants = () => (
  <DialogBody>
    <Empty title="No participants yet">There are no verified participants to choose from.</Empty>
  </DialogBody>
);

const Loading = () => (
  <DialogBody>
    <Skeletons label="Loading participants" className="flex flex-col gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </Skeletons>
  </DialogBody>
);
