import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link } from '#platform/router/link.tsx';
import { urlOf, views, type MapsFilter, type View } from './search.ts';

const looks: Record<View, { label: string; Icon: typeof Rows3 }> = {
  grid: { label: 'Grid view', Icon: LayoutGrid },
  list: { label: 'List view', Icon: Rows3 },
};

/** Grid or list: in the search params, without loading anything. */
export const ViewToggle = ({ filter }: { filter: MapsFilter }) => (
  <nav aria-label="View" className="flex rounded-sm border border-edge">
    {views.map((view) => {
      const { label, Icon } = looks[view];
      return (
        <Link
          key={view}
          to={urlOf({ ...filter, view })}
          replace
          resetScroll={false}
          aria-label={label}
          title={label}
          aria-current={view === filter.view ? 'true' : undefined}
          className="grid size-11 place-items-center rounded-sm text-muted hover:text-ink aria-[current]:bg-accent/12 aria-[current]:text-accent"
        >
          <Icon aria-hidden="true" className="size-5" />
        </Link>
      );
    })}
  </nav>
);
