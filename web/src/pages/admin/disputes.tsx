import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

export const title = 'Disputes';

const Disputes = lazyExtra(
  async () => (await import('#competition/brackets/reports/disputes.tsx')).Disputes,
);

export const Page = () => (
  <AdminPage title={title}>
    <Disputes />
  </AdminPage>
);
