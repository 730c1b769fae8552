import { ChevronLeft, ChevronRight, Printer, Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Link } from '#platform/router/link.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { OrderDetails, OrderHistory } from './order-details.tsx';
import { StatusForm } from './status-form.tsx';
import { useOrder } from './use-orders.ts';
import { notifyCopied } from '#ui/controls/notify-copied.ts';
import { useCopy } from '#ui/controls/use-copy.ts';

interface OrderDialogProps {
  number: string;
  /** The URLs of those before and after it in the list. */
  neighbours: { previous?: string | undefined; next?: string | undefined };
  /** The order, if the list behind the dialog has it. */
  listed: Order | undefined;
  onClose: () => void;
}

export function OrderDialog({ number, neighbours, listed, onClose }: OrderDialogProps) {
  const query = useOrder(number);
  const { data, error } = query;
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
            <StatusForm key={number} order={order} />
            <OrderHistory order={order} />
          </div>
        )}
        {!order && data === null && (
          <Empty title="Order not found">No order has this number.</Empty>
        )}
        {!order && error && <QueryFailed title="The order could not be loaded" query={query} />}
        {!order && data === undefined && !error && <Loading />}
      </DialogBody>
      <DialogFooter className="print:hidden">
        <div className="flex gap-2 sm:mr-auto">
          <Neighbour to={neighbours.previous}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            Previous
          </Neighbour>
          <Neighbour to={neighbours.next}>
            Next
            <ChevronRight aria-hidden="true" className="size-4" />
          </Neighbour>
        </div>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

const Neighbour = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <Button disabled className="grow">
      {children}
    </Button>
  ) : (
    <Link to={to} replace resetScroll={false} className={buttonClass({ className: 'grow' })}>
      {children}
    </Link>
  );

const Loading = () => (
  <Skeletons label="Loading the order" className="flex flex-col gap-5">
    <Skeleton className="h-14" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </Skeletons>
);

const notify = notifyCopied('order number');

function CopyNumber({ number }: { number: string }) {
  const { isCopied, copy } = useCopy(number, notify);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      Copy Order #
    </Button>
  );
}
