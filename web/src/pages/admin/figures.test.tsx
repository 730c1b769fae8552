import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '#testing/answers.ts';
import { someFigures } from '#testing/data/some-figures.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { watchSaving } from '#testing/saved-files.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './figures.tsx';

startFresh();

const before = {
  registrations: 30,
  seats: 20,
  showRate: 0.5,
  players: 9,
  returningPlayers: 4,
  orders: 3,
  revenue: 90.5,
  postsRead: 1200,
};
const latest = {
  registrations: 42,
  seats: 40,
  showRate: 0.754,
  players: 25,
  returningPlayers: 3,
  orders: 3,
  revenue: 70,
  postsRead: 1,
};

function open(fakes: Fakes = {}, query = '') {
  signIn({ role: 'admin' });
  const sent = stubServer({
    'GET /figures': ({ query: { weeks } }) => ({
      body: someFigures(Number(weeks), before, latest, { orders: 1 }),
    }),
    ...fakes,
  });
  return { sent, ...show(Page, '/admin/figures', `/admin/figures${query}`) };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test.each([
  ['Registrations', '42', /^in the week of Nov 16$/, '12 more than the week before'],
  ['Show rate', '75%', /^of 40 seats in the week/, '25 points higher than the week before'],
  ['Returning players', '3', /^of 25 players in the week/, '1 fewer than the week before'],
  ['Orders', '3', /^in the week/, 'The same as the week before'],
  ['Revenue', '$70.00', /^in the week/, '$20.50 less than the week before'],
  ['Posts read', '1', /^in the week/, '1,199 fewer than the week before'],
])(
  '%s of the last finished week are in large, with the change',
  async (name, value, of, change) => {
    open();
    const figure = await card(name);
    expect(figure.getByText(value)).toBeTruthy();
    expect(figure.getByText(of)).toBeTruthy();
    expect(figure.getByText(change)).toBeTruthy();
  },
);

test('a week in which no tournament began has no show rate, and none to compare with', async () => {
  open({ 'GET /figures': () => ({ body: someFigures(12, latest, { orders: 1 }, {}) }) });
  const figure = await card('Show rate');
  expect(figure.getByText('–')).toBeTruthy();
  expect(figure.getByText('No tournament began')).toBeTruthy();
});

test('a chart says its trend, and the number of each week that is reached by keyboard or pointer', async () => {
  open();
  const figure = await card('Registrations');
  const chart = figure.getByRole('figure', {
    name: 'Registrations by week since Sep 7: 42 in the week of Nov 16, at most 42 in the week of Nov 16',
  });
  const slider = figure.getByRole('slider', { name: 'Registrations, week by week' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Week of Nov 23: 0');
  fireEvent.change(slider, { target: { value: '9' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Week of Nov 9: 30');
  expect(figure.getByText('Week of Nov 9')).toBeTruthy();
  const box = present(chart.firstElementChild);
  box.getBoundingClientRect = () => new DOMRect(100, 0, 240, 96);
  fireEvent.pointerMove(box, { clientX: 100 + 20 * 10.5, pointerType: 'mouse' });
  expect(figure.getByText('Week of Nov 16')).toBeTruthy();
  fireEvent.pointerMove(box, { clientX: 999, pointerType: 'mouse' });
  expect(figure.getByText('Week of Nov 23, so far')).toBeTruthy();
  fireEvent.pointerLeave(box, { pointerType: 'mouse' });
  expect(figure.getByText('This week')).toBeTruthy();
});

test('the table has each week, the newest first', async () => {
  open();
  await userEvent.click(await screen.findByText('All weeks in a table'));
  const rows = within(screen.getByRole('table', { name: 'Figures by week' })).getAllByRole('row');
  expect(rows).toHaveLength(13);
  const texts = rows
    .slice(1, 4)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['Nov 23, 2026 so far', '0', '–', '0 of 0 players', '1', '$0.00', '0'],
    ['Nov 16, 2026', '42', '75% of 40 seats', '3 of 25 players', '3', '$70.00', '1'],
    ['Nov 9, 2026', '30', '50% of 20 seats', '4 of 9 players', '3', '$90.50', '1,200'],
  ]);
});

test('the number of weeks is in the URL, for the download too', async () => {
  const saved = watchSaving();
  const { sent, url } = open(
    { 'GET /figures/figures.csv': () => ({ body: 'Week from' }) },
    '?weeks=26',
  );
  await card('Orders');
  expect(screen.getByRole('radio', { name: '26 weeks' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: '52 weeks' }));
  expect(url()).toBe('/admin/figures?weeks=52');
  expect(await screen.findByRole('figure', { name: /^Orders by week since Dec 1: / })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['figures.csv']);
  const asked = sent.map(({ call, query }) => `${call}?${query}`);
  expect(asked).toEqual([
    'GET /figures?weeks=26',
    'GET /figures?weeks=52',
    'GET /figures/figures.csv?weeks=52',
  ]);
});

test('figures are loading, have failed, or are still to come', async () => {
  const answer = Promise.withResolvers<void>();
  let fails = true;
  open({
    'GET /figures': async () => {
      await answer.promise;
      return fails
        ? refusal('internal', 'Something went wrong on our side')
        : { body: someFigures(12) };
    },
  });
  expect(await screen.findByText('Loading figures')).toBeTruthy();
  answer.resolve();
  expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing in these weeks yet')).toBeTruthy();
  expect(screen.getByText(/^Figures appear with the first registration/)).toBeTruthy();
});
