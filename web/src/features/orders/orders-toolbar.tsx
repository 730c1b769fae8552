import { orderStatuses, orderStatusLabels } from '@last-circle/contract/order-rules.ts';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { DebouncedSearch } from '#ui/controls/debounced-search.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import type { OrdersFilter } from './search.ts';

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
      <Select
        aria-label="Filter by status"
        className="md:w-52"
        value={filter.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: orderStatuses.find((status) => status === target.value) })
        }
      >
        <option value="">All statuses</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusLabels[status]}
          </option>
        ))}
      </Select>
    </Toolbar>
  </div>
);
