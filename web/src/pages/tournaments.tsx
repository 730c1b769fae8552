import { Head } from '#platform/page/head.tsx';
import type { Place, Reading } from '#platform/router/page-module.ts';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatusFilter, statusIn, useStatus } from '#features/tournaments/status-filter.tsx';
import { TournamentList } from '#features/tournaments/tournament-list.tsx';
import { openList } from '#features/tournaments/use-tournaments.ts';

export const query = ['status'];

export const reads = ({ query }: Place): Reading => ({ lists: [openList(statusIn(query))] });

const description = 'Solo, duo, trio and squad tournaments with prizes. Entry is free.';

export function Page() {
  const status = useStatus();
  return (
    <div>
      <Head title="Tournaments" description={description} path={paths.tournaments} />
      <PageHeader title="Tournaments" description={description} actions={<StatusFilter />} />
      <TournamentList key={status} status={status} />
    </div>
  );
}
