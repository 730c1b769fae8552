import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { present } from '#testing/present.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { FeaturedMaps } from './featured-maps.tsx';

startFresh();

test('four featured maps lead to their details, give their codes and lead to all', async () => {
  const map = aMap({ isFeatured: true });
  const sent = stubServer({ 'GET /maps/featured/list': () => ({ body: [map] }) });
  const user = userEvent.setup();
  show(FeaturedMaps, '/');
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Storm Box' }).getAttribute('href')).toBe('/maps?map=12');
  expect(card.getByText('Box Fight')).toBeTruthy();
  expect(sent[0]?.query.get('limit')).toBe('5');
  expect(screen.getByRole('link', { name: 'See all maps' }).getAttribute('href')).toBe('/maps');
  await user.click(card.getByRole('button', { name: 'Copy map code 1234-5678-9012' }));
  expect(await navigator.clipboard.readText()).toBe('1234-5678-9012');
});

test.each([
  ['there are none', { body: [] }],
  ['they cannot be read', refusal('internal', 'Broken')],
])('nothing is rendered when %s', async (_, answer) => {
  stubServer({ 'GET /maps/featured/list': () => answer });
  show(FeaturedMaps, '/');
  expect(screen.getByText('Loading maps')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('the map of the week comes first, and only once', async () => {
  const featured = [1, 2, 3, 4, 5].map((id) => aMap({ id, name: `Map ${id}` }));
  const map = aMap({ id: 2, name: 'Map 2', likes: 9 });
  stubServer({
    'GET /maps/featured/list': () => ({ body: featured }),
    'GET /maps/of-the-week': () => ({ body: { map } }),
  });
  show(FeaturedMaps, '/');
  const [first, ...others] = await screen.findAllByRole('article');
  expect(within(present(first)).getByText('Map of the week')).toBeTruthy();
  expect(within(present(first)).getByText('9')).toBeTruthy();
  const names = others.map((one) => within(one).getByRole('heading').textContent);
  expect(names).toEqual(['Map 1', 'Map 3', 'Map 4', 'Map 5']);
});
