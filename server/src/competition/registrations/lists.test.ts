import { expect, test } from 'vitest';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  letCodeExpire,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const read = (as: string | undefined, id: number | string, search = '') =>
  site.send('GET', `/tournaments/${id}/registrations${search}`, { as });

const readCsv = (as: string | undefined, id: number | string, search = '') =>
  site.send('GET', `/tournaments/${id}/registrations.csv${search}`, { as });

interface Entry {
  fortniteUsername: string;
  email: string;
}

/** A player who has registered under this game name and address. */
async function enter(tournamentId: number, { fortniteUsername, email }: Entry) {
  const player = await aPerson(site.ctx);
  const answer = await site.send('POST', `/tournaments/${tournamentId}/register`, {
    as: player.token,
    body: { fortniteUsername, email },
  });
  expect(answer.status).toBe(201);
  return player;
}

test('an admin reads registrations newest first, page by page, with their number', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await anEntrant(site, (await aTournament(site)).id);
  const first = await aParticipant(site, id);
  const second = await anEntrant(site, id);
  const lapsed = await anEntrant(site, id);
  await letCodeExpire(site, lapsed);

  const all = await read(token, id);
  expect(all.status).toBe(200);
  expect(all.headers).toMatchObject({ 'x-total-count': '3' });
  expect(all.headers['link']).toBeUndefined();
  expect(all.body[2]).toEqual({
    id: first.registrationId,
    tournamentId: id,
    userId: first.id,
    username: first.username,
    fortniteUsername: first.username,
    email: first.email,
    isVerified: true,
    verifiedAt: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
    waitingNumber: null,
    checkedInAt: null,
    missedCheckIn: false,
    codeExpiresAt: null,
  });
  const idsOf = async (search: string) => {
    const { body, headers } = await read(token, id, search);
    return [body.map((r: { id: number }) => r.id), headers['x-total-count'], headers['link']];
  };
  const [a, b, c] = [lapsed, second, first].map(({ registrationId }) => registrationId);
  const path = `/api/tournaments/${id}/registrations`;
  expect(await idsOf('?limit=2')).toEqual([[a, b], '3', linkBehind(`${path}?limit=2`)]);
  expect(await idsOf('?limit=2&offset=2')).toEqual([[c], '3', undefined]);
  expect(await idsOf('?status=verified')).toEqual([[c], '1', undefined]);
  expect(await idsOf('?status=pending&limit=1')).toEqual([
    [a],
    '2',
    linkBehind(`${path}?status=pending&limit=1`),
  ]);
  // Both have a code to enter, until an organiser takes it away.
  expect(await idsOf('?status=to_verify')).toEqual([[], '0', undefined]);
  for (const isVerified of [true, false]) {
    await site.send('PATCH', `/tournaments/registrations/${b}/verify`, {
      as: token,
      body: { isVerified },
    });
  }
  expect(await idsOf('?status=to_verify')).toEqual([[b], '1', undefined]);
});

test('a search looks into game name, address and username without case', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const fox = await enter(id, { fortniteUsername: 'Fox_100%', email: 'one@players.example' });
  await enter(id, { fortniteUsername: 'Foxy\\100', email: 'two@players.example' });
  const found = async (search: string) => {
    const { body, headers } = await read(token, id, `?search=${encodeURIComponent(search)}`);
    expect(headers['x-total-count']).toBe(String(body.length));
    return body.map((r: Entry) => r.fortniteUsername).toSorted();
  };
  expect(await found('fox')).toEqual(['Fox_100%', 'Foxy\\100']);
  expect(await found('x_1')).toEqual(['Fox_100%']);
  expect(await found('%')).toEqual(['Fox_100%']);
  expect(await found('\\')).toEqual(['Foxy\\100']);
  expect(await found('ONE@')).toEqual(['Fox_100%']);
  expect(await found(fox.username.toUpperCase())).toContain('Fox_100%');
  expect(await found("' or 1=1")).toEqual([]);
  expect(await found('  ')).toHaveLength(2);
});

test('what is no filter is refused, what is no tournament is not found', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  for (const reading of [read, readCsv]) {
    for (const search of [
      '?status=maybe',
      '?search=%00',
      `?search=${'x'.repeat(101)}`,
      '?search=a&search=b',
    ]) {
      expect((await reading(token, id, search)).status).toBe(400);
    }
    for (const unknown of [id + 1, '0', '01', 'x', '9999999999999']) {
      expect((await reading(token, unknown)).status).toBe(404);
    }
  }
  expect((await read(token, id, '?limit=x')).status).toBe(400);
});

test('only admins read registrations', async () => {
  const { id } = await aTournament(site);
  const player = await aParticipant(site, id);
  for (const reading of [read, readCsv]) {
    expect((await reading(undefined, id)).status).toBe(401);
    expect((await reading(player.token, id)).status).toBe(403);
  }
});

test('the table for spreadsheets quotes its cells and runs none of them', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const names = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', 'Says "hi", ok', 'Zoë'];
  for (const [index, fortniteUsername] of names.entries()) {
    await enter(id, { fortniteUsername, email: `+p${index}@players.example` });
  }
  const { status, text, headers } = await readCsv(token, id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="tournament-${id}-registrations.csv"`,
  });
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFFortnite username,Username,Email,Status,Verified at,Registered at,Checked in at,Waiting number',
  );
  expect(lines.slice(1, -1).map((row) => row.slice(0, row.indexOf(',player')))).toEqual([
    'Zoë',
    '"Says ""hi"", ok"',
    "'@SUM(A1)",
    "'-1+1",
    "'+1+1",
    "'=1+1",
  ]);
  expect(lines[1]).toMatch(/^Zoë,player\d+,'\+p5@players\.example,pending,,20[^,]+Z,,$/);
  expect(lines.at(-1)).toBe('');
});

test('the table holds what the list would, all of it', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await anEntrant(site, id);
  const { email } = await aParticipant(site, id);
  const { text } = await readCsv(token, id, '?status=verified');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(email);
});

test('a player reads the own registrations with their tournaments', async () => {
  const player = await aPerson(site.ctx);
  const first = await aTournament(site, { gameLink: 'https://play.example/x' });
  const second = await aTournament(site, { gameLink: 'https://play.example/y' });
  await aParticipant(site, first.id, player);
  await anEntrant(site, second.id, player);
  await anEntrant(site, second.id);
  const own = (search = '') =>
    site.send('GET', `/tournaments/user/registrations${search}`, { as: player.token });
  const { status, body } = await own();
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      isVerified: false,
      username: player.username,
      tournament: { id: second.id, registrationStatus: 'pending', pendingCount: 2 },
    },
    {
      isVerified: true,
      tournament: { id: first.id, gameLink: 'https://play.example/x', verifiedCount: 1 },
    },
  ]);
  expect(body[0].tournament).not.toHaveProperty('gameLink');
  const page = await own('?limit=1');
  expect(page.body).toHaveLength(1);
  expect(page.headers['link']).toEqual(linkBehind('/api/tournaments/user/registrations?limit=1'));
  expect((await site.send('GET', '/tournaments/user/registrations')).status).toBe(401);
});
