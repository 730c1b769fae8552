import { isRosterOpen } from '@last-circle/contract/team-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { textOf } from '#api/client.ts';
import { useSearchParams } from '#navigation/search-params.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DebouncedSearch } from '#ui/debounced-search.tsx';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { TeamCard } from './team-card.tsx';
import { TeamListSkeleton } from './team-list-skeleton.tsx';
import { useTeams } from './use-teams.ts';

/** All teams of a tournament; the search is held in the address. */
export function TeamList({ tournament }: { tournament: Tournament }) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';

  function find(text: string) {
    const next = new URLSearchParams(query);
    if (text === '') next.delete('search');
    else next.set('search', text);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return (
    <section aria-labelledby="all-teams" className="@container min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="all-teams" className="text-title">
          All teams
        </h2>
        <div className="grow sm:grow-0">
          <DebouncedSearch label="Search teams and players" value={search} onChange={find} />
        </div>
      </div>
      <Results tournament={tournament} search={search} onClear={() => find('')} />
    </section>
  );
}

interface ResultsProps {
  tournament: Tournament;
  search: string;
  onClear: () => void;
}

function Results({ tournament, search, onClear }: ResultsProps) {
  const { query, teams, total } = useTeams(tournament.id, search);
  const { error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;

  if (!teams && !error) return <TeamListSkeleton />;
  if (!teams) {
    return <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const isOpen = isRosterOpen(tournament);
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames(query.isPlaceholderData && 'opacity-60')}
    >
      <p aria-live="polite" className="mb-3 text-sm text-muted tabular-nums">
        {summaryOf(teams.length, total ?? teams.length, search !== '')}
      </p>
      {teams.length === 0 ? (
        <None isOpen={isOpen} onClear={search === '' ? undefined : onClear} />
      ) : (
        <ul className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} canJoin={isOpen && !tournament.myTeamId} />
          ))}
        </ul>
      )}
      {query.isFetchNextPageError ? (
        <Failure
          error={error}
          isRetrying={isFetchingNextPage}
          onRetry={() => void fetchNextPage()}
        />
      ) : (
        hasNextPage && <LoadMore isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </div>
  );
}

function summaryOf(shown: number, total: number, isFiltered: boolean) {
  const teams = total === 1 ? '1 team' : `${total} teams`;
  const counted = shown < total ? `${shown} of ${teams}` : teams;
  return isFiltered ? `${counted} found` : counted;
}

interface NoneProps {
  isOpen: boolean;
  onClear: (() => void) | undefined;
}

function None({ isOpen, onClear }: NoneProps) {
  if (onClear) {
    return (
      <Empty title="No teams found" action={<Button onClick={onClear}>Clear search</Button>}>
        No team and no player is called like that.
      </Empty>
    );
  }
  return (
    <Empty title="No teams yet">
      {isOpen ? 'The first one is yours to create.' : 'Nobody made one before it began.'}
    </Empty>
  );
}

interface FailureProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

const Failure = ({ error, ...retry }: FailureProps) => (
  <Failed title="Failed to fetch tournament data" {...retry}>
    {textOf(error, '')}
  </Failed>
);
