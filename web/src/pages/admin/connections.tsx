import { usePathParam } from '#platform/router/shown-page.ts';
import { AdminSections } from '#admin/sections.tsx';
import { TournamentDesk } from '#competition/tournaments/desk/tournament-desk.tsx';
import { StreamLinks } from '#competition/webhooks/stream-links.tsx';
import { WebhookList } from '#competition/webhooks/list.tsx';

export const title = 'Connections';

export function Page() {
  const id = usePathParam('id');
  return (
    <TournamentDesk key={id} id={id} title={title} sections={<AdminSections />}>
      {(tournament) => (
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <WebhookList tournamentId={tournament.id} />
          <StreamLinks tournament={tournament} />
        </div>
      )}
    </TournamentDesk>
  );
}
