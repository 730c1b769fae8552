import { z } from '#zod.ts';
import { Id } from '#common.ts';
import { endpoint, sameForAll } from '#endpoint.ts';
import { GameMap, readsOfMaps } from './maps.ts';

const Likes = z.object({ likes: z.int() });

export const mapLikes = {
  ofTheWeek: endpoint('GET /maps/of-the-week', {
    ...sameForAll,
    summary: 'The active map that was liked most in the last seven days, if one was',
    reads: readsOfMaps,
    response: z.object({ map: GameMap.nullable() }),
  }),
  liked: endpoint('GET /maps/likes', {
    access: 'user',
    summary: 'The ids of the maps that the caller likes, the newest 1000 likes',
    reads: ['likes', 'maps'],
    response: z.object({ ids: z.array(Id) }),
  }),
  like: endpoint('PUT /maps/:id/like', {
    access: 'user',
    summary: 'Like a map; it is liked once however often this is called',
    changes: ['likes'],
    hidesNothing: true,
    response: Likes,
  }),
  unlike: endpoint('DELETE /maps/:id/like', {
    access: 'user',
    summary: 'Like a map no longer',
    changes: ['likes'],
    hidesNothing: true,
    response: Likes,
  }),
};
