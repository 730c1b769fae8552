import { Disputes } from '#competition/brackets/reports/disputes.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

export const title = 'Disputes';

export const Page = () => (
  <AdminPage title={title}>
    <Disputes />
  </AdminPage>
);
