import { startBracket } from '#basics/brackets.ts';
import { signInPlayers } from '#basics/players.ts';
import { onDemo } from '#fill/site.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureSlowNetwork } from './slow-network.ts';

const pages = {
  landing: '/',
  shop: '/shop',
  'a product': '/product/1',
  blogs: '/blogs',
  'a post': '/blog/1',
  maps: '/maps',
  tournaments: '/tournaments',
  'a tournament with its bracket': '/tournaments/2',
  'log-in': '/login',
};

/** What a visitor with a phone waits for, on the built site with its demo. */
export const measurePhone = (runs: number) =>
  onDemo(async (site) => {
    const bracket = await startBracket(site, await signInPlayers(site.connection, 128));
    const slowPages = [
      { page: 'landing', path: '/', shown: '#hero', aimMs: 2500 },
      {
        page: 'a bracket of 128',
        path: `/tournaments/${bracket}`,
        shown: '.bracket-match',
        aimMs: 2000,
      },
    ];
    return {
      phone: await measureLighthouse(site.url, pages, runs),
      // There the network decides, which is always the same.
      slowNetwork: await measureSlowNetwork(site.url, slowPages, Math.ceil(runs / 2)),
    };
  });
