import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '#platform/api/queries.ts';
import { ConfirmationFaces } from '#features/orders/confirmation-states.tsx';
import { newestOrderQuery } from '#features/orders/queries.ts';

export { title } from '#features/orders/confirmation-states.tsx';

/** The viewer's newest order, without its link. */
export function Page() {
  const reading = useQuery(newestOrderQuery);
  const confirming = useApiMutation('POST /orders/mine/:id/confirm');
  const [order] = reading.data ?? [];
  return (
    <ConfirmationFaces
      order={order}
      absence={reading.data && !order ? 'You have not ordered anything yet.' : undefined}
      reading={reading}
      confirming={confirming}
      confirm={async () => order && confirming.mutateAsync({ params: { id: order.id } })}
    />
  );
}
