import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Segmented } from '#ui/controls/segmented.tsx';
import { showRoutes, startFresh } from '#testing/render.tsx';
import { Link } from './link.tsx';
import { useSearchParams } from './search-params.ts';
import { oneOf } from './search-rules.ts';

startFresh();

const sizes = [
  { value: 'solo', label: 'Solo' },
  { value: 'duo', label: 'Duo' },
];

function List() {
  const { values, change } = useSearchParams({ size: oneOf(['solo', 'duo'], 'solo') });
  return (
    <>
      <Segmented
        label="Size"
        options={sizes}
        value={values.size}
        onChange={(size) => change({ size: size === 'duo' ? size : 'solo' })}
      />
      <Link to="/list?size=duo">Only duos</Link>
      <Link to="/news">News</Link>
    </>
  );
}

const url = () => location.pathname + location.search;

async function open(path = '/list') {
  const News = () => <h1>News of today</h1>;
  showRoutes(Outlet, { '/list': List, '/list/$name': List, '/news': News }, path);
  return screen.findByRole('link', { name: 'News' });
}

test.each([
  ['a link within the page', () => screen.getByRole('link', { name: 'Only duos' })],
  ['a choice', () => screen.getByRole('radio', { name: 'Duo' })],
])('%s applies to its page', async (_kind, control) => {
  await open();
  fireEvent.click(control());
  await waitFor(() => expect(url()).toBe('/list?size=duo'));
});

test.each([
  ['a link within the page', () => screen.getByRole('link', { name: 'Only duos' })],
  ['a choice', () => screen.getByRole('radio', { name: 'Duo' })],
])('%s does not call back from the next page', async (_kind, control) => {
  const link = await open();
  fireEvent.click(control());
  fireEvent.click(link);
  await screen.findByText('News of today');
  await waitFor(() => expect(url()).toBe('/news'));
  expect(screen.getByText('News of today')).toBeTruthy();
});

test.each(['/list/', '/list/%C3%BC%20x', '/list/100%25'])(
  'a choice applies at %s',
  async (path) => {
    await open(path);
    fireEvent.click(screen.getByRole('radio', { name: 'Duo' }));
    await waitFor(() => expect(url()).toBe(`${path.replace(/\/$/, '')}?size=duo`));
  },
);
