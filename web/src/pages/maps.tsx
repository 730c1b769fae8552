import { Suspense, useEffect } from 'react';
import { Head } from '#platform/router/head.tsx';
import { whenIdle } from '#platform/page/when-idle.ts';
import { useMay } from '#platform/session/session.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Filters } from '#content/maps/filters.tsx';
import { useCloseMap } from '#content/maps/links.ts';
import { MapHead, useMaps } from '#content/maps/use-maps.tsx';
import { LazyMapDialog } from '#content/maps/lazy-dialog.ts';
import { Results } from '#content/maps/results.tsx';
import { SuggestButton } from '#content/maps/suggest/button.tsx';
import { mapsSearch, noFilter, type MapsFilter } from '#content/maps/search.ts';

const title = 'Creative Maps';
const description = 'Find a map, copy its code, play.';

export function Page() {
  const keepsMaps = useMay('maps');
  const { values, change: changeSearch } = useSearchParams(mapsSearch);
  const { map: openId, ...filter } = values;
  const change = (part: Partial<MapsFilter>) => changeSearch({ ...part, map: undefined });
  const close = useCloseMap(filter);
  const found = useMaps(filter);
  const listed = found.items?.find(({ id }) => id === openId);
  useEffect(() => whenIdle(() => void LazyMapDialog.preload()), []);
  return (
    <div className="min-w-0">
      {openId === undefined ? (
        <Head title={title} description={description} path={paths.maps} />
      ) : (
        <MapHead id={openId} listed={listed} />
      )}
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            <SuggestButton />
            {keepsMaps && <ButtonLink to={paths.adminMaps}>Manage Maps</ButtonLink>}
          </>
        }
      />
      <Filters filter={filter} onChange={change} />
      <Results
        filter={filter}
        found={found}
        onClear={() => change({ ...noFilter, view: filter.view })}
      />
      <Suspense>
        {openId !== undefined && (
          <LazyMapDialog key={openId} id={openId} listed={listed} filter={filter} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
