import { useQuery } from '@tanstack/react-query';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import type { Loader } from '#platform/router/loader.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import type { rivalTeamSearch } from '#competition/players/search.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { againstQuery, playedQuery, teamQuery } from '#competition/permanent-teams/queries.ts';
import { TeamView } from '#competition/permanent-teams/team-view.tsx';
import { HistorySkeleton } from '#competition/players/history-skeleton.tsx';
import { RecordPage } from '#pages/parts/record-page.tsx';

export const load: Loader<{ id: string }, SearchOf<typeof rivalTeamSearch>> = ({
  params,
  search: { rival },
  data,
}) => {
  const id = idNamed(params.id);
  return Promise.all([
    data.one(teamQuery(id)),
    data.list(playedQuery(id)),
    rival !== undefined && data.one(againstQuery(id, rival)),
  ]);
};

export function Page() {
  const id = idNamed(usePathParam('id'));
  return (
    <RecordPage
      query={useQuery(teamQuery(id))}
      noun="team"
      failed="The team could not be loaded"
      loading={<HistorySkeleton label="Loading the team" />}
      reason="It may have disbanded, or the link has a typo."
    >
      {(team) => <TeamView key={id} team={team} />}
    </RecordPage>
  );
}
