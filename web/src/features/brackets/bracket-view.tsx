import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { formatViews } from './format-views.ts';
import { BracketSkeleton, Loaded } from './query-result.tsx';
import { NotDrawn } from './not-drawn.tsx';
import { useBracket, useStandpoint } from './use-bracket.ts';

const EliminationTools = lazy(async () => ({
  default: (await import('./elimination-tools.tsx')).EliminationTools,
}));

interface BracketViewProps {
  tournamentId: number;
  /** How current it is, beside the heading. */
  note?: ReactNode;
}

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

/** Bracket or leaderboard of a tournament as it stands now; whoever uses this has the id as its `key`. */
export function BracketView({ tournamentId, note }: BracketViewProps) {
  const query = useBracket(tournamentId);
  return (
    <Loaded query={query}>
      {(bracket) => <Drawn tournamentId={tournamentId} bracket={bracket} note={note} />}
    </Loaded>
  );
}

interface DrawnProps extends BracketViewProps {
  bracket: Bracket;
}

function Drawn({ tournamentId, bracket, note }: DrawnProps) {
  const { tournament, mayPreview, ...standpoint } = useStandpoint(tournamentId, bracket);
  const { format } = bracket;
  const isBattleRoyale = format === 'battle_royale';
  const isDrawn = isBattleRoyale ? bracket.entrants.length > 0 : bracket.rounds.length > 0;
  const View = formatViews[format];
  const shared = { tournamentId, bracket, ...standpoint };
  return (
    <section aria-labelledby="bracket">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="bracket" className="text-heading">
          {isBattleRoyale ? 'Leaderboard' : 'Bracket'}
        </h2>
        {isDrawn && <div className="print:hidden empty:hidden">{note}</div>}
        {isDrawn && standpoint.mayRecord && !isBattleRoyale && (
          <Suspense>
            <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
              <EliminationTools tournamentId={tournamentId} bracket={bracket} />
            </div>
          </Suspense>
        )}
      </header>
      {!isDrawn && <NotDrawn isBattleRoyale={isBattleRoyale} tournament={tournament} />}
      {mayPreview && !isBattleRoyale && (
        <Suspense>
          <Preview tournamentId={tournamentId} />
        </Suspense>
      )}
      {isDrawn && (
        <CatchBoundary getResetKey={() => format} errorComponent={ViewFailed}>
          <Suspense fallback={<BracketSkeleton />}>
            <View {...shared} />
          </Suspense>
        </CatchBoundary>
      )}
    </section>
  );
}

/** Its script did not come: the page as a whole is loaded again. */
const ViewFailed = () => (
  <Failed title="Failed to load tournament data" onRetry={() => location.reload()} />
);
