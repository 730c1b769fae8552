import { WebhookList } from '#admin/webhooks/list.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

export const title = 'Connections';

/** What other sites and programs hear of this one. */
export const Page = () => (
  <AdminPage title={title}>
    <WebhookList
      source={null}
      text="Tell a Discord channel or your own program of news, maps, products, paid orders and every public tournament. One address can take all of it."
    />
  </AdminPage>
);
