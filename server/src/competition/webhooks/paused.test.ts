import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { anAdminOwner, anOwner, deleteAccount } from '#testing/owners.ts';
import { anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { aTournament, tournamentForm } from '#testing/competition/tournaments.ts';
import { aConnection, aReceiver, answerWith, workerOf } from '#testing/competition/webhooks.ts';

const crew = 'crew@site.example';
const site = useApp({ CONTACT_TO: crew });

/** A webhook that somebody has made, as an admin sees it. */
async function made(id: number, maker: Pick<Person, 'token'>) {
  const { token } = await anAdmin(site.ctx);
  const receiver = await aReceiver();
  const connection = await aConnection(site, id, receiver.url, { as: maker.token });
  const path = `/tournaments/${id}/webhooks`;
  let closes = 0;
  return {
    ...connection,
    receiver,
    admin: token,
    read: async () => (await site.send('GET', path, { as: token })).body[0],
    /** Registration is closed and opened, which is an event. */
    happen: async () => {
      closes += 1;
      for (const registrationClosesAt of [`20${20 + closes}-01-01T00:00:00Z`, null]) {
        const body = tournamentForm({ registrationClosesAt });
        await site.send('PUT', `/tournaments/${id}`, { as: token, body });
      }
    },
    testAs: (as: string) => site.send('POST', `${path}/${connection.id}/test`, { as }),
    resume: (as: string) => site.send('POST', `${path}/${connection.id}/resume`, { as }),
    log: async () =>
      (await site.send('GET', `${path}/${connection.id}/deliveries`, { as: token })).body,
  };
}

const removeFromStaff = async (id: number, { memberId }: { memberId: number }) => {
  const { token } = await anAdmin(site.ctx);
  return site.send('DELETE', `/tournaments/${id}/staff/${memberId}`, { as: token });
};

test('the webhook of an organiser who is removed pauses, admins are told, and another one resumes it', async () => {
  const { id } = await aTournament(site);
  const maker = await aHelper(site, id, 'organiser');
  const webhook = await made(id, maker);
  expect(await webhook.read()).toMatchObject({ madeBy: maker.username, isPaused: false });
  workerOf(site);
  await webhook.happen();
  await eventually(() => expect(webhook.receiver.received).toHaveLength(1));

  const removed = await removeFromStaff(id, maker);
  expect(removed.body.message).toBe(
    `${maker.username} no longer helps here. Paused: the webhook at 127.0.0.1 …a1b2`,
  );
  expect(await webhook.read()).toMatchObject({ madeBy: maker.username, isPaused: true });
  const mail = (await mailsTo(site.ctx, crew)).at(-1);
  expect(mail).toMatchObject({ kind: 'webhooks-paused' });
  expect(mail?.text).toContain(maker.username);
  expect(mail?.text).toContain('the webhook at 127.0.0.1 …a1b2');
  expect(mail?.text).toContain(`/admin/tournaments/${id}/connections`);
  await webhook.happen();
  const refused = await webhook.testAs(webhook.admin);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This connection is paused. Resume it first.',
  ]);

  const next = await aHelper(site, id, 'organiser');
  const referee = await aHelper(site, id, 'referee');
  expect((await webhook.resume(maker.token)).status).toBe(403);
  expect((await webhook.resume(referee.token)).status).toBe(403);
  const resumed = await webhook.resume(next.token);
  expect(resumed.body).toMatchObject({
    message: '127.0.0.1 hears of this tournament again',
    webhook: { madeBy: next.username, isPaused: false },
  });
  const again = await webhook.resume(next.token);
  expect([again.status, again.body.message]).toEqual([409, 'This connection is not paused']);
  await webhook.happen();
  await eventually(() => expect(webhook.receiver.received).toHaveLength(2));
  const audit = await site.send('GET', `/tournaments/${id}/audit`, { as: webhook.admin });
  expect(audit.body.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['paused', 'resumed']),
  );
});

test('what waited when its maker was removed is given up, and sent again by hand after it was resumed', async () => {
  const { id } = await aTournament(site);
  const maker = await aHelper(site, id, 'organiser');
  const webhook = await made(id, maker);
  webhook.receiver.answer = answerWith(204);
  await webhook.happen();
  await removeFromStaff(id, maker);
  workerOf(site);
  await eventually(async () =>
    expect((await webhook.log())[0]).toMatchObject({
      state: 'failed',
      error: 'Paused: whoever added it no longer organises this tournament',
    }),
  );
  expect(webhook.receiver.received).toEqual([]);
  await webhook.resume(webhook.admin);
  const [{ id: delivery }] = await webhook.log();
  const path = `/tournaments/${id}/webhooks/${webhook.id}/deliveries/${delivery}/redeliver`;
  expect((await site.send('POST', path, { as: webhook.admin })).status).toBe(201);
  await eventually(() => expect(webhook.receiver.received).toHaveLength(1));
});

test('it pauses with an organiser who becomes a referee', async () => {
  const { id } = await aTournament(site);
  const maker = await aHelper(site, id, 'organiser');
  const webhook = await made(id, maker);
  const { body } = await site.send('PATCH', `/tournaments/${id}/staff/${maker.memberId}`, {
    as: webhook.admin,
    body: { role: 'referee' },
  });
  expect(body.message).toBe(
    `${maker.username} is referee now. Paused: the webhook at 127.0.0.1 …a1b2`,
  );
  expect(await webhook.read()).toMatchObject({ isPaused: true });
});

test('it pauses with an account that is deleted, of an organiser or an admin, and with an admin who is none any more', async () => {
  const { id } = await aTournament(site);
  const owner = await anOwner(site);
  const ofOrganiser = await made(id, await aHelper(site, id, 'organiser', owner));
  expect((await deleteAccount(site, owner)).status).toBe(200);
  expect(await ofOrganiser.read()).toMatchObject({ madeBy: 'Deleted player', isPaused: true });
  expect((await mailsTo(site.ctx, crew)).at(-1)?.text).toContain('has deleted their account');

  const { id: other } = await aTournament(site);
  const admin = await anAdminOwner(site);
  const ofAdmin = await made(other, admin);
  const told = (await mailsTo(site.ctx, crew)).length;
  expect((await deleteAccount(site, admin)).status).toBe(200);
  expect(await ofAdmin.read()).toMatchObject({ madeBy: 'Deleted player', isPaused: true });
  expect(await mailsTo(site.ctx, crew)).toHaveLength(told + 1);

  const { id: third } = await aTournament(site);
  const former = await anAdmin(site.ctx);
  const ofFormer = await made(third, former);
  await site.ctx.db
    .updateTable('users')
    .set({ role: 'player' })
    .where('id', '=', former.id)
    .execute();
  expect(await ofFormer.read()).toMatchObject({ madeBy: former.username, isPaused: true });
  await ofFormer.happen();
  expect(await ofFormer.log()).toEqual([]);
});

test('who has no webhook is removed without a word of one', async () => {
  const { id } = await aTournament(site);
  const helper = await aHelper(site, id, 'organiser');
  const told = (await mailsTo(site.ctx, crew)).length;
  expect((await removeFromStaff(id, helper)).body.message).toBe(
    `${helper.username} no longer helps here`,
  );
  expect(await mailsTo(site.ctx, crew)).toHaveLength(told);
});
