import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { mapForm } from '#testing/maps.ts';
import { anAdmin } from '#testing/people.ts';
import { tournamentForm } from '#testing/tournaments.ts';

const site = useApp();

interface Form {
  path: string;
  required: () => Record<string, unknown>;
  optional: string[];
}

const flags = ['isActive', 'isFeatured'];

const forms: Form[] = [
  {
    path: '/maps',
    required: () => ({ name: 'Glass Boxes', mapCode: mapForm().mapCode }),
    optional: [
      ...['description', 'image', 'category', 'difficulty', 'maxPlayers', 'tags', 'createdBy'],
      ...flags,
    ],
  },
  {
    path: '/products',
    required: () => ({ name: 'Storm Mug', price: 20, stock: 3 }),
    optional: [
      ...['description', 'discountPrice', 'images', 'category', 'features', 'tags', 'sizes'],
      ...['weight', 'dimensions'],
      ...flags,
    ],
  },
  {
    path: '/blogs',
    required: () => ({ title: 'Season two', content: '<p>It begins.</p>' }),
    optional: ['published'],
  },
  {
    path: '/tournaments',
    required: () => tournamentForm({ description: undefined, maxPlayers: undefined }),
    optional: [
      ...['description', 'maxPlayers', 'status', 'gameLink', 'prizeDetails', 'image'],
      ...['format', 'thirdPlace'],
    ],
  },
];

const ofItsOwn = new Set(['id', 'mapCode', 'uniqueCode', 'createdAt', 'updatedAt']);

async function made({ path, required }: Form, more: Record<string, unknown> = {}) {
  const { token } = await anAdmin(site.ctx);
  const body = { ...required(), ...more };
  const answer = await site.send('POST', path, { as: token, body });
  expect(answer, JSON.stringify(more)).toMatchObject({ status: 201 });
  const fields = Object.entries(answer.body as object).filter(([name]) => !ofItsOwn.has(name));
  return { ...Object.fromEntries(fields), author: undefined };
}

for (const form of forms) {
  test(`what is optional of ${form.path} may be absent, null or empty alike`, async () => {
    const absent = await made(form);
    for (const none of [null, '']) {
      for (const name of form.optional) {
        expect(await made(form, { [name]: none }), name).toEqual(absent);
      }
    }
  });
}
