import { usePathParam } from '#platform/router/shown-page.ts';
import { AdminSections } from '#admin/sections.tsx';
import { MessageForm } from '#competition/mailings/message-form.tsx';
import { SentMessages } from '#competition/mailings/sent-messages.tsx';
import { TournamentDesk } from '#competition/tournaments/desk/tournament-desk.tsx';

export const title = 'Messages to participants';

export function Page() {
  const id = usePathParam('id');
  return (
    <TournamentDesk key={id} id={id} title={title} sections={<AdminSections />}>
      {(tournament) => (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <MessageForm tournament={tournament} />
          <SentMessages tournamentId={tournament.id} />
        </div>
      )}
    </TournamentDesk>
  );
}
