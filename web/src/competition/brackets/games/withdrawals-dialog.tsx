import { useState } from 'react';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import type { Entrants } from './use-form.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

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

interface WithdrawalRowProps {
  tournamentId: number;
  entrant: Entrants[number];
}

const confirmationOf = (name: string) => ({
  question: `Withdraw ${name}?`,
  action: 'Withdraw',
  isDanger: true,
  detail: `${name} keeps the points of the games so far. The next move up among the proposed winners.`,
});

/** One button for both ways, so that the focus stays on it. */
function WithdrawalRow({ tournamentId, entrant }: WithdrawalRowProps) {
  const { id, name, hasForfeited, isDisqualified, registrationId, teamId } = entrant;
  const forfeit = useApiMutation('POST /tournaments/:id/entrants/:entrantId/forfeit');
  const reinstate = useApiMutation('DELETE /tournaments/:id/entrants/:entrantId/forfeit');
  const isDeleted = registrationId === null && teamId === null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        {(hasForfeited || isDeleted) && (
          <Badge tone={isDisqualified ? 'danger' : 'warning'}>
            {isDisqualified ? 'Disqualified' : 'Withdrawn'}
          </Badge>
        )}
      </span>
      {!isDeleted && !isDisqualified && (
        <MutationButton
          size="small"
          variant="quiet"
          mutation={hasForfeited ? reinstate : forfeit}
          args={{ params: { id: tournamentId, entrantId: id } }}
          confirmation={hasForfeited ? undefined : confirmationOf(name)}
          done={hasForfeited ? messageOf : `${name} has withdrawn`}
          failed={
            hasForfeited ? 'Failed to reinstate the entrant' : 'Failed to withdraw the entrant'
          }
          label={hasForfeited ? `Let play on: ${name}` : `Withdraw ${name}`}
        >
          {hasForfeited ? 'Let play on' : 'Withdraw'}
        </MutationButton>
      )}
    </li>
  );
}
