import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aFullTeam, aTeam, create, joinByCode } from '#testing/competition/teams.ts';
import {
  aParticipant,
  aTournament,
  register,
  tournamentForm,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature));
const hidden = endpoints.filter(
  // One's own registration is found wherever it is.
  ({ idOf, access }) => idOf !== undefined && idOf !== 'registration' && access !== 'admin',
);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const update = (as: string, id: number, more: Parameters<typeof tournamentForm>[0]) =>
  site.send('PUT', `/tournaments/${id}`, { as, body: tournamentForm(more) });

test.each(hidden)('$method $path finds nothing of a draft', async ({ method, path, idOf }) => {
  const admin = await anAdmin(site.ctx);
  const form = { tournamentType: 'duo', maxPlayers: 8 } as const;
  const { id } = await aTournament(site, form);
  const team = await aFullTeam(site, id);
  await update(admin.token, id, { ...form, visibility: 'draft' });
  const url = path.replace(':id', String(idOf === 'team' ? team.id : id)).replaceAll(/:\w+/g, '1');
  // The captain of the team as well.
  const { status, body } = await site.send(method, url, {
    as: team.captain.token,
    ...(method !== 'GET' && {
      body: {
        email: 'a@b.example',
        entrantIds: [1, 2, 3],
        fortniteUsername: 'Somebody',
        teamId: team.id,
        status: 'accepted',
        memberId: 1,
        winner: 1,
        version: 1,
        reason: 'It was otherwise',
        permanentTeamId: 1,
        userIds: [1],
      },
    }),
  });
  expect([status, body.message]).toEqual([
    404,
    idOf === 'team' ? 'Team not found' : 'Tournament not found',
  ]);
  const seen = await site.send('GET', `/tournaments/${id}`, { as: admin.token });
  expect(seen.body.visibility).toBe('draft');
});

test('a draft is in no list but that of admins, and nobody can enter it', async () => {
  const admin = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  const { id } = await aTournament(site, { visibility: 'draft' });
  const namesIn = async (path: string, as?: string) =>
    (await site.send('GET', path, { as })).body.map((row: { id: number }) => row.id);
  expect(await namesIn('/tournaments/all')).toEqual([]);
  expect(await namesIn('/tournaments', player.token)).toEqual([]);
  expect(await namesIn('/tournaments', admin.token)).toEqual([id]);
  expect(
    (await site.send('GET', '/tournaments?count=exact', { as: player.token })).headers,
  ).toMatchObject({
    'x-total-count': '0',
  });
  expect((await register(site, id, player)).status).toBe(404);
  const duo = await aTournament(site, { visibility: 'draft', tournamentType: 'duo' });
  expect((await create(site, duo.id, player.token)).body.message).toBe('Tournament not found');
});

test('an invite code of a draft is unknown', async () => {
  const admin = await anAdmin(site.ctx);
  const form = { tournamentType: 'duo', maxPlayers: 8 } as const;
  const { id } = await aTournament(site, form);
  const team = await aTeam(site, id);
  await update(admin.token, id, { ...form, visibility: 'draft' });
  const answer = await joinByCode(site, team.inviteCode, await aPerson(site.ctx));
  expect([answer.status, answer.body.message]).toEqual([404, 'Invalid invite code']);
});

test('an unlisted tournament is found by its link, and in the lists of those who entered', async () => {
  const { id } = await aTournament(site, { visibility: 'unlisted' });
  const stranger = await aPerson(site.ctx);
  const player = await aParticipant(site, id);
  expect((await site.send('GET', `/tournaments/${id}`)).status).toBe(200);
  const idsFor = async ({ token }: { token: string }) =>
    (await site.send('GET', '/tournaments', { as: token })).body.map(
      (row: { id: number }) => row.id,
    );
  expect(await idsFor(stranger)).toEqual([]);
  expect(await idsFor(player)).toEqual([id]);
  expect((await site.send('GET', '/tournaments/all')).body).toEqual([]);
  const sitemap = await site.app.inject({ url: '/sitemap.xml' });
  expect(sitemap.body).not.toContain(`/tournaments/${id}<`);
});

test('a draft does not start before it is published', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { visibility: 'draft' });
  const start = () =>
    site.send('POST', `/tournaments/${id}/start`, {
      as: token,
      body: { gameLink: 'https://play.example/x' },
    });
  expect(await start()).toMatchObject({
    status: 409,
    body: { message: 'Publish the draft first' },
  });
  await update(token, id, { visibility: 'unlisted' });
  expect((await start()).status).toBe(200);
});

test('registration closes at its time, for players and for new teams', async () => {
  const closed = { startDate: inHours(5), endDate: inHours(9), registrationClosesAt: inHours(-1) };
  const open = { ...closed, registrationClosesAt: inHours(1) };
  const player = await aPerson(site.ctx);
  const [solo, soloOpen] = [await aTournament(site, closed), await aTournament(site, open)];
  const duo = await aTournament(site, { ...closed, tournamentType: 'duo' });
  const refused = { status: 409, body: { message: 'Registration is closed' } };
  expect(await register(site, solo.id, player)).toMatchObject(refused);
  expect((await register(site, soloOpen.id, player)).status).toBe(201);
  expect(await create(site, duo.id, player.token)).toMatchObject(refused);
});

test('registration cannot close after the start', async () => {
  const { token } = await anAdmin(site.ctx);
  const body = tournamentForm({ registrationClosesAt: '2030-05-01T18:00:01Z' });
  expect(await site.send('POST', '/tournaments', { as: token, body })).toMatchObject({
    status: 400,
    body: { errors: { registrationClosesAt: 'Registration must close before the start' } },
  });
});
