import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import type { MessagesFilter } from './search.ts';
import type { useTotals } from './use-messages.ts';

interface MessagesToolbarProps {
  filter: MessagesFilter;
  totals: ReturnType<typeof useTotals>;
  onChange: (part: Partial<MessagesFilter>) => void;
}

export const MessagesToolbar = ({ filter, totals, onChange }: MessagesToolbarProps) => (
  <ListToolbar
    searchLabel="Search name, email or text"
    filter={filter}
    total={totals.all}
    statuses={[
      { value: 'unread', label: 'Unread', count: totals.unread },
      { value: 'read', label: 'Read', count: totals.read },
    ]}
    onChange={onChange}
  />
);
