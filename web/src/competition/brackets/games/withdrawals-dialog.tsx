import { useState } from 'react';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import type { Entrants } from './use-form.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

interface WithdrawalsDialogProps {
  tournamentId: number;
  entrants: Entrants;
  onClose: () => void;
}

/** Withdraws entrants of a battle royale, which has no matches to forfeit. */
export function WithdrawalsDialog({ tournamentId, entrants, onClose }: WithdrawalsDialogProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = entrants.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Dialog
      title="Withdrawals"
      description="Withdrawn entrants are marked in the leaderboard and not proposed as winners."
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-4">
        <SearchInput
          label="Search entrants"
          className="w-full"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {found.length === 0 ? (
          <Empty title="No player or team found" />
        ) : (
          <ul className="ruled">
            {found.map((entrant) => (
              <WithdrawalRow key={entrant.id} tournamentId={tournamentId} entrant={entrant} />
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  );
}
