import { useQuery } from '@tanstack/react-query';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { HistorySkeleton, MissingPage } from '#competition/players/page-parts.tsx';
import { Head } from '#platform/router/head.tsx';
import type { Loader } from '#platform/router/loader.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { playedQuery, teamQuery } from '#competition/permanent-teams/queries.ts';
import { TeamView } from '#competition/permanent-teams/team-view.tsx';

export const load: Loader<{ id: string }, unknown> = ({ params, data }) => {
  const id = idNamed(params.id);
  return Promise.all([data.one(teamQuery(id)), data.list(playedQuery(id))]);
};

export function Page() {
  const id = idNamed(usePathParam('id'));
  const query = useQuery(teamQuery(id));
  const { data, error } = query;
  // After a refetch of a team that has disbanded, old data remains beside the error.
  if (isMissing(error)) {
    return (
      <MissingPage title="Team not found" reason="It may have disbanded, or the link has a typo." />
    );
  }
  if (data) return <TeamView key={id} team={data} />;
  if (!error) return <HistorySkeleton label="Loading the team" />;
  return (
    <div>
      <Head title="Team" isIndexed={false} />
      <QueryFailed title="The team could not be loaded" query={query} />
    </div>
  );
}
