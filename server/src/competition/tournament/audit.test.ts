import { expect, test } from 'vitest';
import { recordAudit } from './audit.ts';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import {
  aParticipant,
  aTournament,
  setStatus,
  tournamentForm,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const auditLogOf = (as: string | undefined, id: number | string, query = '') =>
  site.send('GET', `/tournaments/${id}/audit${query}`, { as });

test('an admin reads who did what and what it was before, newest first, page by page', async () => {
  const admin = await anAdmin(site.ctx);
  const { id: tournamentId } = await aTournament(site);
  const { id: another } = await aTournament(site);
  await recordAudit(site.ctx, admin, tournamentId, 'recorded', 'Final', {
    after: { score: '2:1' },
  });
  await recordAudit(site.ctx, admin, another, 'recorded', 'Final');
  await recordAudit(site.ctx, admin, tournamentId, 'corrected', 'Final', {
    before: { score: '2:1' },
    after: { score: '1:2' },
  });
  const { status, body, headers } = await auditLogOf(admin.token, tournamentId, '?limit=1');
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
  expect(headers['link']).toEqual(linkBehind(`/api/tournaments/${tournamentId}/audit?limit=1`));
  const { body: rest, headers: last } = await auditLogOf(admin.token, tournamentId, '?offset=1');
  expect(rest).toEqual([expect.objectContaining({ action: 'recorded', before: null })]);
  expect(last['link']).toBeUndefined();
});

test('a saved form leaves what it has changed, and one that changes nothing leaves no trace', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { name: 'Night Cup', prizeDetails: '$500' });
  const save = (change: Record<string, unknown>) =>
    site.send('PUT', `/tournaments/${id}`, { as: token, body: tournamentForm(change) });
  await save({ name: 'Day Cup', status: 'cancelled' });
  await save({ name: 'Day Cup', status: 'cancelled' });
  expect((await auditLogOf(token, id)).body).toEqual([
    expect.objectContaining({
      action: 'edited',
      subject: 'tournament',
      before: { name: 'Night Cup', status: 'upcoming', prizeDetails: '$500' },
      after: { name: 'Day Cup', status: 'cancelled', prizeDetails: null },
    }),
  ]);
});

test('what an admin does to registrations is in the audit log, what players do is not', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { username, registrationId } = await aParticipant(site, id);
  const path = `/tournaments/registrations/${registrationId}`;
  for (const isVerified of [false, true]) {
    await site.send('PATCH', `${path}/verify`, { as: token, body: { isVerified } });
  }
  await site.send('DELETE', path, { as: token });
  const leaving = await aParticipant(site, id);
  await site.send('DELETE', `/tournaments/registrations/${leaving.registrationId}`, {
    as: leaving.token,
  });
  const { body } = await auditLogOf(token, id);
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'verified',
    'unverified',
  ]);
  expect(body[0].subject).toBe(`registration of ${username}`);
});

test('an announcement of winners is in the audit log', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { username, email } = await aParticipant(site, id);
  await setStatus(site, id, 'ongoing');
  const winners = [{ username, email, prize: '$300' }];
  await site.send('POST', `/tournaments/${id}/winners`, { as: admin.token, body: { winners } });
  expect((await auditLogOf(admin.token, id)).body[0]).toMatchObject({
    actor: admin.username,
    action: 'announced',
    subject: 'the winners',
    after: { winners: [`1st Place: ${username}, $300`] },
  });
});

test('the audit log is shown to admins of a tournament that there is', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  expect((await auditLogOf(undefined, id)).status).toBe(401);
  expect((await auditLogOf((await aPerson(site.ctx)).token, id)).status).toBe(403);
  const missing = await auditLogOf(token, id + 1);
  expect([missing.status, missing.body.message]).toEqual([404, 'Tournament not found']);
});
