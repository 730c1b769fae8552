import { signIn } from '#basics/api.ts';
import { startBracket } from '#basics/brackets.ts';
import { measureLighthouse } from './lighthouse.ts';
import { signInPlayers } from '#basics/players.ts';
import { measureSlowNetwork } from './slow-network.ts';
import type { DemoSite } from '#fill/demo-site.ts';

const admin = { email: 'admin@lastcircle.example', password: 'last-circle-demo' };

/** What a visitor with a phone waits for, on the built site with its demo. */
export async function measurePhone(site: DemoSite, runs: number) {
  const token = await signIn(site.url, admin);
  const players = await signInPlayers(site.connection, 128);
  const bracket = await startBracket({ ...site, token }, players);
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
  const phone = await measureLighthouse(site.url, pages, runs);
  const slowNetwork = await measureSlowNetwork(
    [
      { page: 'landing', url: site.url, shown: '#hero', aimMs: 2500 },
      {
        page: 'a bracket of 128',
        url: `${site.url}/tournaments/${bracket}`,
        shown: '.bracket-match',
        aimMs: 2000,
      },
    ],
    // Here the network decides, which is always the same.
    Math.ceil(runs / 2),
  );
  return { phone, slowNetwork };
}
