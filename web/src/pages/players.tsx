import { Head } from '#platform/router/head.tsx';
import type { Loader } from '#platform/router/loader.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PlayerList } from '#competition/players/player-list.tsx';
import { playersQuery } from '#competition/players/queries.ts';
import type { playersSearch } from '#competition/players/search.ts';

const description = 'Who plays here: their tournaments, teams and titles.';

export const load: Loader<unknown, SearchOf<typeof playersSearch>> = ({ search, data }) =>
  data.list(playersQuery(search));

export const Page = () => (
  <div>
    <Head title="Players" description={description} path={paths.players} />
    <PageHeader title="Players" description={description} />
    <PlayerList />
  </div>
);
