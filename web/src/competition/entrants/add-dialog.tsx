import { useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { AddForm } from './add-form.tsx';
import { ImportTable } from './import.tsx';

interface AddDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** Enters players or teams by hand, one by one or as a table. */
export function AddDialog({ tournament, onClose }: AddDialogProps) {
  const [mode, setMode] = useState<'one' | 'import'>('one');
  const isOfTeams = tournament.maxTeams !== null;
  return (
    <Dialog
      title={isOfTeams ? 'Add teams' : 'Add players'}
      description={`${tournament.name}. They are verified at once, unless a table says otherwise, and mailed if they have an account.`}
      size="large"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-5">
        <Segmented
          label="How many"
          options={[
            { value: 'one', label: isOfTeams ? 'One team' : 'One player' },
            { value: 'import', label: 'Import a table' },
          ]}
          value={mode}
          onChange={setMode}
        />
        {mode === 'one' ? (
          <AddForm tournamentId={tournament.id} isOfTeams={isOfTeams} />
        ) : (
          <ImportTable tournamentId={tournament.id} isOfTeams={isOfTeams} />
        )}
      </DialogBody>
    </Dialog>
  );
}
