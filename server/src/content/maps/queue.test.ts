import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { acceptSuggestion, aMap, aSuggestion, declineSuggestion } from '#testing/content/maps.ts';
import { anOwner, deleteAccount } from '#testing/owners.ts';
import { anAdmin, aPerson, mailsTo, type Person } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { showPage } from '#testing/competition/permanent-teams.ts';

const site = useApp();

const queueFor = async ({ token }: Person) => {
  const { status, body, headers } = await site.send('GET', '/maps/suggestions', { as: token });
  return { status, body, total: headers['x-total-count'] };
};

const own = ({ token }: Person) => call(site, 'GET /maps/suggestions/mine', { as: token });

test('who looks after maps sees what waits, the oldest first; nobody else does', async () => {
  const player = await aPerson(site.ctx);
  const first = await aSuggestion(site, player, { name: 'First', description: 'Two towers.' });
  await aSuggestion(site, await aPerson(site.ctx), { name: 'Second' });
  const keeper = await aPerson(site.ctx, { permissions: ['maps'] });
  const { status, body, total } = await queueFor(keeper);
  expect([status, total]).toEqual([200, '2']);
  expect(body).toEqual([
    {
      id: first.id,
      name: 'First',
      description: 'Two towers.',
      image: null,
      mapCode: first.mapCode,
      category: 'Box Fight',
      difficulty: 'Hard',
      maxPlayers: 2,
      tags: [],
      createdBy: '',
      suggestedBy: player.username,
      createdAt: first.createdAt,
    },
    expect.objectContaining({ name: 'Second' }),
  ]);
  const writer = await aPerson(site.ctx, { permissions: ['news'] });
  for (const one of [player, writer]) {
    expect((await queueFor(one)).status).toBe(403);
    const accepted = await acceptSuggestion(site, one.token, { id: first.id });
    const declined = await declineSuggestion(site, one.token, first.id, 'No');
    expect([accepted.status, declined.status]).toEqual([403, 403]);
  }
});

test('an accepted map names the player, who is mailed', async () => {
  const player = await aPerson(site.ctx);
  const { token } = await aPerson(site.ctx, { permissions: ['maps'] });
  const { id, mapCode } = await aSuggestion(site, player, { name: 'Yard' });
  const { status, body } = await acceptSuggestion(site, token, { id, name: 'Storm Yard', mapCode });
  expect([status, body.message]).toEqual([
    200,
    `Storm Yard is accepted, and ${player.username} is mailed`,
  ]);
  const shown = await call(site, 'GET /maps/:id', { params: { id: body.map.id } });
  expect(shown).toEqual(body.map);
  expect(shown).toMatchObject({
    name: 'Storm Yard',
    likes: 0,
    suggestedBy: { username: player.username, hasPage: false },
  });
  expect(await own(player)).toMatchObject([{ status: 'accepted', mapId: shown.id, reason: null }]);
  const [mail] = await mailsTo(site.ctx, player.email);
  expect(mail?.subject).toBe('Your map Storm Yard is accepted');
  expect(mail?.text).toContain(`${site.ctx.config.publicUrl}/maps?map=${shown.id}`);
  await showPage(site, player);
  const { suggestedBy } = await call(site, 'GET /maps/:id', { params: { id: shown.id } });
  expect(suggestedBy).toEqual({ username: player.username, hasPage: true });
});

test('a map that is accepted but not shown yet is linked nowhere', async () => {
  const player = await aPerson(site.ctx);
  const { token } = await anAdmin(site.ctx);
  const { id } = await aSuggestion(site, player);
  await acceptSuggestion(site, token, { id, isActive: false });
  expect(await own(player)).toMatchObject([{ status: 'accepted', mapId: null }]);
  const [mail] = await mailsTo(site.ctx, player.email);
  expect(mail?.text).toContain('It will be on the site soon.');
  expect(mail?.text).not.toContain('/maps?map=');
});

