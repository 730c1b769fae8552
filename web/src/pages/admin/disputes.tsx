import { Suspense } from 'react';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

export const title = 'Disputes';

const Disputes = lazyPart(
  async () => (await import('#competition/brackets/reports/disputes.tsx')).Disputes,
);

export const Page = () => (
  <AdminPage title={title}>
    <Suspense>
      <Disputes />
    </Suspense>
  </AdminPage>
);
