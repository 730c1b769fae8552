import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { runAction, messageOf } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useForfeit, useReinstate } from '#competition/brackets/data/mutations.ts';

type Entrants = Bracket['entrants'];

interface ForfeitsProps {
  tournamentId: number;
  /** The entrants but the disqualified, whom this does not let play on. */
  entrants: Entrants;
  onDone: () => void;
}

const failed = 'Failed to record the forfeit';

const confirmationOf = (name: string) => ({
  question: `Let ${name} forfeit?`,
  action: 'Forfeit',
  isDanger: true,
  detail: `The open matches of ${name} go to the opponents.`,
});

/** Lets entrants forfeit, or reinstates them. */
export function Forfeits({ tournamentId, entrants, onDone }: ForfeitsProps) {
  const forfeit = useForfeit();
  const reinstate = useReinstate();

  const toggle = ({ id, name, hasForfeited }: Entrants[number]) =>
    runAction({
      mutation: hasForfeited ? reinstate : forfeit,
      args: { params: { id: tournamentId, entrantId: id } },
      confirmation: hasForfeited ? undefined : confirmationOf(name),
      done: messageOf,
      failed,
      onDone,
    });

  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {entrants.map((entrant) => (
        <Button
          key={entrant.id}
          size="small"
          variant="quiet"
          className="max-w-full"
          disabled={forfeit.isPending || reinstate.isPending}
          onClick={() => void toggle(entrant)}
        >
          <span className="py-1 text-left [overflow-wrap:anywhere] whitespace-normal">
            {entrant.hasForfeited ? `Let ${entrant.name} play on` : `${entrant.name} forfeits`}
          </span>
        </Button>
      ))}
      <MutationFailure error={forfeit.error ?? reinstate.error} fallback={failed} />
    </div>
  );
}
