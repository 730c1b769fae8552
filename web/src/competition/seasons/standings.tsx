import type { SeasonDetails } from '@last-circle/contract/competition/seasons.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { useUser } from '#platform/session/session.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { standingsQuery } from './queries.ts';
import { StandingRow } from './standing-row.tsx';

/** Who leads a season, with the results of each. */
export function SeasonStandings({ season }: { season: SeasonDetails }) {
  const user = useUser();
  const { query, items, total } = useList(standingsQuery(season.id, user));
  const names = new Map(season.tournaments.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="standings" className="min-w-0">
      <h2 id="standings" className="mb-3 text-title">
        Standings <span className="ml-1 text-muted tabular-nums">{total}</span>
      </h2>
      <LoadMoreList
        query={query}
        items={items}
        failed="The standings could not be loaded"
        loading={<Loading />}
        empty={
          <Empty title="Nobody has scored yet">
            The standings begin with the first tournament that is completed.
          </Empty>
        }
      >
        {(rows) => (
          <ol className="border-t border-line">
            {rows.map((row) => (
              <StandingRow
                key={row.id}
                row={row}
                isOwn={row.player !== null && row.player === user?.username}
                nameOf={(id) => names.get(id) ?? 'Tournament'}
              />
            ))}
          </ol>
        )}
      </LoadMoreList>
    </section>
  );
}

const Loading = () => (
  <Skeletons label="Loading the standings" className="flex flex-col gap-2">
    <Repeated times={6}>
      <Skeleton className="h-17" />
    </Repeated>
  </Skeletons>
);
