import { request as ask } from 'undici';
import { launchScript } from '@last-circle/proof/launch.ts';
import { compare, sharesOf, type Target } from '#basics/load.ts';
import { inTurn } from '#basics/pairs.ts';
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
  'a post': () => `/blog/${another() * 2 + 1}`,
  'a tournament': () => `/tournaments/${another() + 2}`,
};

async function bytesOf({ url }: Target) {
  const { body } = await ask(url, request);
  return (await body.arrayBuffer()).byteLength;
}

/** Pages as visitors are sent them, and the same bytes from a bare Fastify, beside a hello world. */
export const measurePages = (folder: Folder) =>
  onFilledSite(folder, async ({ url }, helloWorld) => {
    const sameBytes = await launchScript('bench/pages/same-bytes.ts', {
      SITE: url,
      PATHS: cached.join(' '),
    });
    try {
      const targets = cached.flatMap((path): Target[] => [
        { name: `GET ${path}, cached`, url: url + path, request, aim: aims.cached },
        { name: `its bytes from a bare Fastify: ${path}`, url: sameBytes.url + path, request },
      ]);
      const rates = await compare([helloWorld, ...targets], seconds, rounds);
      const slowTargets = Object.entries(rendered).map(([name, path]) => ({
        name: `${name}, each another`,
        url,
        request,
        vary: () => ({ path: path() }),
        aim: aims.rendered,
      }));
      const slowRates = await compare(slowTargets, slow.seconds, slow.rounds);
      const sizes = await Promise.all([helloWorld, ...targets].map(bytesOf));
      const rows = sharesOf(new Map([...rates, ...slowRates]), helloWorld);
      return { pages: rows.map((row, at) => ({ ...row, bytes: sizes[at] })) };
    } finally {
      await sameBytes.end();
    }
  });
