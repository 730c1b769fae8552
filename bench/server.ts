import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from './api.ts';
import { measureBlogs } from './blogs.ts';
import { bracketTargets, startBracket } from './brackets.ts';
import { measureCheckout, measureCheckoutWithMail } from './checkout.ts';
import { connectionTo } from './database.ts';
import { createTournaments } from './fill.ts';
import { measureFormats } from './formats.ts';
import { measureLive } from './live.ts';
import { compare, sharesOf, type Target } from './load.ts';
import { measureMaps } from './maps.ts';
import { measurePages } from './pages.ts';
import { signUpPlayers } from './players.ts';
import { run } from './process.ts';
import { measureRecording } from './recording.ts';
import { scriptKilobytesOf } from './script-size.ts';
import { measureSizes } from './shop-sizes.ts';
import { measureShop } from './shop.ts';

const admin = { email: 'admin@bench.example', password: 'bench-password' };

/** Rates and times of the server, on a site of its own; `shopSizes` are numbers of products. */
export async function measureServer(shopSizes: number[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'last-circle-bench-'));
  // Root's PostgreSQL runs under another account, which must come here for its socket to be here.
  await chmod(dataDir, 0o755);
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    LIMIT_REQUESTS_PER_MINUTE: '0',
    LIMIT_ORDERS_PER_HOUR: '0',
    LIMIT_GUEST_PIECES: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };

  const first = await run('server/src/main.ts', settings);
  await first.stop();
  const site = await run('server/src/main.ts', settings);
  const hello = await run('bench/hello.ts');
  const floors = {
    shop: await run('bench/shop-floor.ts', settings),
    maps: await run('bench/maps-floor.ts', settings),
    blogs: await run('bench/blogs-floor.ts', settings),
  };

  const helloWorld: Target = { name: 'hello world', url: hello.url };
  const targets: Target[] = [
    helloWorld,
    {
      name: 'GET / (landing page)',
      url: site.url,
      request: { headers: { 'accept-encoding': 'br' } },
      aim: 0.5,
    },
    {
      name: 'GET /api/tournaments/all (50 rows)',
      url: `${site.url}/api/tournaments/all`,
      aim: 0.25,
    },
    {
      name: 'POST /api/auth/login',
      url: `${site.url}/api/auth/login`,
      connections: 4,
      request: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      },
    },
  ];

  try {
    const token = await signIn(site.url, admin);
    await createTournaments(site.url, token, 50);
    const players = await signUpPlayers(site.url, 256);
    const cup = await startBracket(site.url, token, players.slice(0, 128));
    const rates = await compare([...targets, ...(await bracketTargets(site.url, cup))]);
    const recording = await measureRecording(site.url, token, players);
    const connection = connectionTo(dataDir);
    const formats = await measureFormats({ url: site.url, token, players }, connection);
    const live = await measureLive(site.url, token, cup, 500);
    const player = players[0]?.token ?? '';
    const shopOfSize = await measureSizes(site.url, connection, player, shopSizes);
    const shop = await measureShop(site.url, floors.shop.url, helloWorld, connection);
    const maps = await measureMaps(site.url, floors.maps.url, helloWorld, connection);
    const blogs = await measureBlogs(site.url, floors.blogs.url, helloWorld, connection);
    const pages = await measurePages(site.url, helloWorld);
    const { ids, ...checkout } = await measureCheckout(settings, token, connection);
    const checkoutWithMail = await measureCheckoutWithMail(settings, ids, connection);
    const rows = sharesOf(rates, helloWorld);
    const sizes = {
      firstStartMs: Math.round(first.readyAfterMs),
      laterStartMs: Math.round(site.readyAfterMs),
      landingScriptKilobytes: scriptKilobytesOf('pages/landing.tsx'),
      blogsScriptKilobytes: scriptKilobytesOf('pages/blogs.tsx'),
      postScriptKilobytes: scriptKilobytesOf('pages/blog.tsx'),
      mapsScriptKilobytes: scriptKilobytesOf('pages/maps.tsx'),
    };
    return {
      rows,
      sizes,
      recording,
      formats,
      live,
      shopOfSize,
      shop,
      maps,
      blogs,
      pages,
      checkout,
      checkoutWithMail,
    };
  } finally {
    await hello.stop();
    for (const floor of Object.values(floors)) await floor.stop();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
