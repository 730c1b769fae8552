import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aJoiner, aTeam, aVerifiedTeam } from '#testing/competition/teams.ts';
import { aParticipant, aTournament, anEntrant } from '#testing/competition/tournaments.ts';

const site = useApp();

const participantsOf = (as: string | undefined, id: number | string) =>
  site.send('GET', `/tournaments/${id}/participants`, { as });

async function start(id: number) {
  const { token } = await anAdmin(site.ctx);
  const body = { gameLink: 'https://play.example/lobby' };
  expect((await site.send('POST', `/tournaments/${id}/start`, { as: token, body })).status).toBe(
    200,
  );
}

test('an admin reads the verified players, with the addresses that they registered', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const players = [await aParticipant(site, id), await aParticipant(site, id)];
  await anEntrant(site, id);
  const expected = players.map(({ username, email, registrationId }) => ({
    entrantId: null,
    registrationId,
    fortniteUsername: username,
    email,
    team: null,
    teamId: null,
    isCaptain: false,
  }));
  const { status, body } = await participantsOf(token, id);
  expect([status, body]).toEqual([200, expected]);
});

test('before the start they are in the order of their verification', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const [first, second] = [await anEntrant(site, id), await anEntrant(site, id)];
  for (const { registrationId } of [second, first]) {
    const path = `/tournaments/registrations/${registrationId}/verify`;
    await site.send('PATCH', path, { as: token, body: { isVerified: true } });
  }
  const { body } = await participantsOf(token, id);
  expect(body.map(({ email }: { email: string }) => email)).toEqual([second.email, first.email]);
});

test('after the start each belongs to an entrant', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  for (let index = 0; index < 2; index += 1) await aParticipant(site, id);
  await start(id);
  const { body } = await participantsOf(token, id);
  const entrants = await site.send('GET', `/tournaments/${id}/bracket`);
  expect(body.map(({ entrantId }: { entrantId: number }) => entrantId)).toEqual(
    entrants.body.entrants.map(({ id: entrantId }: { id: number }) => entrantId),
  );
});

test('of teams it reads the accepted members of verified ones, the captain first', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const team = await aVerifiedTeam(site, id, { name: 'Night Owls' });
  await aTeam(site, id);
  await aJoiner(site, await aTeam(site, id, { isPublic: false }));
  const { body } = await participantsOf(token, id);
  expect(body).toEqual(
    [team.captain, ...team.members].map(({ username, email }, index) => ({
      entrantId: null,
      registrationId: null,
      fortniteUsername: username,
      email,
      team: 'Night Owls',
      teamId: team.id,
      isCaptain: index === 0,
    })),
  );
});

test('they are shown to admins of a tournament that there is', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  expect((await participantsOf(undefined, id)).status).toBe(401);
  expect((await participantsOf((await aPerson(site.ctx)).token, id)).status).toBe(403);
  const missing = await participantsOf(token, id + 1);
  expect([missing.status, missing.body.message]).toEqual([404, 'Tournament not found']);
});
