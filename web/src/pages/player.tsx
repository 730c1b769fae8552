import { useQuery } from '@tanstack/react-query';
import type { Loader } from '#platform/router/loader.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import type { rivalSearch } from '#competition/players/search.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { PlayerView } from '#competition/players/player-view.tsx';
import {
  againstQuery,
  playedQuery,
  playerQuery,
  ratingsQuery,
} from '#competition/players/queries.ts';
import { PlayerSeasons } from '#competition/seasons/player-seasons.tsx';
import { playedSeasonsQuery } from '#competition/seasons/queries.ts';
import { HistorySkeleton } from '#competition/players/history-skeleton.tsx';
import { RecordPage } from '#pages/parts/record-page.tsx';

export const load: Loader<{ username: string }, SearchOf<typeof rivalSearch>> = ({
  params: { username },
  search: { rival },
  data,
}) =>
  Promise.all([
    data.one(playerQuery(username)),
    data.list(playedQuery(username)),
    data.one(playedSeasonsQuery(username)),
    data.one(ratingsQuery(username)),
    rival !== undefined && data.one(againstQuery({ username, rival })),
  ]);

export function Page() {
  const username = usePathParam('username');
  const query = useQuery(playerQuery(username));
  return (
    <RecordPage
      query={query}
      noun="player"
      failed="The player could not be loaded"
      loading={<HistorySkeleton label="Loading the player" />}
      reason="No player has this name, or their page is not public."
    >
      {(player) => (
        <PlayerView
          key={player.username}
          player={player}
          seasons={<PlayerSeasons username={username} />}
        />
      )}
    </RecordPage>
  );
}
