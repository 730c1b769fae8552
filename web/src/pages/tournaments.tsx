import { Head } from '#platform/page/head.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatusFilter } from '#features/tournaments/status-filter.tsx';
import { TournamentList } from '#features/tournaments/tournament-list.tsx';

const description = 'Solo, duo, trio and squad tournaments with prizes. Entry is free.';

export function Page() {
  return (
    <div>
      <Head title="Tournaments" description={description} path={paths.tournaments} />
      <PageHeader title="Tournaments" description={description} actions={<StatusFilter />} />
      <TournamentList />
    </div>
  );
}
