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
import { publicTeamsQuery, teamsQuery } from './queries.ts';
import { TeamSummary } from './summary.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

/** All teams of a tournament; the search is held in the URL. */
export function TeamList({ tournament }: { tournament: Tournament }) {
  const { values, change } = useSearchParams(teamsSearch);
  const { search } = values;
  const find = (text: string) => change({ search: text }, { replace: true });
  const { query, items, total } = useList(teamsQuery(tournament.id, search));
  const isOpen = isRosterOpen(tournament);
  const canManage = useMayActAs('organiser', tournament);
  const noneFound = (
    <Empty
      title="No player or team found"
      action={<Button onClick={() => find('')}>Clear search</Button>}
    />
  );

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
      <Dimmed isStale={query.isPlaceholderData}>
        {items && (
          <ResultCount
            shown={items.length}
            total={total ?? items.length}
            noun={['team', 'teams']}
            isFiltered={search !== ''}
          />
        )}
        <LoadMoreList
          list={{ query, items }}
          failed="Failed to fetch tournament data"
          loading={loading}
          empty={search === '' ? <NoTeams isOpen={isOpen} /> : noneFound}
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
    </section>
  );
}

/** The teams of a tournament with their players, for anybody. */
export function PublicTeams({ tournament }: { tournament: Tournament }) {
  const list = useList(publicTeamsQuery(tournament.id));
  return (
    <section aria-labelledby="teams" className="@container">
      <h2 id="teams" className="mb-3 scroll-mt-24 text-title">
        Teams <span className="ml-1 text-muted">{list.total}</span>
      </h2>
      <LoadMoreList
        list={list}
        failed="Failed to fetch tournament data"
        loading={loading}
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

const loading = (
  <Skeletons label="Loading teams">
    <Skeleton className="mb-3 h-5 w-20" />
    <div className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
      <Repeated times={6}>
        <Skeleton className="h-48" />
      </Repeated>
    </div>
  </Skeletons>
);
