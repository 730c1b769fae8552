import type { ReactNode } from 'react';
import type { ListFilter } from './list-search.ts';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';

interface ListToolbarProps<Status extends string> {
  /** 'Search players' */
  searchLabel: string;
  statusLabel?: string;
  filter: ListFilter<Status>;
  /** 'All products' */
  all?: string;
  /** How many there are of any status. */
  total?: number | undefined;
  /** Those with a count, of which there are few, are beside each other. */
  statuses: readonly { value: Status; label: string; count?: number | undefined }[];
  actions?: ReactNode;
  onChange: (part: Partial<ListFilter<Status>>) => void;
}

/** Search and status filter, for a list with its filter in the search params. */
export function ListToolbar<Status extends string>(props: ListToolbarProps<Status>) {
  const { searchLabel, filter, all = 'All', total, statuses, actions, onChange } = props;
  const status = {
    label: props.statusLabel ?? 'Filter by status',
    options: [{ value: '' as const, label: all, count: total }, ...statuses],
    value: filter.status ?? ('' as const),
    onChange: (chosen: Status | '') => onChange({ status: chosen || undefined }),
  };
  return (
    <Toolbar actions={actions}>
      <DebouncedSearch
        label={searchLabel}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      {statuses.some((one) => 'count' in one) ? (
        <Segmented {...status} />
      ) : (
        <FilterSelect
          label={status.label}
          className="md:w-52"
          options={status.options.map(({ value, label }) => [value, label] as const)}
          value={status.value}
          onChoose={status.onChange}
        />
      )}
    </Toolbar>
  );
}
