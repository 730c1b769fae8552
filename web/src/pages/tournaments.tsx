import { Head } from '#platform/router/head.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatusFilter } from '#competition/tournaments/card/filters.tsx';
import { TournamentList } from '#competition/tournaments/card/list.tsx';

const description = 'Solo, duo, trio and squad tournaments with prizes. Entry is free.';

export const Page = () => (
  <div>
    <Head title="Tournaments" description={description} path={paths.tournaments} />
    <PageHeader title="Tournaments" description={description} actions={<StatusFilter />} />
    <TournamentList />
  </div>
);
