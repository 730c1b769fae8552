import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { useForfeit, useReinstate } from '#competition/brackets/data/mutations.ts';
import type { Entrants } from './use-form.ts';

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
export function WithdrawalRow({ tournamentId, entrant }: WithdrawalRowProps) {
  const { id, name, hasForfeited, isDisqualified, registrationId, teamId } = entrant;
  const forfeit = useForfeit();
  const reinstate = useReinstate();
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
          label={hasForfeited ? `Let ${name} play on` : `Withdraw ${name}`}
        >
          {hasForfeited ? 'Let play on' : 'Withdraw'}
        </MutationButton>
      )}
    </li>
  );
}
