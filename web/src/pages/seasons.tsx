import { Head } from '#platform/router/head.tsx';
import type { Loader } from '#platform/router/loader.ts';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { seasonsQuery } from '#competition/seasons/queries.ts';
import { SeasonList } from '#competition/seasons/list.tsx';

const description = 'Several tournaments, one table: points by place, and the best results count.';

export const load: Loader<unknown, unknown> = ({ user, data }) => data.list(seasonsQuery(user));

export const Page = () => (
  <div>
    <Head title="Seasons" description={description} path={paths.seasons} />
    <PageHeader title="Seasons" description={description} />
    <SeasonList />
  </div>
);
