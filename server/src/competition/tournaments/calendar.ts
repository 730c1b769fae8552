import { prizeOf, titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Context } from '#platform/db/context.ts';
import { tournamentNotFound } from '#competition/tournament/lock.ts';
import { tournamentsSeenBy } from '#competition/tournament/view.ts';

const maxLineBytes = 75;

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

const instant = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');

/** Folds a line that is too long in bytes; continuation lines start with a space. */
function fold(line: string) {
  let length = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > maxLineBytes) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return `${text}\r\n`;
}

const findTournament = (ctx: Context, id: number) =>
  tournamentsSeenBy(ctx, undefined)
    .where('tournaments.id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow(tournamentNotFound);

/** A tournament as a calendar file (RFC 5545), with a stable event id. */
export async function calendar(ctx: Context, id: number) {
  const tournament = await findTournament(ctx, id);
  const { BRAND_NAME, publicUrl } = ctx.config;
  const page = `${publicUrl}/tournaments/${id}`;
  const description = [tournament.description, `Prize: ${prizeOf(tournament)}`, page];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(BRAND_NAME)}//Tournaments//EN`,
    'BEGIN:VEVENT',
    `UID:tournament-${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${instant(new Date().toISOString())}`,
    `SEQUENCE:${tournament.version}`,
    `DTSTART:${instant(tournament.startDate)}`,
    `DTEND:${instant(tournament.endDate)}`,
    `SUMMARY:${escaped(titleOf(tournament))}`,
    `DESCRIPTION:${escaped(description.filter((part) => part !== '').join('\n\n'))}`,
    `URL:${page}`,
    `STATUS:${tournament.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(fold).join('');
}
