import { expect, test } from 'vitest';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aTeam } from '#testing/competition/teams.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  setStatus,
  nothingOnItsPage,
} from '#testing/competition/tournaments.ts';

const site = useApp();

test('the link is for admins and verified participants, in lists too', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { gameLink: 'https://play.example/x' });
  const verified = await aParticipant(site, id);
  const pending = await anEntrant(site, id);
  const elsewhere = await aParticipant(site, (await aTournament(site)).id);

  const views = async (as: string | undefined) => {
    const one = await site.send('GET', `/tournaments/${id}`, { as });
    const all = await site.send('GET', '/tournaments', { as });
    const open = await site.send('GET', '/tournaments/all', { as });
    expect(JSON.stringify(open.body)).not.toContain('play.example');
    const listed =
      all.status === 200 ? all.body.find((t: { id: number }) => t.id === id) : one.body;
    expect({ ...listed, ...nothingOnItsPage }).toEqual(one.body);
    return one.body;
  };
  expect(await views(admin.token)).toMatchObject({ gameLink: 'https://play.example/x' });
  expect(await views(verified.token)).toMatchObject({
    gameLink: 'https://play.example/x',
    isRegistered: true,
    registrationStatus: 'verified',
    registrationId: verified.registrationId,
  });
  for (const { token } of [pending, elsewhere, { token: undefined }]) {
    const view = await views(token);
    expect(view).not.toHaveProperty('gameLink');
    expect(view).not.toHaveProperty('uniqueCode');
  }
  expect(await views(pending.token)).toMatchObject({
    isRegistered: true,
    registrationStatus: 'pending',
    verifiedCount: 1,
    pendingCount: 1,
  });
});

test('lists are newest first, in pages that name the next', async () => {
  const { token } = await aPerson(site.ctx);
  const made: number[] = [];
  for (let index = 0; index < 5; index += 1) made.unshift((await aTournament(site)).id);
  for (const [path, as] of [
    ['/tournaments', token],
    ['/tournaments/all', undefined],
  ] as const) {
    const read = async (search: string) => {
      const { body, headers } = await site.send('GET', `${path}${search}`, { as });
      return { ids: body.map((t: { id: number }) => t.id), link: headers['link'] };
    };
    expect(await read('')).toEqual({ ids: made, link: undefined });
    expect(await read('?limit=2')).toEqual({
      ids: made.slice(0, 2),
      link: linkBehind(`/api${path}?limit=2`),
    });
    expect(await read('?limit=2&offset=2')).toMatchObject({ ids: made.slice(2, 4) });
    expect(await read('?limit=2&offset=4')).toEqual({ ids: made.slice(4), link: undefined });
    expect((await read('?limit=0')).ids).toHaveLength(1);
    expect((await read('?limit=1000&status=')).ids).toHaveLength(5);
    expect(await read('?offset=99')).toEqual({ ids: [], link: undefined });
  }
});

test('lists are filtered by status, and what they cannot read is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await aTournament(site);
  await setStatus(site, id, 'ongoing');
  for (const path of ['/tournaments', '/tournaments/all']) {
    const { body } = await site.send('GET', `${path}?status=ongoing`, { as: token });
    expect(body.map((t: { id: number }) => t.id)).toEqual([id]);
    for (const search of [
      'status=open',
      'limit=x',
      'offset=1.5',
      'offset=99999999999999999999',
      'status=ongoing&status=upcoming',
      'limit[]=1',
    ]) {
      expect((await site.send('GET', `${path}?${search}`, { as: token })).status).toBe(400);
    }
  }
});

test('the exact number is counted only where it is asked for', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await aTournament(site);
  await setStatus(site, id, 'ongoing');
  for (const [path, as] of [
    ['/tournaments', token],
    ['/tournaments/all', undefined],
  ] as const) {
    const total = async (search: string) => {
      const { headers } = await site.send('GET', `${path}?limit=1${search}`, { as });
      return headers['x-total-count'];
    };
    expect(await total('')).toBeUndefined();
    expect(await total('&count=exact')).toBe('2');
    expect(await total('&count=exact&status=ongoing')).toBe('1');
  }
});

test('a player finds what they take part in, alone or with a team', async () => {
  const player = await aPerson(site.ctx);
  const alone = await aTournament(site);
  await anEntrant(site, alone.id, player);
  const withTeam = await aTournament(site, { tournamentType: 'duo' });
  await aTeam(site, withTeam.id, { captain: player });
  const others = await aTournament(site);
  await anEntrant(site, others.id);
  const mine = await site.send('GET', '/tournaments?mine=true&count=exact', { as: player.token });
  expect(mine.body.map(({ id }: { id: number }) => id)).toEqual([withTeam.id, alone.id]);
  expect(mine.headers['x-total-count']).toBe('2');
  const stranger = await aPerson(site.ctx);
  expect((await site.send('GET', '/tournaments?mine=true', { as: stranger.token })).body).toEqual(
    [],
  );
});

test('the open list asks nobody to sign in, the other one does', async () => {
  expect((await site.send('GET', '/tournaments/all')).status).toBe(200);
  expect((await site.send('GET', '/tournaments')).status).toBe(401);
});

test('a visitor reads the new counts at once', async () => {
  const { id } = await aTournament(site);
  const counts = async () => {
    const { body } = await site.send('GET', '/tournaments/all');
    return [body[0].verifiedCount, body[0].pendingCount];
  };
  expect(await counts()).toEqual([0, 0]);
  const entrant = await anEntrant(site, id);
  expect(await counts()).toEqual([0, 1]);
  await site.send('PATCH', `/tournaments/registrations/${entrant.registrationId}/verify`, {
    as: (await anAdmin(site.ctx)).token,
    body: { isVerified: true },
  });
  expect(await counts()).toEqual([1, 0]);
});
