import type { SeasonDetails } from '@last-circle/contract/competition/seasons.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import { Head } from '#platform/router/head.tsx';
import { Breadcrumbs } from '#platform/page/structured-data.tsx';
import { paths } from '#paths.ts';
import { progressOf } from './texts.ts';

/** Title, link preview and structured data. */
export function SeasonHead({ season }: { season: SeasonDetails }) {
  const { name, description, visibility } = season;
  const [firstLine = ''] = description.split('\n');
  return (
    <>
      <Head
        title={`${name}: standings`}
        description={summaryOf(`${progressOf(season)}. ${firstLine}`.trim())}
        path={paths.season(season)}
        isIndexed={visibility === 'public'}
      />
      {import.meta.env.SSR && (
        <Breadcrumbs
          path={[
            ['Seasons', paths.seasons],
            [name, paths.season(season)],
          ]}
        />
      )}
    </>
  );
}
