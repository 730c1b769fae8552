import { isRosterOpen } from '@last-circle/contract/competition/team-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { NoTeams } from './no-teams.tsx';
import { publicTeamsQuery } from './queries.ts';
import { TeamListSkeleton } from './list-skeleton.tsx';
import { TeamSummary } from './summary.tsx';

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
