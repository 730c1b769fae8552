import { Webhook } from 'lucide-react';
import { DiscordSection } from '#admin/discord/section.tsx';
import { SiteSettingsForm } from '#admin/site/form.tsx';
import { WebhookList } from '#admin/webhooks/list.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';
import { buttonClass } from '#ui/controls/button.tsx';

export const title = 'Site';

/** The name of the site, how it looks, and what others hear of it. */
export const Page = () => (
  <AdminPage
    title={title}
    description="Make it yours: pages, mails, cards and feeds follow as soon as you save."
    actions={
      <a href="#webhooks" className={buttonClass({})}>
        <Webhook aria-hidden="true" className="size-4" />
        Announcements
      </a>
    }
  >
    {/* The frame around it shows the name and the colours too. */}
    <SiteSettingsForm onSaved={() => location.reload()} />
    <div className="mt-12 border-t border-line pt-10">
      <DiscordSection />
    </div>
    <div className="mt-12 border-t border-line pt-10">
      <WebhookList
        source={null}
        text="Tell a Discord channel or your own program of news, maps, products, paid orders and every public tournament. One address can take all of it."
      />
    </div>
  </AdminPage>
);