test('a declined map is mailed its reason, which has to be given', async () => {
  const player = await aPerson(site.ctx);
  const { token } = await anAdmin(site.ctx);
  const { id, name } = await aSuggestion(site, player);
  const without = await declineSuggestion(site, token, id, ' ');
  expect([without.status, without.body.errors]).toEqual([
    400,
    { reason: 'Please give the player a reason' },
  ]);
  const { body } = await declineSuggestion(site, token, id, 'The island is closed.');
  expect(body.message).toBe(`${name} is declined, and ${player.username} is mailed`);
  const [mail] = await mailsTo(site.ctx, player.email);
  expect(mail?.subject).toBe(`Your map ${name} is not accepted`);
  expect(mail?.text).toContain('The island is closed.');
  expect((await queueFor(await anAdmin(site.ctx))).total).toBe('0');
});

test('of two who decide at the same time one does, and the other is told who', async () => {
  const player = await aPerson(site.ctx);
  const [ada, bo] = [await anAdmin(site.ctx), await anAdmin(site.ctx)];
  const { id, mapCode } = await aSuggestion(site, player);
  const [accepted, declined] = await Promise.all([
    acceptSuggestion(site, ada.token, { id, mapCode }),
    declineSuggestion(site, bo.token, id, 'It is closed'),
  ]);
  const refused = accepted.status === 200 ? declined : accepted;
  expect(countStatuses([accepted, declined])).toEqual({ 200: 1, 409: 1 });
  expect(refused.body.message).toBe(
    accepted.status === 200
      ? `${ada.username} has accepted this map already`
      : `${bo.username} has declined this map already`,
  );
  expect(await mailsTo(site.ctx, player.email)).toHaveLength(1);
  expect((await site.send('GET', '/maps')).body).toHaveLength(accepted.status === 200 ? 1 : 0);
  const gone = await declineSuggestion(site, ada.token, 999_999, 'No');
  expect([gone.status, gone.body.message]).toEqual([404, 'Suggestion not found']);
});

test('a code that became a map meanwhile leaves the suggestion waiting', async () => {
  const player = await aPerson(site.ctx);
  const { token } = await anAdmin(site.ctx);
  const { id, mapCode } = await aSuggestion(site, player);
  await aMap(site, { mapCode });
  const { status, body } = await acceptSuggestion(site, token, { id, mapCode });
  expect([status, body.errors]).toEqual([409, { mapCode: 'A map with this code already exists' }]);
  expect(await own(player)).toMatchObject([{ status: 'waiting' }]);
  expect(await mailsTo(site.ctx, player.email)).toEqual([]);
});

test('nothing of a deleted account stays on its maps or in the queue', async () => {
  const owner = await anOwner(site);
  const admin = await anAdmin(site.ctx);
  const { id } = await aSuggestion(site, owner);
  const { body } = await acceptSuggestion(site, admin.token, { id });
  await aSuggestion(site, owner);
  const { data } = (await site.send('GET', '/auth/data', { as: owner.token })).body;
  expect(data.map_suggestions).toMatchObject([
    { id, status: 'accepted', map_id: body.map.id },
    { status: 'waiting' },
  ]);
  await deleteAccount(site, owner);
  expect((await queueFor(admin)).body).toEqual([]);
  const map = await call(site, 'GET /maps/:id', { params: { id: body.map.id } });
  expect(map.suggestedBy).toBeNull();
});

test('accepting while the account is deleted leaves no name behind', async () => {
  const owner = await anOwner(site);
  const admin = await anAdmin(site.ctx);
  const { id } = await aSuggestion(site, owner);
  const [accepted, deletion] = await Promise.all([
    acceptSuggestion(site, admin.token, { id }),
    deleteAccount(site, owner),
  ]);
  expect(deletion.status).toBe(200);
  expect([200, 404]).toContain(accepted.status);
  const maps = (await site.send('GET', '/maps')).body;
  expect(maps).toHaveLength(accepted.status === 200 ? 1 : 0);
  for (const { suggestedBy } of maps) expect(suggestedBy).toBeNull();
});
