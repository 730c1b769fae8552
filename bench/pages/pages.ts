import { request as ask } from 'undici';
import { compare, sharesOf, type Rate, type Target } from '#basics/load.ts';
import { inTurn } from '#basics/pairs.ts';
import { run } from '#basics/process.ts';
import { reactAlone } from './react-alone.ts';
import { onFilledSite, type Folder } from '#fill/site.ts';

/** Short turns, so that a slow moment of the machine touches a page and what it is compared with. */
const seconds = 0.2;
const rounds = 7;
/** Of what takes a tenth of a second and longer. */
const slow = { seconds: 0.4, rounds: 5 };

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

async function bytesOf({ url }: Target) {
  const { body } = await ask(url, request);
  return (await body.arrayBuffer()).byteLength;
}

/** A hello world's rate beside those of pages, and of the same bytes sent by a hello world. */
async function compareCached(url: string, sameBytes: string, helloWorld: Target) {
  const targets = cached.flatMap((path): Target[] => [
    { name: `GET ${path}, cached`, url: url + path, request, aim: aims.cached },
    { name: `its bytes from a bare Fastify: ${path}`, url: sameBytes + path, request },
  ]);
  const rates = await compare([helloWorld, ...targets], seconds, rounds);
  const sizes = await Promise.all([helloWorld, ...targets].map(bytesOf));
  return {
    rates,
    rows: sharesOf(rates, helloWorld).map((row, at) => ({ ...row, bytes: sizes[at] })),
  };
}

/** The same of pages that are rendered, beside React alone. */
async function compareRendered(url: string, helloWorld: Target, helloRate: Rate) {
  const targets = Object.entries(rendered).map(([name, path]) => ({
    name: `${name}, each another`,
    url,
    request,
    vary: () => ({ path: path() }),
    aim: aims.rendered,
  }));
  const rates = new Map<Target, Rate>(await compare(targets, slow.seconds, slow.rounds));
  for (const [name, path] of Object.entries(rendered)) {
    const perSecond = await reactAlone(url, path());
    rates.set({ name: `React alone: ${name}`, url }, { perSecond, p99: 0 });
  }
  return sharesOf(new Map([[helloWorld, helloRate], ...rates]), helloWorld).slice(1);
}

/** Pages as visitors are sent them, beside a hello world. */
export const measurePages = (folder: Folder) =>
  onFilledSite(folder, async ({ url, helloWorld }) => {
    const sameBytes = await run('bench/pages/same-bytes.ts', {
      SITE: url,
      PATHS: cached.join(' '),
    });
    try {
      const { rates, rows } = await compareCached(url, sameBytes.url, helloWorld);
      const helloRate = rates.get(helloWorld) ?? { perSecond: 1, p99: 0 };
      return { pages: [...rows, ...(await compareRendered(url, helloWorld, helloRate))] };
    } finally {
      await sameBytes.stop();
    }
  });
