import { counted } from '@last-circle/contract/counted.ts';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { formatViews } from './format-views.ts';
import { BracketSkeleton, QueryResult } from '#competition/brackets/data/query-result.tsx';
import { bracketSearch } from '#competition/brackets/data/search.ts';
import { useBracket, useBracketViewer } from '#competition/brackets/data/queries.ts';
import { MatchCards, type StageViewProps } from './match-cards.tsx';
import { lazyPart, lazyExtra } from '#platform/page/lazy-part.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { StageHead } from './stage-head.tsx';
import type { TournamentFormat } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

const MatchTools = lazyPart(
  async () => (await import('#competition/brackets/planning/match-tools.tsx')).MatchTools,
);

const DisputesHere = lazyExtra(
  async () => (await import('#competition/brackets/reports/disputes.tsx')).DisputesHere,
);

interface BracketViewProps {
  tournamentId: number;
  note?: ReactNode;
}

const Preview = lazyExtra(async () => (await import('./preview.tsx')).Preview);

/** A stage of a tournament, chosen where there are several; pass the tournament id as its `key`. */
export function BracketView({ tournamentId, note }: BracketViewProps) {
  const { stage } = useSearchParams(bracketSearch).values;
  const query = useBracket(tournamentId, stage);
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
  const { tournament, canPreview, ownId, ...viewer } = useBracketViewer(tournamentId, bracket);
  const { format, stage } = bracket;
  const isBattleRoyale = format === 'battle_royale';
  const isGenerated = isBattleRoyale ? bracket.entrants.length > 0 : bracket.rounds.length > 0;
  const isElimination = format.endsWith('elimination');
  const View: ComponentType<StageViewProps> = formatViews[format];
  const shared = { tournamentId, bracket, ...viewer };
  const hasTools = (canPreview || (isGenerated && viewer.canRecord)) && !isBattleRoyale;
  const head = (choices?: ReactNode) => (
    <StageHead
      bracket={bracket}
      note={isGenerated && note}
      tools={
        hasTools && (
          <Suspense>
            <MatchTools
              tournamentId={tournamentId}
              bracket={bracket}
              canSeed={viewer.canOrganise}
              canRecord={viewer.canRecord}
            />
          </Suspense>
        )
      }
    >
      {choices}
    </StageHead>
  );
  return (
    <section aria-labelledby="bracket" className="flex flex-col">
      {viewer.canRecord && tournament?.resultsBy === 'players' && (
        <DisputesHere tournamentId={tournamentId} />
      )}
      {!isGenerated && head()}
      {!isGenerated && <EmptyBracket format={format} tournament={tournament} />}
      {canPreview && isElimination && stage === 1 && <Preview tournamentId={tournamentId} />}
      {isGenerated && (
        <CatchBoundary getResetKey={() => stage} errorComponent={ViewFailed}>
          <Suspense fallback={<BracketSkeleton />}>
            <MatchCards key={stage} {...shared} ownId={ownId}>
              <View {...shared} head={head} />
            </MatchCards>
          </Suspense>
        </CatchBoundary>
      )}
    </section>
  );
}

/** Replaces a view whose script failed to load; the whole page is loaded again. */
const ViewFailed = () => (
  <Failed title="Failed to load tournament data" onRetry={() => location.reload()} />
);

interface EmptyBracketProps {
  format: TournamentFormat;
  tournament: Tournament | undefined;
}

/** Shown until there is a bracket or leaderboard. */
const EmptyBracket = ({ format, tournament }: EmptyBracketProps) => (
  <div className="flex flex-col items-center rounded-md border border-dashed border-line px-4 py-12 text-center">
    <NothingRing />
    <p className="mt-5 font-display text-title text-balance">{textFor(format, tournament)}</p>
    {tournament && (
      <p className="mt-2 text-muted tabular-nums">
        {counted(
          tournament.verifiedCount,
          tournament.maxTeams === null ? 'verified player' : 'verified team',
        )}
        {tournament.status === 'upcoming' && ' so far'}
      </p>
    )}
  </div>
);

const drawn = 'The bracket is drawn when the tournament starts';

const texts: Record<TournamentFormat, string> = {
  single_elimination: drawn,
  double_elimination: drawn,
  round_robin: 'The pairings are drawn when the tournament starts',
  swiss: 'The first round is paired when the tournament starts',
  battle_royale: 'The leaderboard opens when the tournament starts',
};

function textFor(format: TournamentFormat, tournament: Tournament | undefined) {
  if (tournament?.status === 'cancelled') return 'This tournament was cancelled';
  if (tournament && tournament.status !== 'upcoming') return 'Too few took part for a bracket';
  return texts[format];
}
