import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read, useApiMutation } from '#platform/api/queries.ts';
import { ConfirmationFaces } from '#features/orders/confirmation-states.tsx';

export function Page() {
  const { token = '' } = useParams();
  return <OfLink key={token} token={token} />;
}

function OfLink({ token }: { token: string }) {
  const reading = useQuery(read('GET /orders/status/:token', { params: { token } }));
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
