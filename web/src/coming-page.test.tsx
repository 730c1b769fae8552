import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, startFresh } from './testing/render.tsx';
import { Page as ComingPage } from './coming-page.tsx';
import { Page as NotFoundPage } from './not-found-page.tsx';

startFresh();

test.each([['/admin/blogs', 'Blog management']])(
  '%s says that it is being built as %s',
  (address, title) => {
    show(ComingPage, '*', address);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Being built')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe(`${title} | Last Circle`);
  },
);

test('an unknown address leads home', () => {
  show(NotFoundPage, '*', '/nowhere');
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
