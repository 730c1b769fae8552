import { OrganiserPage } from '#pages/parts/desk-page.tsx';
import { StreamLinks } from '#competition/streams/stream-links.tsx';
import { WebhookList } from '#admin/webhooks/list.tsx';

export const title = 'Connections';

export const Page = () => (
  <OrganiserPage title={title}>
    {(tournament) => (
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WebhookList
          source={tournament.id}
          text="Tell a Discord channel or your own program when registration or check-in opens, when it starts, each result and the winners."
        />
        <StreamLinks tournament={tournament} />
      </div>
    )}
  </OrganiserPage>
);
