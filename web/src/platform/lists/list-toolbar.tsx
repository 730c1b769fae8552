import type { ReactNode } from 'react';
import type { ListFilter } from './list-search.ts';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';

interface ListToolbarProps<Status extends string> {
  /** 'Search players' */
  searchLabel: string;
  filter: ListFilter<Status>;
  /** How many there are of any status. */
  total: number | undefined;
  statuses: readonly { value: Status; label: string; count: number | undefined }[];
  actions?: ReactNode;
  onChange: (part: Partial<ListFilter<Status>>) => void;
}

/** Search and status filter with counts, for a list with its filter in the search params. */
export function ListToolbar<Status extends string>(props: ListToolbarProps<Status>) {
  const { searchLabel, filter, total, statuses, actions, onChange } = props;
  return (
    <Toolbar actions={actions}>
      <DebouncedSearch
        label={searchLabel}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Segmented<Status | 'all'>
        label="Filter by status"
        options={[{ value: 'all', label: 'All', count: total }, ...statuses]}
        value={filter.status ?? 'all'}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
    </Toolbar>
  );
}
