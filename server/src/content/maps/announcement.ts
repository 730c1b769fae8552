import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/db/context.ts';
import { plain, type Wordings } from '#platform/webhooks/discord.ts';
import { firstShown, publish } from '#platform/webhooks/outbox.ts';

interface Told {
  id: number;
  name: string;
  mapCode: string;
  category: string;
}

/** Tells other sites of a map that is shown for the first time, in the same transaction. */
export const announce = (ctx: Context, { id, name, mapCode, category }: Told) =>
  publish(ctx, {
    event: 'map.added',
    data: { map: { id, name, mapCode, category, path: publicPaths.map(id) } },
    to: firstShown('maps', id),
  });

export const mapWordings: Wordings = {
  'map.added'(content) {
    const { name, mapCode, category, url } = content['map'] as Told & { url: string };
    const text = `${plain(category)}, code **${plain(mapCode)}**`;
    return { heading: 'New map', title: plain(name), url, text };
  },
};
