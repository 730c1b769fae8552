import { OrganiserPage } from '#pages/parts/desk-page.tsx';
import { StreamLinks } from '#competition/webhooks/stream-links.tsx';
import { WebhookList } from '#competition/webhooks/list.tsx';

export const title = 'Connections';

export const Page = () => (
  <OrganiserPage title={title}>
    {(tournament) => (
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WebhookList tournamentId={tournament.id} />
        <StreamLinks tournament={tournament} />
      </div>
    )}
  </OrganiserPage>
);
