import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament, tournamentForm } from '#testing/competition/tournaments.ts';

const site = useApp();

describe('input that cannot be a tournament', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['no name', { name: '  ' }, 'Name is required'],
    ['a NUL', { name: 'Night\u0000Cup' }, 'Please remove the invisible characters'],
    ['a bidi override', { name: 'Night\u202ECup' }, 'Please remove the invisible characters'],
    ['a lone surrogate', { description: 'x\uD800' }, 'Please remove the invisible characters'],
    ['a name of two lines', { name: 'Night\nCup' }, 'Please keep this on one line'],
    ['a long name', { name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    ['an unknown type', { tournamentType: 'solo' }, 'Please choose a type'],
    ['one player', { maxPlayers: 1 }, 'Max players must be at least 2'],
    ['half a player', { maxPlayers: 2.5 }, 'Max players must be a whole number'],
    ['a number as text', { maxPlayers: '10' }, 'Max players must be a whole number'],
    ['too many players', { maxPlayers: 10_001 }, 'Max players must be at most 10000'],
    [
      'one team',
      { tournamentType: 'squad', maxPlayers: 7 },
      'Max players must allow at least 2 teams',
    ],
    ['an empty start', { startDate: '' }, 'Start date is required'],
    ['an empty end', { endDate: '' }, 'End date is required'],
    ['no end', { endDate: null }, 'End date is required'],
    ['a day that is none', { startDate: '2026-02-30T10:00:00Z' }, 'Please enter a valid date'],
    ['a date without its zone', { startDate: '2026-02-20T10:00:00' }, 'Please enter a valid date'],
    ['infinity', { endDate: 'infinity' }, 'Please enter a valid date'],
    [
      'a date long ago',
      { startDate: '1999-12-31T23:59:59Z' },
      'Please enter a date between 2000 and 2100',
    ],
    [
      'a date far ahead',
      { endDate: '2101-01-01T00:00:00Z' },
      'Please enter a date between 2000 and 2100',
    ],
    [
      'an end at the start',
      { endDate: '2030-05-01T18:00:00Z' },
      'End date must be after the start date',
    ],
    ['a script as link', { gameLink: 'javascript:alert(1)' }, 'Game link must be a valid URL'],
    ['a link without scheme', { gameLink: 'play.example' }, 'Game link must be a valid URL'],
    [
      'a script as image',
      { image: 'javascript:alert(1)' },
      'Image must be an uploaded file or a URL',
    ],
    [
      'a path that leaves the uploads',
      { image: '/uploads/../api' },
      'Image must be an uploaded file or a URL',
    ],
    ['an unknown status', { status: 'open' }, 'Please choose a status'],
  ];

  test.each(refused)('%s is refused by create and update', async (_, more, message) => {
    const { token } = await anAdmin(site.ctx);
    const { id } = await aTournament(site);
    const [field] = Object.keys(more).slice(-1);
    for (const answer of [
      await site.send('POST', '/tournaments', { as: token, body: tournamentForm(more) }),
      await site.send('PUT', `/tournaments/${id}`, { as: token, body: tournamentForm(more) }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([400, message]);
      expect(answer.body.errors).toEqual({ [field ?? '']: message });
    }
  });
});

test('dates are stored to the millisecond, to which they are compared', async () => {
  const { token } = await anAdmin(site.ctx);
  const body = tournamentForm({
    startDate: '2030-05-01T18:00:00.0009999Z',
    endDate: '2030-05-01T18:00:00.0010001Z',
  });
  const answer = await site.send('POST', '/tournaments', { as: token, body });
  expect([answer.status, answer.body.startDate, answer.body.endDate]).toEqual([
    201,
    '2030-05-01T18:00:00.000Z',
    '2030-05-01T18:00:00.001Z',
  ]);
});

test('what cannot be an id is not found, with or without a body', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const id of ['0', '01', '-1', '1.5', 'x', '2147483648', '9999999999999', '%00', '7']) {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? tournamentForm() : undefined;
      const answer = await site.send(method, `/tournaments/${id}`, { as: token, body });
      expect([method, id, answer.status, answer.body.code]).toEqual([method, id, 404, 'not_found']);
    }
  }
});
