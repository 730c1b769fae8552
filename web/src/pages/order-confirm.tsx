import { useQuery } from '@tanstack/react-query';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { ConfirmationFaces } from '#features/orders/confirmation-states.tsx';
import { orderStatusQuery } from '#features/orders/queries.ts';

export function Page() {
  const token = usePathParam('token');
  return <OfLink key={token} token={token} />;
}

function OfLink({ token }: { token: string }) {
  const reading = useQuery(orderStatusQuery(token));
  const confirming = useApiMutation('POST /orders/confirm/:token');
  return (
    <ConfirmationFaces
      order={reading.data}
      reading={reading}
      confirming={confirming}
      confirm={() => confirming.mutateAsync({ params: { token } })}
    />
  );
}
