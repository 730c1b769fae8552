import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from '#api.ts';
import { openShop, type Shop } from '#load/evening.ts';
import { milliseconds, type Part } from '#load/part.ts';
import { isOk, offer, percentile, sendAtOnce, statusesOf, type Answer } from '#load/traffic.ts';

const readsPerSecond = 50;
const lines = 1000;
const entrants = 30;
const demandedP99 = 500;

function reads({ url }: Shop, seconds: number) {
  let searched = 0;
  const next = () => ({
    method: 'GET' as const,
    path: `/api/products?search=reader${(searched += 1)}`,
  });
  return offer({ url, seconds, next }, readsPerSecond);
}

const nameOf = (index: number) => `Fox ${index}`;

/** A file of a thousand lines is imported into a tournament, and thirty are entered by hand meanwhile. */
async function enterMany({ url, token }: Shop, name: string) {
  const tournament = await callApi<{ id: number }>(url, 'POST /tournaments', {
    token,
    body: {
      name,
      description: 'One island, one storm.',
      tournamentType: 'single',
      maxPlayers: 5000,
      startDate: '2099-05-01T18:00:00Z',
      endDate: '2099-05-01T22:00:00Z',
    },
  });
  const ask = (path: string, body: object) => ({
    method: 'POST' as const,
    path: `/api/tournaments/${tournament.id}${path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const file = Array.from({ length: lines }, (_, index) => ({ name: nameOf(index) }));
  const preview = `POST /tournaments/${tournament.id}/entrants/preview`;
  const { version } = await callApi<{ version: number }>(url, preview, {
    token,
    body: { lines: file },
  });
  const imported = sendAtOnce(url, [ask('/entrants/import', { version, lines: file })]);
  await pause(50);
  const entered = await sendAtOnce(
    url,
    Array.from({ length: entrants }, (_, index) =>
      ask('/entrants', { name: nameOf(lines + index), account: '', team: '' }),
    ),
  );
  return [...(await imported), ...entered];
}

const bothOf = (answers: Answer[]) =>
  `${milliseconds(percentile(answers, 50))} / ${milliseconds(percentile(answers, 99))}`;

/** Reads that have nothing to do with a tournament into which very many are entered. */
export const entries: Part = async ({ seconds }) => {
  const shop = await openShop();
  try {
    const quiet = await reads(shop, seconds);
    const reading = reads(shop, seconds);
    const ended = performance.now() + seconds * 1000;
    const written: { status: number }[] = [];
    while (performance.now() < ended) {
      written.push(...(await enterMany(shop, `Cup ${written.length}`)));
    }
    const meanwhile = await reading;
    return [
      { what: `${readsPerSecond} reads a second: median / p99`, measured: bothOf(quiet) },
      {
        what: `the same beside imports of ${lines} lines, and ${entrants} who are entered with each`,
        measured: `${bothOf(meanwhile)} (${statusesOf(meanwhile)})`,
        demanded: `p99 < ${milliseconds(demandedP99)}, all answered`,
        isMet: meanwhile.every(isOk) && percentile(meanwhile, 99) < demandedP99,
      },
      {
        what: 'imports and entries',
        measured: statusesOf(written),
        demanded: 'all succeed',
        isMet: written.every(isOk),
      },
    ];
  } finally {
    await shop.stop();
  }
};
