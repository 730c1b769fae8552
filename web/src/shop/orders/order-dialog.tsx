import { ChevronLeft, ChevronRight, Package, Printer, Check, Copy, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isToShip } from '@last-circle/contract/shop/order-rules.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { adminPaths } from '#admin-paths.ts';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { QueryStates } from '#platform/api/query-states.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { OrderDetails, OrderHistory } from './order-details.tsx';
import { RefundDialog, refundableOf } from './refund-dialog.tsx';
import { StatusForm } from './status-form.tsx';
import { orderQuery } from './managed-queries.ts';
import { useCopy, notifyCopied } from '#ui/controls/use-copy.ts';

interface OrderDialogProps {
  number: string;
  /** The URLs of those before and after it in the list. */
  neighbours: { previous?: string | undefined; next?: string | undefined };
  /** The order, if the list behind the dialog has it. */
  listed: Order | undefined;
  onClose: () => void;
}

export function OrderDialog({ number, neighbours, listed, onClose }: OrderDialogProps) {
  const query = useQuery({
    ...orderQuery(number),
    select: ({ orders }) => orders.find(({ orderNumber }) => orderNumber === number) ?? null,
  });
  const { data } = query;
  return (
    <Dialog title={`Order ${number}`} size="large" onClose={onClose}>
      <DialogBody>
        <QueryStates
          query={{ ...query, data: data ?? listed ?? data }}
          loading={
            <SkeletonRows label="Loading the order" rows={['h-14', 'h-40']} times={2} gap="gap-5" />
          }
          failed="The order could not be loaded"
        >
          {(order) =>
            order ? (
              <div className="flex flex-col gap-6">
                <div className="flex flex-wrap gap-2 print:hidden">
                  <CopyNumber number={number} />
                  {refundableOf(order) > 0 && (
                    <DialogButton
                      icon={Undo2}
                      size="small"
                      dialog={(close) => <RefundDialog order={order} onClose={close} />}
                    >
                      Refund
                    </DialogButton>
                  )}
                  <Button icon={Printer} size="small" onClick={() => window.print()}>
                    Print
                  </Button>
                  {isToShip(order.status, order.payment.status) && (
                    <ButtonLink to={adminPaths.packingSlip(order.id)} icon={Package} size="small">
                      Packing slip
                    </ButtonLink>
                  )}
                </div>
                <OrderDetails order={order} />
                <StatusForm key={number} order={order} />
                <OrderHistory order={order} />
              </div>
            ) : (
              <Empty title="Order not found">No order has this number.</Empty>
            )
          }
        </QueryStates>
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
    <ButtonLink to={to} replace resetScroll={false} className="grow">
      {children}
    </ButtonLink>
  );

const notify = notifyCopied('order number');

function CopyNumber({ number }: { number: string }) {
  const { isCopied, copy } = useCopy(number, notify);
  return (
    <Button icon={isCopied ? Check : Copy} size="small" onClick={() => void copy()}>
      Copy Order #
    </Button>
  );
}
