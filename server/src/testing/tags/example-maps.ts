import { mapForm } from '#testing/content/maps.ts';
import { params, type Examples } from './example-write.ts';

/** Those of players, and what organisers make of them. */
export const exampleMaps = {
  'PUT /maps/:id/like': ({ admin, map }) => [{ as: admin.token, ...params(map.id) }],
  'DELETE /maps/:id/like': ({ player, map }) => [{ as: player.token, ...params(map.id) }],
  'POST /maps/suggestions': ({ player }) => [{ as: player.token, body: mapForm() }],
  'POST /maps/suggestions/picture': ({ player, uploads }) => [
    { as: player.token, body: uploads.form() },
  ],
  'DELETE /maps/suggestions/:id': ({ player, suggestions }) => [
    { as: player.token, ...params(suggestions.waiting.id) },
  ],
  'POST /maps/suggestions/:id/accept': ({ admin, suggestions }) => [
    { as: admin.token, ...params(suggestions.waiting.id), body: mapForm() },
  ],
  'POST /maps/suggestions/:id/decline': ({ admin, suggestions }) => [
    { as: admin.token, ...params(suggestions.waiting.id), body: { reason: 'It is closed' } },
  ],
} satisfies Partial<Examples>;
