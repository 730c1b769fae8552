import { PostInput } from '@last-circle/contract/content/blogs.ts';
import { MapInput } from '@last-circle/contract/content/maps.ts';
import { ProductInput } from '@last-circle/contract/shop/products.ts';
import { NewTournamentInput } from '@last-circle/contract/competition/tournaments/form.ts';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { mapForm } from '#testing/content/maps.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { tournamentForm } from '#testing/competition/tournaments.ts';

const site = useApp();

interface Form {
  path: string;
  input: { shape: object };
  /** The least that is accepted. */
  least: () => object;
}

const forms: Form[] = [
  {
    path: '/maps',
    input: MapInput,
    least: () => ({ name: 'Glass Boxes', mapCode: mapForm().mapCode }),
  },
  {
    path: '/products',
    input: ProductInput,
    least: () => ({ name: 'Storm Mug', price: 20, stock: 3 }),
  },
  {
    path: '/blogs',
    input: PostInput,
    least: () => ({ title: 'Season two', content: '<p>It begins.</p>' }),
  },
  {
    path: '/tournaments',
    input: NewTournamentInput,
    least: () => {
      const { name, tournamentType, startDate, endDate } = tournamentForm();
      return { name, tournamentType, startDate, endDate };
    },
  },
];

const ofItsOwn = new Set(['id', 'mapCode', 'uniqueCode', 'createdAt', 'updatedAt', 'author']);

async function made({ path, least }: Form, more: object = {}) {
  const { token } = await anAdmin(site.ctx);
  const answer = await site.send('POST', path, { as: token, body: { ...least(), ...more } });
  expect(answer, JSON.stringify(more)).toMatchObject({ status: 201 });
  const fields = Object.entries(answer.body as object);
  return Object.fromEntries(fields.filter(([name]) => !ofItsOwn.has(name)));
}

for (const form of forms) {
  test(`what is optional of ${form.path} may be absent, null or empty alike`, async () => {
    const absent = await made(form);
    const optional = Object.keys(form.input.shape).filter((name) => !(name in form.least()));
    for (const name of optional) {
      for (const none of [null, '']) {
        expect(await made(form, { [name]: none }), name).toEqual(absent);
      }
    }
  });
}
