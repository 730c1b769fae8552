import { previewOf } from '@last-circle/contract/public-paths.ts';
import { isFull, titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Site } from '@last-circle/contract/page.ts';
import { paths } from '#paths.ts';

/** The tournament as an Event of schema.org. */
export function eventOf(tournament: Tournament, { url, brand }: Pick<Site, 'url' | 'brand'>) {
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
