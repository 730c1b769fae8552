import { useQuery } from '@tanstack/react-query';
import { usePathParam } from '#platform/router/shown-page.ts';
import { useCall } from '#platform/api/queries.ts';
import { ConfirmationFaces } from '#features/orders/confirmation-states.tsx';
import { orderStatusQuery } from '#features/orders/queries.ts';

export function Page() {
  const token = usePathParam('token');
  return <OfLink key={token} token={token} />;
}

function OfLink({ token }: { token: string }) {
  const reading = useQuery(orderStatusQuery(token));
  const confirming = useCall('POST /orders/confirm/:token', [
    'GET /orders/status/:token',
    'GET /orders/mine',
  ]);
  return (
    <ConfirmationFaces
      order={reading.data}
      reading={reading}
      confirming={confirming}
      confirm={() => confirming.mutateAsync({ params: { token } })}
    />
  );
}
