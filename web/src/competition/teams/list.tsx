import { isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { Button } from '#ui/controls/button.tsx';
import { ResultCount } from '#ui/feedback/result-count.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { teamsSearch } from './search.ts';
import { TeamCard } from './card.tsx';
import { useTeams, publicTeamsQuery } from './queries.ts';
import { TeamSummary } from './summary.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

/** All teams of a tournament; the search is held in the URL. */
export function TeamList({ tournament }: { tournament: Tournament }) {
  const { values, change } = useSearchParams(teamsSearch);
  const { search } = values;
  const find = (text: string) => change({ search: text }, { replace: true });

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
  const { query, items: teams, total } = useTeams(tournament.id, search);
  const isOpen = isRosterOpen(tournament);
  const canManage = useMayActAs('organiser', tournament);
  return (
    <Dimmed isStale={query.isPlaceholderData}>
      {teams && (
        <ResultCount
          shown={teams.length}
          total={total ?? teams.length}
          noun={['team', 'teams']}
          isFiltered={search !== ''}
        />
      )}
      <LoadMoreList
        query={query}
        items={teams}
        failed="Failed to fetch tournament data"
        loading={<TeamListSkeleton />}
        empty={search === '' ? <NoTeams isOpen={isOpen} /> : <NoneFound onClear={onClear} />}
      >
        {(teams) => (
          <ul className="grid grid-cols-1 gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
            {teams.map((team) => (
              <TeamCard
                key={team.id}
                team={team}
                canJoin={isOpen && !tournament.myTeamId && !tournament.ban}
                canManage={canManage}
              />
            ))}
          </ul>
        )}
      </LoadMoreList>
    </Dimmed>
  );
}

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Empty title="No player or team found" action={<Button onClick={onClear}>Clear search</Button>} />
);

/** The teams of a tournament with their players, for anybody. */
export function PublicTeams({ tournament }: { tournament: Tournament }) {
  const { query, items, total } = useList(publicTeamsQuery(tournament.id));
  return (
    <section aria-labelledby="teams" className="@container">
      <h2 id="teams" className="mb-3 scroll-mt-24 text-title">
        Teams <span className="ml-1 text-muted">{total}</span>
      </h2>
      <LoadMoreList
        query={query}
        items={items}
        failed="Failed to fetch tournament data"
        loading={<TeamListSkeleton />}
        empty={<NoTeams isOpen={isRosterOpen(tournament)} />}
      >
        {(teams) => (
          <ul className="grid grid-cols-1 gap-4 @lg:grid-cols-2">
            {teams.map((team) => (
              <TeamSummary key={team.id} team={team} />
            ))}
          </ul>
        )}
      </LoadMoreList>
    </section>
  );
}

const NoTeams = ({ isOpen }: { isOpen: boolean }) => (
  <Empty title="No teams yet">
    {isOpen ? 'Create the first one.' : 'No team was created before the start.'}
  </Empty>
);

const TeamListSkeleton = () => (
  <Skeletons label="Loading teams">
    <Skeleton className="mb-3 h-5 w-20" />
    <div className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
      <Repeated times={6}>
        <Skeleton className="h-48" />
      </Repeated>
    </div>
  </Skeletons>
);
