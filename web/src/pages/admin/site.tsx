import { Webhook } from 'lucide-react';
import { adminPaths } from '#admin-paths.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { SiteSettingsForm } from '#admin/site/form.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

export const title = 'Site';

/** The name of the site, and how it looks. */
export const Page = () => (
  <AdminPage
    title={title}
    description="Make it yours: pages, mails, cards and feeds follow as soon as you save."
    actions={
      <ButtonLink to={adminPaths.siteConnections} icon={Webhook}>
        Connections
      </ButtonLink>
    }
  >
    {/* The frame around it shows the name and the colours too. */}
    <SiteSettingsForm onSaved={() => location.reload()} />
  </AdminPage>
);
