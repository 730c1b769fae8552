import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { formatViews } from './format-views.ts';
import { BracketSkeleton, QueryResult } from '#competition/brackets/data/query-result.tsx';
import { bracketSearch, ofOtherStage } from '#competition/brackets/data/search.ts';
import { useBracket, useBracketViewer } from '#competition/brackets/data/queries.ts';
import { MatchCards, type StageViewProps } from './match-cards.tsx';
import { lazyPart, lazyExtra } from '#platform/page/lazy-part.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { LinkTabs } from '#platform/router/link-tabs.tsx';
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

/** A stage of a tournament, chosen by tabs where there are several; pass the tournament id as its `key`. */
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
  const { format, stage, stages } = bracket;
  const isBattleRoyale = format === 'battle_royale';
  const isGenerated = isBattleRoyale ? bracket.entrants.length > 0 : bracket.rounds.length > 0;
  const isElimination = format.endsWith('elimination');
  const View: ComponentType<StageViewProps> = formatViews[format];
  const shared = { tournamentId, bracket, ...viewer };
  return (
    <section aria-labelledby="bracket">
      {stages.length > 1 && <StageTabs bracket={bracket} />}
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="bracket" tabIndex={-1} className="text-heading outline-none">
          {stages[stage - 1]?.name}
        </h2>
        {isGenerated && <div className="print:hidden empty:hidden">{note}</div>}
        {(canPreview || (isGenerated && viewer.canRecord)) && !isBattleRoyale && (
          <Suspense>
            <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
              <MatchTools
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
        <DisputesHere tournamentId={tournamentId} />
      )}
      {!isGenerated && <EmptyBracket format={format} tournament={tournament} />}
      {canPreview && isElimination && stage === 1 && <Preview tournamentId={tournamentId} />}
      {isGenerated && (
        <CatchBoundary getResetKey={() => stage} errorComponent={ViewFailed}>
          <Suspense fallback={<BracketSkeleton />}>
            <MatchCards key={stage} {...shared} ownId={ownId}>
              <View {...shared} />
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

function StageTabs({ bracket: { stage, stages } }: { bracket: Bracket }) {
  const { values, urlWith } = useSearchParams(bracketSearch);
  const urlOf = (number: number) => urlWith({ ...ofOtherStage, stage: number });
  return (
    <LinkTabs
      label="Stages"
      tabs={stages.map(({ number, name, state }) => ({
        to: urlOf(number),
        label: name,
        note: state,
      }))}
      current={urlOf(values.stage ?? stage)}
      className="mb-6"
    />
  );
}

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
        {countOf(tournament.verifiedCount, tournament.maxTeams === null ? 'player' : 'team')} so far
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

const countOf = (count: number, noun: string) =>
  `${count} verified ${noun}${count === 1 ? '' : 's'}`;
