import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { show, startFresh } from './testing/render.tsx';
import { stubServer } from './testing/server.ts';
import { Page } from './landing-page.tsx';

startFresh();

const listed = (...tournaments: unknown[]) =>
  stubServer({ 'GET /tournaments/all': () => ({ body: tournaments }) });

const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Tournaments' });
  return [...list.children].map((card) => within(card as HTMLElement));
};

test('the hero calls to compete and leads to the login', () => {
  listed();
  show(Page, '/');
  const name = 'Compete, Conquer, and Claim Your Glory!';
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/login');
});

describe('the strip of tournaments', () => {
  test('shows of each its prize, title, price, date, place and players', async () => {
    const solo = aTournament({
      name: 'Night Cup',
      prizeDetails: '$500',
      startDate: '2030-05-01T12:00:00Z',
      maxPlayers: 60,
      verifiedCount: 2,
      pendingCount: 1,
    });
    const duo = aTournament({
      id: solo.id + 1,
      name: 'Pair Up',
      tournamentType: 'duo',
      teamSize: 2,
      maxTeams: 30,
      maxPlayers: 60,
      prizeDetails: null,
      verifiedCount: 0,
      pendingCount: 0,
    });
    listed(solo, duo);
    show(Page, '/');
    const [first, second] = await cards();
    for (const text of [
      '$500',
      'Night Cup Solo',
      'Free',
      'May 1, 2030',
      'Online Tournament',
      '3/60',
    ]) {
      expect(first!.getByText(text)).toBeTruthy();
    }
    for (const text of ['$0', 'Pair Up Duo (2v2)', '0/30 teams (60 players)']) {
      expect(second!.getByText(text)).toBeTruthy();
    }
    expect(first!.getByRole('link').getAttribute('href')).toBe('/dashboard');
  });

  test('repeats itself for the eye alone', async () => {
    listed(aTournament({ name: 'Night Cup' }));
    show(Page, '/');
    expect(await cards()).toHaveLength(1);
    const copies = [...document.querySelectorAll('ul[inert]')];
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) expect(copy.getAttribute('aria-hidden')).toBe('true');
  });

  test('stands still when paused, and goes on', async () => {
    listed(aTournament());
    show(Page, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    const list = screen.getByRole('list', { name: 'Tournaments' });
    expect(list.className.split(' ')).toContain('[animation-play-state:paused]');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(list.className.split(' ')).not.toContain('[animation-play-state:paused]');
  });

  test.each([
    ['there are none', { body: [] }],
    ['they cannot be read', { status: 500, body: { message: 'Broken', code: 'internal' } }],
  ])('shows eight placeholders when %s', async (_, answer) => {
    stubServer({ 'GET /tournaments/all': () => answer });
    show(Page, '/');
    const shown = await cards();
    expect(shown).toHaveLength(8);
    expect(shown[0]!.getByText('Next Tournament Solo')).toBeTruthy();
    expect(shown[0]!.getByText('To be announced')).toBeTruthy();
  });
});

test('the hero counts down to the upcoming tournament that starts first', async () => {
  listed(
    aTournament({ id: 1, name: 'Later', startDate: '2031-01-01T12:00:00Z' }),
    aTournament({ id: 2, name: 'Sooner', startDate: '2030-01-01T12:00:00Z' }),
    aTournament({ id: 3, name: 'Over', startDate: '2029-01-01T12:00:00Z', status: 'completed' }),
  );
  show(Page, '/');
  const timer = await screen.findByRole('timer');
  const card = within(timer.parentElement!.parentElement!);
  expect(card.getByRole('link', { name: 'Sooner Solo' }).getAttribute('href')).toBe(
    '/tournaments/2',
  );
});
import { aTournament } from '#testing/a-tournament.ts';
