import { useQuery } from '@tanstack/react-query';
import type { Loader } from '#platform/router/loader.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { ConfirmationStates } from '#shop/orders/confirmation-states.tsx';
import { newestOrderQuery } from '#shop/orders/queries.ts';

export { title } from '#shop/orders/confirmation-states.tsx';

export const load: Loader<unknown, unknown> = ({ data }) => data.one(newestOrderQuery);

/** The viewer's newest order, without its link. */
export function Page() {
  const query = useQuery(newestOrderQuery);
  const confirming = useApiMutation('POST /orders/mine/:id/confirm');
  const paying = useApiMutation('POST /orders/mine/:id/payment');
  const [order] = query.data ?? [];
  return (
    <ConfirmationStates
      order={order}
      absence={query.data && !order ? 'You have not ordered anything yet.' : undefined}
      query={query}
      needsLink={order?.isLarge ?? false}
      confirming={confirming}
      paying={paying}
      pay={() => paying.mutateAsync({ params: { id: order?.id ?? 0 } })}
      confirm={async () => order && confirming.mutateAsync({ params: { id: order.id } })}
    />
  );
}
