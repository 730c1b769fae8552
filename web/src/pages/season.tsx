import { useQuery } from '@tanstack/react-query';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import type { Loader } from '#platform/router/loader.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useUser } from '#platform/session/session.ts';
import { seasonQuery, standingsQuery } from '#competition/seasons/queries.ts';
import { SeasonView } from '#competition/seasons/view.tsx';
import { badgesOf } from '#competition/tournaments/basics/badges.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { RecordPage } from '#pages/parts/record-page.tsx';

export const load: Loader<{ id: string }, unknown> = ({ params, user, data }) => {
  const id = idNamed(params.id);
  return Promise.all([data.one(seasonQuery(id, user)), data.list(standingsQuery(id, user))]);
};

export function Page() {
  const id = idNamed(usePathParam('id'));
  const user = useUser();
  return (
    <RecordPage
      query={useQuery(seasonQuery(id, user))}
      noun="season"
      failed="The season could not be loaded"
      loading={
        <SkeletonRows
          label="Loading the season"
          rows={['h-5 w-24', 'h-10 w-72 max-w-full', 'h-96']}
          gap="gap-4"
        />
      }
    >
      {(season) => <SeasonView key={id} season={season} badgesOf={badgesOf} />}
    </RecordPage>
  );
}
