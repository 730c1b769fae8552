import { launchScript } from '@last-circle/proof/launch.ts';
import { comparePairs, pairOf } from '#basics/pairs.ts';
import { headersOf, statementsOf } from '#basics/statements.ts';
import { onFilledSite, type Folder, type Site } from '#fill/site.ts';

/** The least share of the floor's rate that is aimed at. */
const aim = 0.6;

const prices = (number: number) => `minPrice=${20 + number / 100}&maxPrice=${40 + number / 100}`;
const maps = (filter: string) => ({
  path: (number: number) => `/api/maps?${filter}offset=${number}`,
});

interface Read {
  /** Another one each time. */
  path: (number: number) => string;
  isSignedIn?: boolean;
}

/** Each request asks for something else, so that nothing is answered from a cache. */
const reads: Record<string, Read> = {
  products: { path: (number) => `/api/products?search=hood&${prices(number)}` },
  product: { path: (number) => `/api/products/${number * 10 + 1}` },
  'product, signed in': { path: (number) => `/api/products/${number * 10 + 1}`, isSignedIn: true },
  'posts, as cards': { path: (number) => `/api/blogs?content=none&offset=${number}` },
  'posts in full': { path: (number) => `/api/blogs?offset=${number}` },
  post: { path: (number) => `/api/blogs/${number * 2 + 1}` },
  maps: maps(''),
  'maps, search': maps('search=0000-12&'),
  'maps, category': maps('category=Race&'),
  'maps, tag': maps('tag=kind3&'),
  'maps, sortBy': maps('sortBy=name&'),
  tournaments: { path: (number) => `/api/tournaments/all?offset=${number}` },
  'registrations of an admin': {
    path: (number) => `/api/tournaments/1/registrations?offset=${number}`,
    isSignedIn: true,
  },
};

/** What everybody asks for, which is cached: many times the floor's rate. */
const cached: Record<string, string> = {
  'products, cached': '/api/products?search=hood&minPrice=20&maxPrice=40',
  'product, cached': '/api/products/1',
  'posts in full, cached': '/api/blogs',
  'maps, cached': '/api/maps',
  'tournaments, cached': '/api/tournaments/all',
};

const bodyOf = async (url: string, init: RequestInit) => (await fetch(url, init)).text();

/** A floor that answers something else would prove nothing. */
async function refuseOtherAnswers({ url, token }: Site, floorUrl: string) {
  for (const [name, { path, isSignedIn }] of Object.entries(reads)) {
    const asked = { path: path(1), token: isSignedIn ? token : undefined };
    const init = { headers: headersOf(asked) };
    const ours = await bodyOf(url + asked.path, init);
    const bare = await bodyOf(floorUrl + asked.path, init);
    if (ours !== bare) throw new Error(`The floor of ${name} answers otherwise:\n${ours}\n${bare}`);
  }
}

/** The text of a post is checked when it is read for the first time, which is not measured. */
async function readPosts(url: string) {
  const ids = Array.from({ length: 1000 }, (_, index) => index * 2 + 1).values();
  const read = async () => {
    for (const id of ids) await bodyOf(`${url}/api/blogs/${id}`, {});
  };
  await Promise.all([read(), read()]);
}

/** Reads of everything that is listed and shown, beside the same SQL by hand. */
export const measureReads = (folder: Folder) =>
  onFilledSite(folder, async (site, helloWorld) => {
    const tokenOf = ({ isSignedIn }: Read) => (isSignedIn ? site.token : undefined);
    const asked = Object.entries(reads).map(([name, read]) => [
      name,
      (number: number) => ({ path: read.path(number), token: tokenOf(read) }),
    ]);
    const floor = await launchScript('bench/reads/reads-floor.ts', {
      ...site.settings,
      STATEMENTS: JSON.stringify(await statementsOf(site.settings, Object.fromEntries(asked))),
    });
    try {
      await refuseOtherAnswers(site, floor.url);
      await readPosts(site.url);
      const urls = { url: site.url, floorUrl: floor.url };
      const pairs = [
        ...Object.entries(reads).map(([name, read]) =>
          pairOf({ ...urls, name, aim, rounds: 9, path: read.path, token: tokenOf(read) }),
        ),
        ...Object.entries(cached).map(([name, path]) =>
          pairOf({ ...urls, name, aim: 4, rounds: 5, path: () => path }),
        ),
      ];
      return { reads: await comparePairs(pairs, helloWorld) };
    } finally {
      await floor.end();
    }
  });
