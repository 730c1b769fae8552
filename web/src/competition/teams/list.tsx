import { isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { Button } from '#ui/controls/button.tsx';
import { ResultCount } from '#ui/feedback/result-count.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { NoTeams } from './no-teams.tsx';
import { teamsSearch } from './search.ts';
import { TeamCard } from './card.tsx';
import { TeamListSkeleton } from './list-skeleton.tsx';
import { useTeams } from './use-teams.ts';

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
