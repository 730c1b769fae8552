import { orderStatuses, orderStatusLabels } from '@last-circle/contract/shop/order-rules.ts';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { withLabels } from '#ui/fields/with-labels.ts';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import type { OrdersFilter } from './search.ts';

const statuses = [['', 'All statuses'] as const, ...withLabels(orderStatuses, orderStatusLabels)];

interface OrdersToolbarProps {
  filter: OrdersFilter;
  onChange: (part: Partial<OrdersFilter>) => void;
}

export const OrdersToolbar = ({ filter, onChange }: OrdersToolbarProps) => (
  <div className="print:hidden">
    <Toolbar
      actions={
        <DownloadButton
          endpoint="GET /orders/admin/orders.csv"
          args={{ query: { ...filter } }}
          name="orders.csv"
          failed="Failed to download the orders"
        >
          Download CSV
        </DownloadButton>
      }
    >
      <DebouncedSearch
        label="Search number, name or email"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label="Filter by status"
        className="md:w-52"
        options={statuses}
        value={filter.status ?? ''}
        onChoose={(status) => onChange({ status: status || undefined })}
      />
    </Toolbar>
  </div>
);
