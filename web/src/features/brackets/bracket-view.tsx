import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { formatViews } from './format-views.ts';
import { BracketSkeleton, QueryResult } from './query-result.tsx';
import { EmptyBracket } from './empty-bracket.tsx';
import { useBracket, useBracketViewer } from './use-bracket.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const EliminationTools = lazyPart(
  async () => (await import('./elimination-tools.tsx')).EliminationTools,
);

const DisputesHere = lazyPart(async () => (await import('./disputes-here.tsx')).DisputesHere);

interface BracketViewProps {
  tournamentId: number;
  /** Shown beside the heading. */
  note?: ReactNode;
}

const Preview = lazyPart(async () => (await import('./preview.tsx')).Preview);

/** The bracket or leaderboard of a tournament; pass the tournament id as its `key`. */
export function BracketView({ tournamentId, note }: BracketViewProps) {
  const query = useBracket(tournamentId);
  return (
    <QueryResult query={query}>
      {(bracket) => <BracketSection tournamentId={tournamentId} bracket={bracket} note={note} />}
    </QueryResult>
  );
}

interface BracketSectionProps extends BracketViewProps {
  bracket: Bracket;
}

function BracketSection({ tournamentId, bracket, note }: BracketSectionProps) {
  const { tournament, canPreview, ...viewer } = useBracketViewer(tournamentId, bracket);
  const { format } = bracket;
  const isBattleRoyale = format === 'battle_royale';
  const isGenerated = isBattleRoyale ? bracket.entrants.length > 0 : bracket.rounds.length > 0;
  const View = formatViews[format];
  const shared = { tournamentId, bracket, ...viewer };
  return (
    <section aria-labelledby="bracket">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="bracket" className="text-heading">
          {isBattleRoyale ? 'Leaderboard' : 'Bracket'}
        </h2>
        {isGenerated && <div className="print:hidden empty:hidden">{note}</div>}
        {(canPreview || (isGenerated && viewer.canRecord)) && !isBattleRoyale && (
          <Suspense>
            <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
              <EliminationTools
                tournamentId={tournamentId}
                bracket={bracket}
                canSeed={viewer.canOrganise}
                canRecord={viewer.canRecord}
              />
            </div>
          </Suspense>
        )}
      </header>
      {viewer.canRecord && tournament?.resultsBy === 'players' && (
        <Suspense>
          <DisputesHere tournamentId={tournamentId} />
        </Suspense>
      )}
      {!isGenerated && <EmptyBracket isBattleRoyale={isBattleRoyale} tournament={tournament} />}
      {canPreview && !isBattleRoyale && (
        <Suspense>
          <Preview tournamentId={tournamentId} />
        </Suspense>
      )}
      {isGenerated && (
        <CatchBoundary getResetKey={() => format} errorComponent={ViewFailed}>
          <Suspense fallback={<BracketSkeleton />}>
            <View {...shared} />
          </Suspense>
        </CatchBoundary>
      )}
    </section>
  );
}

/** Its script failed to load: the whole page is loaded again. */
const ViewFailed = () => (
  <Failed title="Failed to load tournament data" onRetry={() => location.reload()} />
);
