import { ListOrdered } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import { Button } from '#ui/button.tsx';
import { ResultsFile } from './results-file.tsx';

const SeedsDialog = lazy(async () => ({
  default: (await import('./seeds-dialog.tsx')).SeedsDialog,
}));

interface EliminationToolsProps {
  tournamentId: number;
  bracket: Bracket;
}

/** What an admin does about a bracket as a whole. */
export function EliminationTools({ tournamentId, bracket }: EliminationToolsProps) {
  const [isSeeding, setIsSeeding] = useState(false);
  const hasResults = bracket.rounds.some(({ matches }) =>
    matches.some(({ state }) => state === 'done' || state === 'forfeit'),
  );
  return (
    <>
      {!hasResults && (
        <Button size="small" onClick={() => setIsSeeding(true)}>
          <ListOrdered aria-hidden="true" className="size-4" />
          Seeds
        </Button>
      )}
      <ResultsFile tournamentId={tournamentId} />
      <Suspense>
        {isSeeding && (
          <SeedsDialog
            tournamentId={tournamentId}
            entrants={bracket.entrants}
            onClose={() => setIsSeeding(false)}
          />
        )}
      </Suspense>
    </>
  );
}
