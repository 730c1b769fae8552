import { HtmlValidate } from 'html-validate';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageSource } from './built.ts';
import { useApp } from '#testing/app.ts';
import { elementsOf } from '#testing/html.ts';
import { aMap } from '#testing/content/maps.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aPermanentTeam, showPage } from '#testing/competition/permanent-teams.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const here = useApp({}, pageSource);

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Matters of taste in which React has chosen otherwise; a parser takes both.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore, which only the HTML of old forbade.
    'valid-id': ['error', { relaxed: true }],
    // A dialog lies in a layer that is a <dialog> for the browser's sake.
    'heading-level': ['error', { sectioningRoots: ['[role="dialog"]'] }],
    // A title is as long as people have made it.
    'long-title': 'off',
    // Our own files cannot differ from what the page was built with.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

const awkward = '</title><b>"Cup" & \'Co\'</b> ]]> 🏆 كأس';
const escaped = awkward.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

let paths: Record<string, string>;

beforeEach(async () => {
  const tournament = await aTournament(here, { name: awkward, description: awkward });
  const product = await aProduct(here, {
    name: awkward,
    description: awkward,
    discountPrice: 15,
    features: [awkward],
    sizes: { small: true, large: true },
  });
  await aProduct(here, { isFeatured: true });
  const content = `<h2>${escaped}</h2><p>${escaped}<br>x</p><ul><li>a</li></ul><pre><code>x</code></pre><figure><img src="/uploads/blogs/0123456789abcdef0123456789abcdef.webp" alt="A storm"></figure><table><tbody><tr><td>1</td></tr></tbody></table>`;
  const post = await aPost(here, { title: awkward, content });
  await aPost(here, { title: 'Another' });
  const map = await aMap(here, { name: awkward, tags: [awkward], isFeatured: true });
  const team = await aPermanentTeam(here, { name: "Cup & 'Co' <b>" });
  await showPage(here, team.captain);
  paths = {
    'a player': `/players/${team.captain.username}`,
    'a team': `/teams/${team.id}`,
    landing: '/',
    tournaments: '/tournaments',
    'a tournament': `/tournaments/${tournament.id}`,
    shop: '/shop',
    'a product': `/product/${product.id}`,
    blogs: '/blogs',
    'a post': `/blog/${post.id}`,
    maps: '/maps',
    'a map': `/maps?map=${map.id}`,
    'not found': '/no-such-page',
    login: '/login',
  };
});

async function html(page: string) {
  return (await here.app.inject({ url: paths[page] ?? '' })).body;
}

const indexed = [
  'landing',
  'tournaments',
  'a tournament',
  'shop',
  'a product',
  'blogs',
  'a post',
  'maps',
  'a map',
  'a player',
  'a team',
];

test.each([...indexed, 'not found', 'login'])(
  'a checker has no complaint about the HTML of %s',
  async (page) => {
    const report = await checker.validateString(await html(page));
    const complaints = report.results.flatMap(({ messages }) =>
      messages.map(({ message, selector }) => [message, selector]),
    );
    expect(complaints).toEqual([]);
  },
);

/** What the head says, by its names. */
async function headOf(page: string) {
  const elements = elementsOf(await html(page));
  const named = elements.flatMap(({ name, attributes, text }): [string, string][] => {
    const { property, name: called, content = '', rel = '', href = '' } = attributes;
    if (name === 'title') return [['title', text]];
    if (name === 'meta') return [[property ?? called ?? '', content]];
    return name === 'link' ? [[rel, href]] : [];
  });
  return Object.fromEntries(named);
}

describe('who previews a link', () => {
  test.each(indexed)(
    'to %s is told what it leads to, with a picture that is there',
    async (page) => {
      const head = await headOf(page);
      expect(head).toMatchObject({
        canonical: expect.stringMatching(/^http:\/\/localhost:3000\//),
        description: expect.stringMatching(/./),
        'og:title': expect.stringMatching(/./),
        'og:description': head['description'],
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': 'summary_large_image',
        alternate: '/rss.xml',
      });
      const picture = URL.parse(head['og:image'] ?? '');
      expect(picture?.origin).toBe('http://localhost:3000');
      const { statusCode, headers } = await here.app.inject({ url: picture?.pathname ?? '' });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    },
  );

  test('to a post is told who wrote it when', async () => {
    const head = await headOf('a post');
    expect(head).toMatchObject({
      title: `${awkward} | Last Circle`,
      'og:type': 'article',
      'og:title': awkward,
      'article:published_time': expect.stringMatching(/^20.*Z$/),
      'article:modified_time': expect.stringMatching(/^20.*Z$/),
      'article:author': expect.stringMatching(/^organiser/),
    });
  });

  test('to nothing is told so', async () => {
    const head = await headOf('not found');
    expect(head['robots']).toBe('noindex');
    expect(head['canonical']).toBeUndefined();
  });
});

/** What the page says in the words of schema.org, by type. */
async function factsOf(page: string) {
  const elements = elementsOf(await html(page));
  const found = elements
    .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  for (const facts of found) expect(facts['@context']).toBe('https://schema.org');
  return Object.fromEntries(found.map((facts) => [facts['@type'], facts]));
}

const anAddress = expect.stringMatching(/^http:\/\/localhost:3000\//);
const anInstant = expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/);

/** What search engines require of a way to the page of two steps. */
const aTrail = (section: string, name: string) => ({
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: section, item: anAddress },
    { '@type': 'ListItem', position: 2, name, item: anAddress },
  ],
});

describe('search engines are told', () => {
  test('of the site', async () => {
    const { WebSite, Organization } = await factsOf('landing');
    expect(WebSite).toMatchObject({ name: 'Last Circle', url: anAddress });
    expect(Organization).toMatchObject({ name: 'Last Circle', url: anAddress, logo: anAddress });
  });

  test('of a tournament', async () => {
    const { Event, BreadcrumbList } = await factsOf('a tournament');
    expect(Event).toMatchObject({
      name: `${awkward} Solo`,
      startDate: anInstant,
      endDate: anInstant,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: anAddress },
      image: [anAddress],
      offers: {
        url: anAddress,
        price: 0,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(BreadcrumbList).toMatchObject(aTrail('Tournaments', awkward));
  });

  test('of a product', async () => {
    const { Product, BreadcrumbList } = await factsOf('a product');
    expect(Product).toMatchObject({
      name: awkward,
      description: awkward,
      image: [anAddress],
      offers: {
        '@type': 'Offer',
        url: anAddress,
        price: '15.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(BreadcrumbList).toMatchObject(aTrail('Shop', awkward));
  });

  test('of a post', async () => {
    const { BlogPosting, BreadcrumbList } = await factsOf('a post');
    expect(BlogPosting).toMatchObject({
      headline: awkward,
      image: [anAddress, anAddress],
      datePublished: anInstant,
      dateModified: anInstant,
      author: { '@type': 'Person', name: expect.stringMatching(/^organiser/) },
      publisher: { '@type': 'Organization', name: 'Last Circle' },
      mainEntityOfPage: anAddress,
    });
    expect(BreadcrumbList).toMatchObject(aTrail('Blogs', awkward));
  });
});

test('a page of a very large tournament is no larger than others, its bracket is loaded afterwards', async () => {
  const { id } = await aStartedTournament(here, 600);
  const { statusCode, body } = await here.app.inject(`/tournaments/${id}`);
  expect([statusCode, body.includes('Night Cup')]).toEqual([200, true]);
  expect(body.length).toBeLessThan(100_000);
});
