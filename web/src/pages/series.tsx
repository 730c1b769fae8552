import { useQuery } from '@tanstack/react-query';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import type { Loader } from '#platform/router/loader.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useUser } from '#platform/session/session.ts';
import { seriesQuery, seriesTournamentsQuery } from '#competition/series/queries.ts';
import { SeriesView } from '#competition/series/view.tsx';
import { badgesOf } from '#competition/tournaments/basics/badges.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { RecordPage } from '#pages/parts/record-page.tsx';

export const load: Loader<{ id: string }, unknown> = ({ params, user, data }) => {
  const id = idNamed(params.id);
  return Promise.all([
    data.one(seriesQuery(id, user)),
    data.list(seriesTournamentsQuery(id, user)),
  ]);
};

export function Page() {
  const id = idNamed(usePathParam('id'));
  return (
    <RecordPage
      query={useQuery(seriesQuery(id, useUser()))}
      noun="series"
      failed="The series could not be loaded"
      loading={
        <SkeletonRows
          label="Loading the series"
          rows={['h-5 w-24', 'h-10 w-72 max-w-full', 'h-96']}
          gap="gap-4"
        />
      }
    >
      {(series) => <SeriesView key={id} series={series} badgesOf={badgesOf} />}
    </RecordPage>
  );
}
