import { Head } from '#platform/page/head.tsx';
import type { Place, Reading } from '#platform/router/page-module.ts';
import { useUser } from '#platform/session/session.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import {
  addressFields,
  filterIn,
  noFilter,
  openMapIn,
  useFilter,
  useOpenMap,
} from '#features/maps/filter.ts';
import { Filters } from '#features/maps/filters.tsx';
import { MapDialog } from '#features/maps/map-dialog.tsx';
import { Results } from '#features/maps/results.tsx';
import { readMap, readOpen, useMaps } from '#features/maps/use-maps.ts';

export const query = addressFields;

export function reads({ query }: Place): Reading {
  const open = openMapIn(query);
  const lists = [readOpen(filterIn(query))];
  return open === null ? { lists } : { lists, one: [readMap(open)] };
}

const title = 'Creative Maps';
const description = 'Find a map, copy its code, play.';

export function Page() {
  const isAdmin = useUser()?.role === 'admin';
  const { filter, change } = useFilter();
  const { openId, close } = useOpenMap(filter);
  const found = useMaps(filter);
  return (
    <div className="min-w-0">
      {openId === null && <Head title={title} description={description} path={paths.maps} />}
      <PageHeader
        title={title}
        description={description}
        actions={
          isAdmin && (
            <Link to={paths.adminMaps} className={buttonClass()}>
              Manage Maps
            </Link>
          )
        }
      />
      <Filters filter={filter} onChange={change} />
      <Results
        filter={filter}
        found={found}
        onClear={() => change({ ...noFilter, view: filter.view })}
      />
      {openId !== null && (
        <MapDialog
          key={openId}
          id={openId}
          listed={found.items?.find(({ id }) => id === openId)}
          filter={filter}
          onClose={close}
        />
      )}
    </div>
  );
}
