import { useQuery } from '@tanstack/react-query';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { ConfirmationStates } from '#shop/orders/confirmation-states.tsx';
import { orderStatusQuery } from '#shop/orders/queries.ts';

export function Page() {
  const token = usePathParam('token');
  return <OfLink key={token} token={token} />;
}

function OfLink({ token }: { token: string }) {
  const query = useQuery(orderStatusQuery(token));
  const confirming = useApiMutation('POST /orders/confirm/:token');
  return (
    <ConfirmationStates
      order={query.data}
      query={query}
      confirming={confirming}
      confirm={() => confirming.mutateAsync({ params: { token } })}
    />
  );
}
