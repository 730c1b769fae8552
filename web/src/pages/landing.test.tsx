import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { page, refusal } from '#testing/answers.ts';
import { aPostSummary } from '#testing/data/a-post.ts';
import { aHoodie, aProduct } from '#testing/data/a-product.ts';
import { aTournament } from '#testing/data/a-tournament.ts';
import { present } from '#testing/present.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './landing.tsx';

startFresh();

/** The landing page of a site with only the data of the fakes. */
function open(fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /tournaments/all': () => ({ body: [] }),
    'GET /blogs': () => ({ body: [] }),
    'GET /products/featured': () => ({ body: [] }),
    'GET /maps/featured/list': () => ({ body: [] }),
    ...fakes,
  });
  show(Page, '/');
  return sent;
}

const openWith = (...tournaments: Tournament[]) =>
  open({ 'GET /tournaments/all': () => ({ body: tournaments }) });

const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Tournaments' });
  return [...list.querySelectorAll<HTMLElement>(':scope > li')].map((card) => within(card));
};

test('the hero calls to compete and leads to the login', () => {
  openWith();
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
    openWith(solo, duo);
    const [first, second] = await cards();
    for (const text of [
      '$500',
      'Night Cup Solo',
      'Free',
      'May 1, 2030',
      'Online Tournament',
      '3/60',
    ]) {
      expect(first?.getByText(text)).toBeTruthy();
    }
    for (const text of ['$0', 'Pair Up Duo (2v2)', '0/30 teams (60 players)']) {
      expect(second?.getByText(text)).toBeTruthy();
    }
    expect(first?.getByRole('link').getAttribute('href')).toBe('/dashboard');
  });

  test('repeats itself for the eye alone', async () => {
    openWith(aTournament({ name: 'Night Cup' }));
    expect(await cards()).toHaveLength(1);
    const copies = [...document.querySelectorAll('ul[inert]')];
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) expect(copy.getAttribute('aria-hidden')).toBe('true');
  });

  test('stops when paused, and continues', async () => {
    openWith(aTournament());
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    const list = screen.getByRole('list', { name: 'Tournaments' });
    expect(list.className.split(' ')).toContain('[animation-play-state:paused]');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(list.className.split(' ')).not.toContain('[animation-play-state:paused]');
  });

  test.each([
    ['there are none', page([])],
    ['they cannot be read', refusal('internal', 'Broken')],
  ])('shows eight placeholders when %s', async (_, answer) => {
    open({ 'GET /tournaments/all': () => answer });
    const shown = await cards();
    expect(shown).toHaveLength(8);
    expect(shown[0]?.getByText('Next Tournament Solo')).toBeTruthy();
    expect(shown[0]?.getByText('To be announced')).toBeTruthy();
  });
});

test('the hero counts down to the upcoming tournament that starts first', async () => {
  openWith(
    aTournament({ id: 1, name: 'Later', startDate: '2031-01-01T12:00:00Z' }),
    aTournament({ id: 2, name: 'Sooner', startDate: '2030-01-01T12:00:00Z' }),
    aTournament({ id: 3, name: 'Over', startDate: '2029-01-01T12:00:00Z', status: 'completed' }),
  );
  const timer = await screen.findByRole('timer');
  const card = within(present(present(timer.parentElement).parentElement));
  expect(card.getByRole('link', { name: 'Sooner Solo' }).getAttribute('href')).toBe(
    '/tournaments/2',
  );
});

describe('the latest news', () => {
  const section = () => within(screen.getByRole('region', { name: 'Latest News' }));
  const posts = async () => {
    const links = await section().findAllByRole('link', { name: /^Read More/ });
    return links.map((link) => ({ link, card: within(present(link.closest('article'))) }));
  };

  test('are the first five posts, the first one with a longer excerpt', async () => {
    const text = 'word '.repeat(60).trim();
    const five = [1, 2, 3, 4, 5].map((id) => aPostSummary({ id, title: `Post ${id}`, text }));
    const sent = open({ 'GET /blogs': () => ({ body: five }) });
    const [first, second, ...others] = await posts();
    expect(others).toHaveLength(3);
    for (const shown of ['BLOG', 'May 4, 2026', 'Post 1', 'Riva', `${text.slice(0, 199)}...`]) {
      expect(first?.card.getByText(shown)).toBeTruthy();
    }
    expect(second?.card.getByText(`${text.slice(0, 149)}...`)).toBeTruthy();
    expect(first?.link.getAttribute('href')).toBe('/blog/1-post-1');
    const request = sent.find(({ call }) => call === 'GET /blogs');
    expect(request?.query.toString()).toBe('content=none&limit=5');
    expect(section().getByRole('link', { name: 'See all news' }).getAttribute('href')).toBe(
      '/blogs',
    );
  });

  test('are shown on their first picture, and are by Admin when the author was deleted', async () => {
    const image = '/uploads/blogs/a.webp';
    open({
      'GET /blogs': () => ({
        body: [aPostSummary({ image, author: null }), aPostSummary({ id: 13, title: 'Plain' })],
      }),
    });
    const [pictured, plain] = await posts();
    const article = pictured?.link.closest('article');
    expect(article?.querySelector('img')?.getAttribute('src')).toBe(image);
    expect(pictured?.card.getByText('Admin')).toBeTruthy();
    expect(plain?.link.closest('article')?.querySelector('img')).toBeNull();
  });

  test('may be none', async () => {
    open({ 'GET /blogs': () => ({ body: [] }) });
    expect(await section().findByText('No news available at the moment.')).toBeTruthy();
    expect(section().getByText('Check back later for the latest updates!')).toBeTruthy();
  });

  test('are requested again after a failure', async () => {
    let isBroken = true;
    open({
      'GET /blogs': () => (isBroken ? refusal('internal', 'Broken') : { body: [aPostSummary()] }),
    });
    expect(await section().findByText('Failed to load latest news')).toBeTruthy();
    isBroken = false;
    await userEvent.click(section().getByRole('button', { name: 'Try again' }));
    expect(await posts()).toHaveLength(1);
  });

  test('have a loading state', () => {
    open({ 'GET /blogs': () => new Promise(() => {}) });
    expect(section().getByText('Loading news')).toBeTruthy();
  });
});

describe('the featured products', () => {
  const region = { name: 'Featured Products' };

  test('show name and price, and lead to the product and to the shop', async () => {
    const sent = open({
      'GET /products/featured': () => ({ body: [aHoodie(), aProduct()] }),
    });
    const section = within(screen.getByRole('region', region));
    const hoodie = await section.findByRole('link', { name: 'Storm Hoodie' });
    expect(hoodie.getAttribute('href')).toBe('/product/7-storm-hoodie');
    for (const text of ['$60.00', '$80.00', '25% off', '$20.00']) {
      expect(section.getByText(text)).toBeTruthy();
    }
    expect(section.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe(
      '/shop',
    );
    const request = sent.find(({ call }) => call === 'GET /products/featured');
    expect(request?.query.get('limit')).toBe('4');
  });

  test('are not mentioned when there are none', async () => {
    open({ 'GET /products/featured': () => ({ body: [] }) });
    await waitFor(() => expect(screen.queryByRole('region', region)).toBeNull());
  });
});
