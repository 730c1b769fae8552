import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMap, mapForm } from '#testing/content/maps.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

const notFound = { status: 404, body: { code: 'not_found', message: 'Map not found' } };
const codeTaken = {
  status: 409,
  body: {
    code: 'conflict',
    message: 'A map with this code already exists',
    errors: { mapCode: 'A map with this code already exists' },
  },
};

test('an admin adds a map, and everybody reads it', async () => {
  const { token } = await anAdmin(site.ctx);
  const { status, body } = await site.send('POST', '/maps', {
    as: token,
    body: {
      name: ' Glass Boxes ',
      description: 'Two towers,\none wall.',
      image: '/uploads/maps/glass.webp',
      mapCode: ' 1234 56789012 ',
      category: 'Hide & Seek',
      difficulty: 'Expert',
      maxPlayers: 4,
      tags: [' 1v1 ', '', 'Fast'],
      createdBy: ' storm ',
      isFeatured: true,
      rating: 5,
    },
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    name: 'Glass Boxes',
    description: 'Two towers,\none wall.',
    image: '/uploads/maps/glass.webp',
    mapCode: '1234-5678-9012',
    category: 'Hide & Seek',
    difficulty: 'Expert',
    maxPlayers: 4,
    tags: ['1v1', 'Fast'],
    createdBy: 'storm',
    isActive: true,
    isFeatured: true,
    likes: 0,
    suggestedBy: null,
    createdAt: expect.stringMatching(/^20.*Z$/),
  });
  const player = await aPerson(site.ctx);
  for (const as of [undefined, 'stale', player.token, token]) {
    expect(await site.send('GET', `/maps/${body.id}`, { as })).toMatchObject({ status: 200, body });
  }
});

test.each([null, ''])('a name and a code make a map, with %j for the rest', async (none) => {
  const { token } = await anAdmin(site.ctx);
  const rest = { description: none, image: none, tags: none, createdBy: none };
  const { status, body } = await site.send('POST', '/maps', {
    as: token,
    body: { name: 'Glass Boxes', mapCode: 'box-1', ...rest },
  });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      mapCode: 'box-1',
      description: '',
      image: null,
      category: 'Creative',
      difficulty: 'Medium',
      maxPlayers: 16,
      tags: [],
      createdBy: '',
      isActive: true,
      isFeatured: false,
    }),
  ]);
});

test('a form that is not filled in properly is refused by field', async () => {
  const { token } = await anAdmin(site.ctx);
  const players = 'Max players must be a whole number from 1 to 100';
  for (const [more, errors] of [
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ mapCode: '' }, { mapCode: 'Map code is required' }],
    [{ category: 'Chess' }, { category: 'Please choose a category' }],
    [{ difficulty: 'easy' }, { difficulty: 'Please choose a difficulty' }],
    [{ maxPlayers: 0 }, { maxPlayers: players }],
    [{ maxPlayers: 101 }, { maxPlayers: players }],
    [{ maxPlayers: '16' }, { maxPlayers: players }],
    [{ image: 'javascript:alert(1)' }, { image: 'Image must be an uploaded file or a URL' }],
    [{ tags: Array(21).fill('x') }, { tags: 'Please give at most 20' }],
    [{ name: 'a\u0000b' }, { name: 'Please remove the invisible characters' }],
  ] as const) {
    const answer = await site.send('POST', '/maps', { as: token, body: { ...mapForm(), ...more } });
    expect(answer).toMatchObject({ status: 400, body: { errors } });
  }
  expect((await site.send('GET', '/maps')).body).toEqual([]);
});

test('an update replaces the whole form', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, mapCode, createdAt } = await aMap(site, {
    image: '/uploads/maps/glass.webp',
    tags: ['1v1'],
    createdBy: 'storm',
    isFeatured: true,
  });
  const answer = await site.send('PUT', `/maps/${id}`, {
    as: token,
    body: { name: 'Stone Boxes', mapCode: mapCode.replaceAll('-', ''), isActive: false },
  });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      id,
      name: 'Stone Boxes',
      description: '',
      image: null,
      mapCode,
      category: 'Creative',
      difficulty: 'Medium',
      maxPlayers: 16,
      tags: [],
      createdBy: '',
      isActive: false,
      isFeatured: false,
      likes: 0,
      suggestedBy: null,
      createdAt,
    },
  ]);
  expect((await site.send('GET', `/maps/${id}`, { as: token })).body).toEqual(answer.body);
});

