import { DebouncedSearch } from '#ui/debounced-search.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import type { MessagesFilter } from './use-address.ts';
import type { useTotals } from './use-messages.ts';

interface MessagesToolbarProps {
  filter: MessagesFilter;
  totals: ReturnType<typeof useTotals>;
  onChange: (part: Partial<MessagesFilter>) => void;
}

export const MessagesToolbar = ({ filter, totals, onChange }: MessagesToolbarProps) => (
  <Toolbar>
    <DebouncedSearch
      label="Search name, email or text"
      value={filter.search}
      onChange={(search) => onChange({ search })}
    />
    <Segmented
      label="Filter by status"
      options={[
        { value: 'all', label: 'All', count: totals.all },
        { value: 'unread', label: 'Unread', count: totals.unread },
        { value: 'read', label: 'Read', count: totals.read },
      ]}
      value={filter.status ?? 'all'}
      onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
    />
  </Toolbar>
);
