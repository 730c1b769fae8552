import { useQuery } from '@tanstack/react-query';
import { isMissing } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { HistorySkeleton, MissingPage } from '#competition/players/page-parts.tsx';
import { Head } from '#platform/router/head.tsx';
import type { Loader } from '#platform/router/loader.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { PlayerView } from '#competition/players/player-view.tsx';
import { playedQuery, playerQuery } from '#competition/players/queries.ts';
import { PlayerSeasons } from '#competition/seasons/player-seasons.tsx';
import { playedSeasonsQuery } from '#competition/seasons/queries.ts';

export const load: Loader<{ username: string }, unknown> = ({ params: { username }, data }) =>
  Promise.all([
    data.one(playerQuery(username)),
    data.list(playedQuery(username)),
    data.one(playedSeasonsQuery(username)),
  ]);

export function Page() {
  const username = usePathParam('username');
  const query = useQuery(playerQuery(username));
  const { data, error } = query;
  // After a refetch of a page that was hidden, old data remains beside the error.
  if (isMissing(error)) {
    return (
      <MissingPage
        title="Player not found"
        reason="There is no such player, or the player has no public page."
      />
    );
  }
  if (data)
    return (
      <PlayerView
        key={data.username}
        player={data}
        seasons={<PlayerSeasons username={username} />}
      />
    );
  if (!error) return <HistorySkeleton label="Loading the player" />;
  return (
    <div>
      <Head title="Player" isIndexed={false} />
      <QueryFailed title="The player could not be loaded" query={query} />
    </div>
  );
}
