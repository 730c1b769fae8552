import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read, useCall } from '#platform/api/queries.ts';
import { ConfirmationFaces } from '#features/orders/confirmation-states.tsx';

export function Page() {
  const { token = '' } = useParams();
  return <OfLink key={token} token={token} />;
}

function OfLink({ token }: { token: string }) {
  const reading = useQuery(read('GET /orders/status/:token', { params: { token } }));
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
