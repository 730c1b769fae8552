import { expect, test } from 'vitest';
import { note } from '#audit.ts';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/people.ts';
import { aParticipant, aTournament, setStatus } from '#testing/tournaments.ts';

const site = useApp();

const trailOf = (as: string | undefined, id: number | string, query = '') =>
  site.send('GET', `/tournaments/${id}/audit${query}`, { as });

test('an admin reads who did what and what it was before, newest first, page by page', async () => {
  const admin = await anAdmin(site.ctx);
  const { id: tournamentId } = await aTournament(site);
  const { id: another } = await aTournament(site);
  const act = { tournamentId, actor: admin, action: 'recorded', subject: 'Final' };
  await note(site.ctx, { ...act, after: { score: '2:1' } });
  await note(site.ctx, { ...act, tournamentId: another });
  await note(site.ctx, {
    ...act,
    action: 'corrected',
    before: { score: '2:1' },
    after: { score: '1:2' },
  });
  const { status, body, headers } = await trailOf(admin.token, tournamentId, '?limit=1');
  expect([status, body]).toEqual([
    200,
    [
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        actor: admin.username,
        action: 'corrected',
        subject: 'Final',
        before: { score: '2:1' },
        after: { score: '1:2' },
      },
    ],
  ]);
  expect(headers['link']).toBe(
    `</api/tournaments/${tournamentId}/audit?limit=1&offset=1>; rel="next"`,
  );
  const { body: rest, headers: last } = await trailOf(admin.token, tournamentId, '?offset=1');
  expect(rest).toEqual([expect.objectContaining({ action: 'recorded', before: null })]);
  expect(last['link']).toBeUndefined();
});

test('an announcement of winners is in the trail', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { username, email } = await aParticipant(site, id);
  await setStatus(site, id, 'ongoing');
  const winners = [{ username, email, prize: '$300' }];
  await site.send('POST', `/tournaments/${id}/winners`, { as: admin.token, body: { winners } });
  expect((await trailOf(admin.token, id)).body[0]).toMatchObject({
    actor: admin.username,
    action: 'announced',
    subject: 'the winners',
    after: { winners: [`1st Place: ${username}, $300`] },
  });
});

test('the trail is shown to admins of a tournament that there is', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  expect((await trailOf(undefined, id)).status).toBe(401);
  expect((await trailOf((await aPerson(site.ctx)).token, id)).status).toBe(403);
  const missing = await trailOf(token, id + 1);
  expect([missing.status, missing.body.message]).toEqual([404, 'Tournament not found']);
});
