import { Printer } from 'lucide-react';
import type { Order } from '@last-circle/contract/orders.ts';
import { textOf } from '#platform/api/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { CopyNumber } from './copy-number.tsx';
import { OrderDetails, OrderHistory } from './order-details.tsx';
import { StatusForm } from './status-form.tsx';
import { useOrder } from './use-orders.ts';

interface OrderDialogProps {
  number: string;
  /** The order, if the list behind the dialog has it. */
  listed: Order | undefined;
  onClose: () => void;
}

export function OrderDialog({ number, listed, onClose }: OrderDialogProps) {
  const { data, error, isFetching, refetch } = useOrder(number);
  const order = data ?? listed;
  return (
    <Dialog title={`Order ${number}`} size="large" onClose={onClose}>
      <DialogBody>
        {order && (
          <div className="flex flex-col gap-6">
            <div className="flex flex-wrap gap-2 print:hidden">
              <CopyNumber number={number} />
              <Button size="small" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-4" />
                Print
              </Button>
            </div>
            <OrderDetails order={order} />
            <StatusForm order={order} />
            <OrderHistory order={order} />
          </div>
        )}
        {!order && data === null && (
          <Empty title="Order not found">No order has this number.</Empty>
        )}
        {!order && error && (
          <Failed
            title="The order could not be loaded"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {textOf(error, '')}
          </Failed>
        )}
        {!order && data === undefined && !error && <Loading />}
      </DialogBody>
      <DialogFooter className="print:hidden">
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

const Loading = () => (
  <Skeletons label="Loading the order" className="flex flex-col gap-5">
    <Skeleton className="h-14" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </Skeletons>
);
