import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp({ PUBLIC_URL: 'https://cup.example' });

const calendarOf = (id: number | string) => site.send('GET', `/tournaments/${id}/calendar.ics`);

/** The lines of the file, unfolded. */
async function linesOf(id: number) {
  const { text } = await calendarOf(id);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

const valueOf = async (id: number, name: string) =>
  (await linesOf(id)).find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

test('anybody gets a tournament as a calendar file', async () => {
  const { id } = await aTournament(site, { prizeDetails: '$500', tournamentType: 'duo' });
  const { status, headers } = await calendarOf(id);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `attachment; filename="tournament-${id}.ics"`,
  ]);
  expect(await linesOf(id)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Last Circle//Tournaments//EN',
    'BEGIN:VEVENT',
    `UID:tournament-${id}@cup.example`,
    expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
    expect.stringMatching(/^SEQUENCE:\d+$/),
    'DTSTART:20300501T180000Z',
    'DTEND:20300501T220000Z',
    'SUMMARY:Night Cup Duo (2v2)',
    String.raw`DESCRIPTION:One island\, one storm.\n\nPrize: $500\n\nhttps://cup.example/tournaments/${id}`,
    `URL:https://cup.example/tournaments/${id}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('signs with a meaning of their own are escaped, in names and in line breaks', async () => {
  const { id } = await aTournament(site, {
    name: String.raw`Cup; a\b, c`,
    description: 'BEGIN:VEVENT\r\nSUMMARY:None',
  });
  expect(await valueOf(id, 'SUMMARY')).toBe(String.raw`Cup\; a\\b\, c Solo`);
  expect(await valueOf(id, 'DESCRIPTION')).toMatch(/^BEGIN:VEVENT\\nSUMMARY:None\\n/);
});

test('no line is longer than 75 bytes, and no letter is torn', async () => {
  const description = 'Sturm über der Insel 🌩️ '.repeat(40).trim();
  const { id } = await aTournament(site, { description });
  const { text } = await calendarOf(id);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(await valueOf(id, 'DESCRIPTION')).toContain(description);
});

test('a cancelled one says so under the same name and a later number', async () => {
  const { id } = await aTournament(site);
  const [name, number] = [await valueOf(id, 'UID'), Number(await valueOf(id, 'SEQUENCE'))];
  await setStatus(site, id, 'cancelled');
  expect(await valueOf(id, 'STATUS')).toBe('CANCELLED');
  expect(await valueOf(id, 'UID')).toBe(name);
  expect(Number(await valueOf(id, 'SEQUENCE'))).toBeGreaterThan(number);
});

test('a tournament that is not there has no calendar', async () => {
  const { status, body } = await calendarOf(404);
  expect([status, body.message]).toEqual([404, 'Tournament not found']);
});
