import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import { isFull, prizeOf, titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Site } from '@last-circle/contract/page.ts';
import type { Reply } from '#platform/api/client.ts';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { Breadcrumbs, StructuredData } from '#platform/page/structured-data.tsx';
import { paths } from '#paths.ts';

export type ShownTournament = Reply<'GET /tournaments/:id'>;

/** The text of link previews. */
function descriptionOf(tournament: ShownTournament) {
  const [firstLine = ''] = tournament.description.split('\n');
  const [first] = tournament.winners;
  const news = {
    upcoming: `Prize: ${prizeOf(tournament)}. Entry is free.`,
    ongoing: `Live now. Prize: ${prizeOf(tournament)}.`,
    completed: first ? `${first.placement}: ${first.team?.name ?? first.username}.` : 'Completed.',
    cancelled: 'Cancelled.',
  };
  return summaryOf(`${news[tournament.status]} ${firstLine}`.trim());
}

export interface TournamentHeadProps {
  tournament: ShownTournament;
  /** Whether the page is that of the teams, for those who are signed in. */
  isTeamsPath: boolean;
}

/** Title, link preview and structured data; the same on every tab. */
export function TournamentHead({ tournament, isTeamsPath }: TournamentHeadProps) {
  const { id, name } = tournament;
  const site = useSite();
  if (isTeamsPath) return <Head title={`Teams of ${name}`} isIndexed={false} />;
  return (
    <>
      <Head
        title={titleOf(tournament)}
        description={descriptionOf(tournament)}
        path={paths.tournament(id)}
        preview={previewOf('tournaments', id)}
      />
      {import.meta.env.SSR && <StructuredData data={eventOf(tournament, site)} />}
      {import.meta.env.SSR && (
        <Breadcrumbs
          list={['Tournaments', paths.tournaments]}
          page={[name, paths.tournament(id)]}
        />
      )}
    </>
  );
}

/** The tournament as an Event of schema.org. */
function eventOf(tournament: Tournament, { url, brand }: Pick<Site, 'url' | 'brand'>) {
  const { id, startDate, endDate, status, description, image, maxPlayers } = tournament;
  const tournamentUrl = url + paths.tournament(id);
  return {
    '@type': 'Event',
    name: titleOf(tournament),
    url: tournamentUrl,
    startDate,
    endDate,
    eventStatus: `https://schema.org/Event${status === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: tournamentUrl },
    maximumAttendeeCapacity: maxPlayers,
    organizer: { '@type': 'Organization', name: brand, url },
    ...(description && { description }),
    image: [previewOf('tournaments', id), ...(image ? [image] : [])].map(
      (picture) => new URL(picture, url).href,
    ),
    ...(status === 'upcoming' && {
      offers: {
        '@type': 'Offer',
        url: tournamentUrl,
        price: 0,
        priceCurrency: 'USD',
        availability: `https://schema.org/${isFull(tournament) ? 'SoldOut' : 'InStock'}`,
      },
    }),
  };
}
