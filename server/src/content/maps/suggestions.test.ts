import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { aMap, aSuggestion, mapForm } from '#testing/content/maps.ts';
import { anAdmin, aPerson, type Person } from '#testing/accounts/people.ts';
import { pictureForm } from '#testing/competition/reports.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp({ LIMIT_MAP_PICTURES_PER_HOUR: '2' });

const suggest = ({ token }: Person, body: object = mapForm()) =>
  site.send('POST', '/maps/suggestions', { as: token, body });

const own = ({ token }: Person) => call(site, 'GET /maps/suggestions/mine', { as: token });

const withdraw = ({ token }: Person, id: number) =>
  site.send('DELETE', `/maps/suggestions/${id}`, { as: token });

const sendPicture = async (as?: string) =>
  site.send('POST', '/maps/suggestions/picture', { as, body: await pictureForm() });

test('a player suggests a map, which waits and is on no list', async () => {
  const player = await aPerson(site.ctx);
  const form = mapForm({ name: 'Storm Yard', mapCode: '1234 5678 9012', isFeatured: true });
  const { status, body } = await suggest(player, form);
  const suggestion = {
    id: expect.any(Number),
    name: 'Storm Yard',
    mapCode: '1234-5678-9012',
    status: 'waiting',
    reason: null,
    mapId: null,
    createdAt: expect.stringMatching(/Z$/),
  };
  expect([status, body]).toEqual([
    201,
    { message: 'Thank you! We mail you when Storm Yard is decided', suggestion },
  ]);
  expect(await own(player)).toEqual([suggestion]);
  expect(await own(await aPerson(site.ctx))).toEqual([]);
  expect((await site.send('GET', '/maps')).body).toEqual([]);
});

test('a visitor suggests nothing', async () => {
  for (const answer of [
    await site.send('POST', '/maps/suggestions', { body: mapForm() }),
    await site.send('GET', '/maps/suggestions/mine'),
    await sendPicture(),
  ]) {
    expect(answer.status).toBe(401);
  }
});

test('three maps of a player wait at most, also when they come at the same time', async () => {
  const player = await aPerson(site.ctx);
  const answers = await Promise.all(Array.from({ length: 8 }, () => suggest(player)));
  expect(countStatuses(answers)).toEqual({ 201: 3, 409: 5 });
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    '3 of your maps are waiting. Withdraw one, or suggest this one later.',
  );
  expect((await suggest(await aPerson(site.ctx))).status).toBe(201);
  const [first] = await own(player);
  expect((await withdraw(player, first?.id ?? 0)).body).toEqual({
    message: 'Suggestion withdrawn',
  });
  expect((await suggest(player)).status).toBe(201);
});

test('a code that is a map or waits is refused beside its field', async () => {
  const player = await aPerson(site.ctx);
  await aMap(site, { mapCode: 'Storm-1' });
  await aMap(site, { mapCode: 'hidden-1', isActive: false });
  const waiting = await aSuggestion(site, await aPerson(site.ctx), { mapCode: 'Yard-1' });
  const known = 'A map with this code already exists';
  for (const [mapCode, message] of [
    ['STORM-1', known],
    ['hidden-1', known],
    ['yard-1', 'A map with this code waits already'],
  ] as const) {
    const { status, body } = await suggest(player, mapForm({ mapCode }));
    expect([status, body.errors]).toEqual([409, { mapCode: message }]);
  }
  const race = await Promise.all(
    [player, await aPerson(site.ctx)].map((one) => suggest(one, mapForm({ mapCode: 'Race-1' }))),
  );
  expect(countStatuses(race)).toEqual({ 201: 1, 409: 1 });
  expect(waiting.status).toBe('waiting');
});

test('only an own map that waits can be withdrawn', async () => {
  const player = await aPerson(site.ctx);
  const { id } = await aSuggestion(site, player);
  expect((await withdraw(await aPerson(site.ctx), id)).status).toBe(404);
  const admin = await anAdmin(site.ctx);
  await site.send('POST', `/maps/suggestions/${id}/decline`, {
    as: admin.token,
    body: { reason: 'It is closed' },
  });
  const { status, body } = await withdraw(player, id);
  expect([status, body.message]).toEqual([409, 'This map has been declined already']);
  expect(await own(player)).toMatchObject([{ status: 'declined', reason: 'It is closed' }]);
});

test('a picture is sent first, a few an hour, and comes from here', async () => {
  const player = await aPerson(site.ctx);
  const { status, body } = await sendPicture(player.token);
  expect([status, body]).toEqual([201, { url: expect.stringMatching(/^\/uploads\/maps\//) }]);
  expect((await site.app.inject(String(body.url))).headers['content-type']).toBe('image/webp');
  expect((await suggest(player, mapForm({ image: body.url }))).status).toBe(201);
  for (const image of ['https://else.example/a.webp', '/uploads/maps/a.webp', '/uploads/blogs/x']) {
    const refused = await suggest(player, mapForm({ image }));
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { image: 'Please upload the picture here' },
    ]);
  }
  expect((await sendPicture(player.token)).status).toBe(201);
  const third = await sendPicture(player.token);
  expect([third.status, third.body.message]).toEqual([
    429,
    'Too many pictures. Please try again later.',
  ]);
  expect((await sendPicture((await aPerson(site.ctx)).token)).status).toBe(201);
});

test('what is no picture is refused', async () => {
  const { token } = await aPerson(site.ctx);
  const form = new FormData();
  form.append('image', new Blob(['no picture']), 'a.png');
  const { status } = await site.send('POST', '/maps/suggestions/picture', {
    as: token,
    body: form,
  });
  expect(status).toBe(400);
});
