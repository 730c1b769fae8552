import { fillSite } from './fill.ts';
import { compare, sharesOf, type Target } from './load.ts';
import { inTurn } from './pairs.ts';
import { onSite } from './site.ts';

const seconds = 2;

/** The least shares of a hello world's rate that are aimed at. */
const aims = { cached: 0.65, rendered: 0.12 };

const request = { headers: { 'accept-encoding': 'br' } };

const another = inTurn();

/** What everybody looks at, which is cached. */
const cached = ['/', '/shop', '/product/1', '/blogs', '/blog/1', '/maps', '/tournaments'];

/** Each visitor looks at another one, so that each is rendered. */
const rendered: Record<string, () => string> = {
  'a product': () => `/product/${another() * 10 + 1}`,
  'a post': () => `/blog/${another() + 1}`,
  'a tournament': () => `/tournaments/${another() + 2}`,
};

/** Pages as visitors are sent them, beside a hello world. */
export const measurePages = () =>
  onSite(async ({ url, helloWorld, connection }) => {
    await fillSite(connection);
    const targets: Target[] = [
      helloWorld,
      ...cached.map((path) => ({
        name: `GET ${path}, cached`,
        url: url + path,
        request,
        aim: aims.cached,
      })),
      ...Object.entries(rendered).map(([name, path]) => ({
        name: `${name}, each another`,
        url,
        request,
        vary: () => ({ path: path() }),
        aim: aims.rendered,
      })),
    ];
    return { pages: sharesOf(await compare(targets, seconds), helloWorld) };
  });
