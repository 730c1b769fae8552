import type { Answer } from '@last-circle/contract/endpoint.ts';
import { prizeOf, typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { tournaments } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { longDate, type PreviewContent } from '#platform/pages/previews/preview.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

export function previewOf(tournament: Answer<typeof tournaments.get>): PreviewContent {
  const { id, name, status, startDate, image } = tournament;
  const start = new Date(startDate);
  const statusLine = {
    upcoming: `${longDate.format(start)}, ${timeFormat.format(start)} UTC`,
    ongoing: 'Live now',
    completed: `Played on ${longDate.format(start)}`,
    cancelled: 'Cancelled',
  };
  return {
    eyebrow: typeNameOf(tournament),
    title: name,
    note: '',
    facts: [`Prize: ${prizeOf(tournament)}`, statusLine[status]],
    image,
    seed: id,
  };
}
