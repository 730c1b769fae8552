import { setTimeout as pause } from 'node:timers/promises';
import { startDiscord, type DiscordServer } from '@last-circle/server/testing/servers/discord.ts';
import { callApi } from '#api.ts';
import { adminToken, inRounds, untilReady, withWriters, type Part } from '#faults/round.ts';

const progressOfRound = 2;
const pageSize = 100;
/** What failed four times is tried again after ten minutes. */
const giveUpMs = 900_000;

interface Stored {
  id: number;
  name: string;
  visibility: string;
}

const form = (name: string) => ({
  name,
  tournamentType: 'single',
  maxPlayers: 16,
  startDate: '2040-05-01T18:00:00Z',
  endDate: '2040-05-01T22:00:00Z',
});

async function upcomingAt(url: string, token: string) {
  const all: Stored[] = [];
  for (;;) {
    const page =
      `GET /tournaments?section=upcoming&limit=${pageSize}&offset=${all.length}` as const;
    const found = await callApi<Stored[]>(url, page, { token });
    all.push(...found);
    if (found.length < pageSize) return all.filter(({ visibility }) => visibility === 'public');
  }
}

/** Those without a card and an event of their name, and those with several. */
function compare(all: readonly Stored[], { messages, scheduled }: DiscordServer) {
  const isOf = (url: string | undefined, id: number) =>
    url?.endsWith(`/tournaments/${id}`) === true;
  const lost: number[] = [];
  const doubled: number[] = [];
  for (const { id, name } of all) {
    const cards = messages.filter(({ embeds }) => isOf(embeds?.[0]?.url, id));
    const events = scheduled.filter((event) => isOf(event.entity_metadata.location, id));
    const isRight =
      cards.some(({ embeds }) => embeds?.[0]?.title?.startsWith(name)) &&
      events.some((event) => event.name.startsWith(name));
    if (!isRight) lost.push(id);
    if (cards.length > 1 || events.length > 1) doubled.push(id);
  }
  return { lost, doubled };
}

/** Of two servers that keep Discord in step one is killed, while Discord fails and its answers are lost. */
export const discord: Part = async (options) => {
  const there = await startDiscord();
  const names = new Map<number, string>();
  let lastAfterMs = 0;
  try {
    let found: Stored[] = [];
    const result = await withWriters(
      options,
      {
        // Of every server the same, whatever its port.
        settings: { ...there.settings, PUBLIC_URL: 'http://localhost:3000' },
        servers: 2,
        writers: 3,
      },
      async ({ url, ledger, site, relaunch, moment }) => {
        const token = await adminToken(url);
        const [channel] = there.channels;
        await callApi(url, 'PUT /site/discord', {
          token,
          body: { guildId: there.guild.id, channelId: channel?.id },
        });
        const healing = await inRounds(options.rounds, async (round) => {
          await ledger.progress(progressOfRound);
          const { id } = await callApi<Stored>(url, 'POST /tournaments', {
            token,
            body: form(`Cup ${round}`),
          });
          names.set(id, `Cup ${round}`);
          const [earlier = id] = [...names.keys()].slice(options.random.below(names.size));
          const renamed = `Cup ${round} again`;
          await callApi(url, `PUT /tournaments/${earlier}` as 'PUT /tournaments/:id', {
            token,
            body: form(renamed),
          });
          names.set(earlier, renamed);
          if (round % 2 === 1) there.fail({ call: /^(POST|PATCH)/, status: 502, isDone: true });
          if (round % 5 === 0) there.fail({ call: /./, status: 503 });
          await pause(options.random.below(1500));
          await moment();
          const before = performance.now();
          await site().end('SIGKILL');
          await relaunch();
          await untilReady(url);
          return performance.now() - before;
        });
        found = await upcomingAt(url, token);
        const before = performance.now();
        while (compare(found, there).lost.length > 0) {
          lastAfterMs = performance.now() - before;
          if (lastAfterMs > giveUpMs) break;
          await pause(200);
        }
        return healing;
      },
    );
    if ('skipped' in result) return result;
    const { lost, doubled } = compare(found, there);
    return {
      ...result,
      confirmed: result.confirmed + found.length,
      lost: result.lost + lost.length,
      doubled: result.doubled + doubled.length,
      notes: [
        `${found.length} tournaments with a card and an event each, the last of them right ${Math.round(lastAfterMs / 1000)} s after the last round`,
      ],
    };
  } finally {
    await there.stop();
  }
};
