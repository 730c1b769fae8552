import { MailList } from '#admin/mail-list.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

export const title = 'Mails';

export const Page = () => (
  <AdminPage
    title={title}
    description="Every mail of the last thirty days, and why one did not arrive. Texts are never shown."
  >
    <MailList />
  </AdminPage>
);
