import { useQuery } from '@tanstack/react-query';
import type { Loader } from '#platform/router/loader.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { ConfirmationStates } from '#shop/orders/confirmation-states.tsx';
import { orderStatusQuery } from '#shop/orders/queries.ts';

/** Anyone who has the link sees the order, so the server neither renders nor caches it. */
export const load: Loader<{ token: string }, unknown> = async ({ params, isServer, data }) => {
  if (!isServer) await data.one(orderStatusQuery(params.token));
};

export function Page() {
  const token = usePathParam('token');
  return <OfLink key={token} token={token} />;
}

function OfLink({ token }: { token: string }) {
  const query = useQuery(orderStatusQuery(token));
  const confirming = useApiMutation('POST /orders/confirm/:token');
  const paying = useApiMutation('POST /orders/confirm/:token/payment');
  return (
    <ConfirmationStates
      order={query.data}
      query={query}
      confirming={confirming}
      paying={paying}
      pay={() => paying.mutateAsync({ params: { token } })}
      confirm={() => confirming.mutateAsync({ params: { token } })}
    />
  );
}
