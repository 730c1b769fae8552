import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aVerifiedTeam, setTeamVerified } from '#testing/competition/teams.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  letCodeExpire,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const verifyMany = (as: string | undefined, id: number | string, ids: unknown) =>
  site.send('PATCH', `/tournaments/${id}/registrations/verify`, { as, body: { ids } });

const auditLog = () =>
  site.ctx.db
    .selectFrom('audit')
    .where('action', '=', 'verified')
    .select(['subject', 'actor_id as actorId'])
    .orderBy('id')
    .execute();

async function entrants(tournamentId: number, count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => aPerson(site.ctx)));
  const entered = [];
  for (const person of people) entered.push(await anEntrant(site, tournamentId, person));
  return entered;
}

async function lapsed(tournamentId: number, count: number) {
  const entered = await entrants(tournamentId, count);
  for (const entrant of entered) await letCodeExpire(site, entrant);
  return entered;
}

async function seats(id: number) {
  const { body } = await site.send('GET', `/tournaments/${id}`);
  return { verified: body.verifiedCount, pending: body.pendingCount };
}

test('64 players are verified by one call, each once and each in the audit log', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 64 });
  const players = await entrants(id, 64);
  const ids = players.map(({ registrationId }) => registrationId);
  const { status, body } = await verifyMany(admin.token, id, ids);
  expect([status, body.message]).toEqual([200, 'Registrations verified: 64']);
  expect(body.outcomes).toEqual(
    ids.map((registrationId) => ({ id: registrationId, outcome: 'changed', reason: null })),
  );
  expect(await seats(id)).toEqual({ verified: 64, pending: 0 });
  expect(await auditLog()).toEqual(
    players.map(({ username }) => ({ subject: `registration of ${username}`, actorId: admin.id })),
  );
  const again = await verifyMany(admin.token, id, ids);
  expect(again.body.message).toBe('Registrations verified: 0');
  expect(new Set(again.body.outcomes.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
    new Set(['unchanged']),
  );
  expect(await auditLog()).toHaveLength(64);
});

test('each registration has an outcome of its own, and the free seats go by id', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 4 });
  const [early, late] = await lapsed(id, 2);
  const verified = await aParticipant(site, id);
  const [first, second] = await entrants(id, 2);
  const elsewhere = await anEntrant(site, (await aTournament(site)).id);
  const ids = [late, early, verified, elsewhere, first, second, second].map(
    (player) => player?.registrationId,
  );
  const { body } = await verifyMany(token, id, ids);
  expect(body.message).toBe('Registrations verified: 3');
  expect(body.outcomes).toEqual([
    { id: early?.registrationId, outcome: 'changed', reason: null },
    { id: late?.registrationId, outcome: 'refused', reason: 'Tournament is full' },
    { id: verified.registrationId, outcome: 'unchanged', reason: null },
    { id: first?.registrationId, outcome: 'changed', reason: null },
    { id: second?.registrationId, outcome: 'changed', reason: null },
    { id: elsewhere.registrationId, outcome: 'refused', reason: 'Registration not found' },
  ]);
  expect(await seats(id)).toEqual({ verified: 4, pending: 0 });
});

test('calls at once over the same players in any order fill exactly the free seats', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 14 });
  const players = await lapsed(id, 12);
  await aParticipant(site, id);
  await site.ctx.db.updateTable('tournaments').set({ max_players: 6 }).execute();
  const ids = players.map(({ registrationId }) => registrationId);
  const many = [ids, ids.toReversed(), ids.slice(4), ids.slice(0, 7).toReversed()];
  const answers = await Promise.all([
    ...many.map((part) => verifyMany(token, id, part)),
    ...ids.map((one) =>
      site.send('PATCH', `/tournaments/registrations/${one}/verify`, {
        as: token,
        body: { isVerified: true },
      }),
    ),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await seats(id)).toEqual({ verified: 6, pending: 0 });
  expect(await auditLog()).toHaveLength(5);
});

test('only admins verify many, and only of a tournament that there is', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const ids = [player.registrationId];
  expect((await verifyMany(undefined, id, ids)).status).toBe(401);
  expect((await verifyMany(player.token, id, ids)).status).toBe(403);
  expect((await verifyMany(token, id + 1, ids)).status).toBe(404);
  for (const wrong of [undefined, [], ['1'], [0], Array.from({ length: 1001 }, () => 1)]) {
    expect((await verifyMany(token, id, wrong)).status).toBe(400);
  }
});

const setVerified = async (as: string, id: number, isVerified: boolean) =>
  (
    await site.send('PATCH', `/tournaments/registrations/${id}/verify`, {
      as,
      body: { isVerified },
    })
  ).body.registration;

test('a verification that is given back at once counts from its former time', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const [first] = await entrants(id, 2);
  const { verifiedAt } = await setVerified(token, first!.registrationId, true);
  await setVerified(token, first!.registrationId, false);
  const undone = await setVerified(token, first!.registrationId, true);
  expect(undone.verifiedAt).toBe(verifiedAt);
  await setVerified(token, first!.registrationId, false);
  await site.ctx.db
    .updateTable('registrations')
    .set({ unverified_at: sql<string>`now() - interval '11 minutes'` })
    .execute();
  const later = await setVerified(token, first!.registrationId, true);
  expect(later.verifiedAt > verifiedAt).toBe(true);
});

test('so does that of a team, whose seed stays', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const [first, second] = [await aVerifiedTeam(site, id), await aVerifiedTeam(site, id)];
  await setTeamVerified(site, first, token, false);
  await setTeamVerified(site, first, token, true);
  await site.send('POST', `/tournaments/${id}/start`, {
    as: token,
    body: { gameLink: 'https://play.example/x' },
  });
  const { entrants } = (await site.send('GET', `/tournaments/${id}/bracket`)).body;
  expect(entrants.map(({ name }: { name: string }) => name)).toEqual([first.name, second.name]);
});
