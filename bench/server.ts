import { bracketTargets, startBracket } from '#basics/brackets.ts';
import { createTournaments } from '#fill/fill.ts';
import { measureFormats } from './formats.ts';
import { compare, sharesOf, type Target } from '#basics/load.ts';
import { signInPlayers } from '#basics/players.ts';
import { measureRecording } from './recording.ts';
import { scriptKilobytesOf } from '#pages/script-size.ts';
import { runSite } from '#basics/process.ts';
import { inFolder, onSite, type BenchSite } from '#fill/site.ts';

const seconds = 0.3;
const rounds = 5;

const targetsOf = ({ url, admin, helloWorld }: BenchSite): Target[] => [
  helloWorld,
  { name: 'GET /api/tournaments/all (50 rows)', url: `${url}/api/tournaments/all`, aim: 0.25 },
  {
    name: 'POST /api/auth/login',
    url: `${url}/api/auth/login`,
    connections: 4,
    request: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    },
  },
];

async function measureSite(site: BenchSite) {
  const { url, token, connection, helloWorld } = site;
  await createTournaments(url, token, 50);
  const players = await signInPlayers(connection, 256);
  const cup = await startBracket(site, players.slice(0, 128));
  const targets = [...targetsOf(site), ...(await bracketTargets(url, cup))];
  const rows = sharesOf(await compare(targets, seconds, rounds), helloWorld);
  const recording = await measureRecording(site, players);
  const formats = await measureFormats({ ...site, players });
  const sizes = {
    laterStartMs: Math.round(site.readyAfterMs),
    landingScriptKilobytes: scriptKilobytesOf('pages/landing.tsx'),
    blogsScriptKilobytes: scriptKilobytesOf('pages/blogs.tsx'),
    postScriptKilobytes: scriptKilobytesOf('pages/blog.tsx'),
    mapsScriptKilobytes: scriptKilobytesOf('pages/maps.tsx'),
  };
  return { rows, sizes, recording, formats };
}

/** Starts, sign-in and brackets. */
export const measureServer = () =>
  inFolder(async (folder) => {
    const first = await runSite(folder.settings);
    await first.stop();
    const { sizes, ...measured } = await onSite(folder, measureSite);
    return {
      ...measured,
      sizes: { firstStartMs: Math.round(first.readyAfterMs), ...sizes },
    };
  });
