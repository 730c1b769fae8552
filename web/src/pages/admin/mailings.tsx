import { MessageForm } from '#competition/mailings/message-form.tsx';
import { SentMessages } from '#competition/mailings/sent-messages.tsx';
import { OrganiserPage } from '#pages/parts/desk-page.tsx';

export const title = 'Messages to participants';

export const Page = () => (
  <OrganiserPage title={title}>
    {(tournament) => (
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MessageForm tournament={tournament} />
        <SentMessages tournamentId={tournament.id} />
      </div>
    )}
  </OrganiserPage>
);
