import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { orderStatuses, orderStatusWords } from '@last-circle/contract/order-rules.ts';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { download } from '#api/query.ts';
import { saveAs } from '#api/save.ts';
import { Button } from '#ui/button.tsx';
import { DebouncedSearch } from '#ui/debounced-search.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import type { OrdersFilter } from './use-orders.ts';

interface OrdersToolbarProps {
  filter: OrdersFilter;
  onChange: (part: Partial<OrdersFilter>) => void;
}

export const OrdersToolbar = ({ filter, onChange }: OrdersToolbarProps) => (
  <div className="print:hidden">
    <Toolbar actions={<CsvButton filter={filter} />}>
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
            {orderStatusWords[status]}
          </option>
        ))}
      </Select>
    </Toolbar>
  </div>
);

const failed = 'Failed to download the orders';

function CsvButton({ filter }: { filter: OrdersFilter }) {
  const table = useMutation({
    mutationFn: () => download('GET /orders/admin/orders.csv', { query: { ...filter } }),
    onSuccess: (file) => saveAs(file, 'orders.csv'),
    onError: (error) => toast.error(textOf(error, failed)),
  });
  return (
    <>
      <Button isBusy={table.isPending} busyText="Downloading..." onClick={() => table.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        Download CSV
      </Button>
      <CallFailure error={table.error} fallback={failed} />
    </>
  );
}