test('an update that leaves out whether a map is active does not turn it on again', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, mapCode } = await aMap(site);
  await site.send('PATCH', `/maps/${id}/toggle-active`, { as: token });
  const save = (more: object) =>
    site.send('PUT', `/maps/${id}`, {
      as: token,
      body: { ...mapForm({ mapCode, description: 'One wall.' }), ...more },
    });
  const isActive = async (more: object) => (await save(more)).body.isActive;
  expect((await save({})).body).toMatchObject({ description: 'One wall.', isActive: false });
  expect(await isActive({ isActive: true })).toBe(true);
  expect(await isActive({})).toBe(true);
  expect(await isActive({ isActive: false })).toBe(false);
  for (const none of [null, '']) expect(await isActive({ isActive: none })).toBe(true);
});

test('a code belongs to one map, however it is written', async () => {
  const { token } = await anAdmin(site.ctx);
  await aMap(site, { mapCode: '1234-5678-9012' });
  await aMap(site, { mapCode: 'Storm-Box' });
  const { id } = await aMap(site, { name: 'Other' });
  for (const mapCode of ['1234-5678-9012', '123456789012', '1234 5678 9012', 'STORM-box']) {
    const body = mapForm({ mapCode });
    expect(await site.send('POST', '/maps', { as: token, body })).toMatchObject(codeTaken);
    expect(await site.send('PUT', `/maps/${id}`, { as: token, body })).toMatchObject(codeTaken);
  }
  expect((await site.send('GET', `/maps/${id}`)).body.name).toBe('Other');
  const again = mapForm({ mapCode: 'storm-boxes' });
  expect((await site.send('PUT', `/maps/${id}`, { as: token, body: again })).status).toBe(200);
});

test('ten who add one code at once add one map', async () => {
  const { token } = await anAdmin(site.ctx);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      site.send('POST', '/maps', {
        as: token,
        body: mapForm({ mapCode: index % 2 ? 'storm-box' : 'STORM-BOX' }),
      }),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
});

test('a map is deactivated and activated again', async () => {
  const { token } = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  const { id } = await aMap(site, { isFeatured: true });
  const toggle = () => site.send('PATCH', `/maps/${id}/toggle-active`, { as: token });
  expect(await toggle()).toMatchObject({
    status: 200,
    body: { message: 'Map deactivated successfully', map: { id, isActive: false } },
  });
  for (const as of [undefined, player.token]) {
    expect(await site.send('GET', `/maps/${id}`, { as })).toMatchObject(notFound);
    for (const path of ['', '/category/Box%20Fight', '/featured/list']) {
      expect((await site.send('GET', `/maps${path}`, { as })).body).toEqual([]);
    }
  }
  expect((await site.send('GET', `/maps/${id}`, { as: token })).body.isActive).toBe(false);
  expect(await toggle()).toMatchObject({
    status: 200,
    body: { message: 'Map activated successfully', map: { id, isActive: true } },
  });
  expect((await site.send('GET', `/maps/${id}`)).status).toBe(200);
});

test('a map is featured, and no longer', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, name } = await aMap(site);
  const toggle = () => site.send('PATCH', `/maps/${id}/toggle-featured`, { as: token });
  expect(await toggle()).toMatchObject({
    status: 200,
    body: { message: `${name} is now featured`, map: { id, isFeatured: true } },
  });
  expect((await site.send('GET', '/maps/featured/list')).body).toMatchObject([{ id }]);
  expect(await toggle()).toMatchObject({
    status: 200,
    body: { message: `${name} is no longer featured`, map: { id, isFeatured: false } },
  });
  expect((await site.send('GET', '/maps/featured/list')).body).toEqual([]);
});

test('ten admins who toggle at once toggle ten times', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aMap(site);
  for (const [what, flag] of [
    ['active', 'isActive'],
    ['featured', 'isFeatured'],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        site.send('PATCH', `/maps/${id}/toggle-${what}`, { as: token }),
      ),
    );
    expect(answers.filter(({ body }) => body.map[flag])).toHaveLength(5);
  }
});

test('a deleted map is gone once, and its code is free again', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, mapCode } = await aMap(site);
  const remove = () => site.send('DELETE', `/maps/${id}`, { as: token });
  expect(await remove()).toMatchObject({
    status: 200,
    body: { message: 'Map deleted successfully' },
  });
  expect(await remove()).toMatchObject(notFound);
  expect(await site.send('GET', `/maps/${id}`, { as: token })).toMatchObject(notFound);
  await aMap(site, { mapCode });
});

test('what is unknown cannot be read or changed', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const [method, path, body] of [
    ['GET', '/maps/7', undefined],
    ['PUT', '/maps/7', mapForm()],
    ['PATCH', '/maps/7/toggle-active', undefined],
    ['PATCH', '/maps/7/toggle-featured', undefined],
    ['DELETE', '/maps/7', undefined],
  ] as const) {
    expect(await site.send(method, path, { as: token, body })).toMatchObject(notFound);
  }
  for (const id of ['0', '01', '-1', '1.5', 'x', '2147483648', '%00']) {
    expect((await site.send('GET', `/maps/${id}`)).status).toBe(404);
  }
});
