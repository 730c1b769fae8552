import { z } from '#zod.ts';
import {
  Id,
  Image,
  Message,
  line,
  optional,
  keysetPaging,
  paging,
  prose,
  wholeFrom,
  withDefault,
  textList,
} from '#common.ts';
import { cachedForVisitors, endpoint, sameForAll } from '#endpoint.ts';
import {
  featuredMapsDefault,
  mapCategories,
  mapDifficulties,
  mapSorts,
  sortOrders,
} from './map-rules.ts';
import { mapCodeOf, mapFormDefaults } from './map-form-rules.ts';

const MapCode = line({ max: 100, required: 'Map code is required' })
  .transform(mapCodeOf)
  .refine(
    (code) => /^[A-Za-z0-9-]{1,32}$/.test(code),
    'Map code must be 12 digits, or up to 32 letters, digits and dashes',
  );

export const MapInput = z.object({
  name: line({ max: 100, required: 'Name is required' }),
  description: withDefault(prose({ max: 5000 }), ''),
  image: optional(Image),
  mapCode: MapCode,
  category: withDefault(
    z.enum(mapCategories, 'Please choose a category'),
    mapFormDefaults.category,
  ),
  difficulty: withDefault(
    z.enum(mapDifficulties, 'Please choose a difficulty'),
    mapFormDefaults.difficulty,
  ),
  maxPlayers: withDefault(wholeFrom(1, 100, 'Max players'), mapFormDefaults.maxPlayers),
  tags: textList(40),
  createdBy: withDefault(line({ max: 60 }), ''),
  isActive: withDefault(z.boolean(), mapFormDefaults.isActive),
  isFeatured: withDefault(z.boolean(), mapFormDefaults.isFeatured),
});
export type MapInput = z.output<typeof MapInput>;

/** A switch sets `isActive` as well: absent, it is unchanged. */
const MapChange = MapInput.extend({ isActive: MapInput.shape.isActive.unwrap().optional() });
export type MapChange = z.output<typeof MapChange>;

export const GameMap = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  mapCode: z.string(),
  category: z.enum(mapCategories),
  difficulty: z.enum(mapDifficulties),
  maxPlayers: z.int(),
  tags: z.array(z.string()),
  /** Who made it in the game; empty where it is unknown. */
  createdBy: z.string(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  likes: z.int(),
  /** The player who suggested it; `hasPage` says whether everybody may see their page. */
  suggestedBy: z.object({ username: z.string(), hasPage: z.boolean() }).nullable(),
  createdAt: z.string(),
});
export type GameMap = z.output<typeof GameMap>;

/** A map shows how many like it, and links to the page of who suggested it. */
export const readsOfMaps = ['maps', 'likes', 'players'] as const;

const flag = z
  .enum(['true', 'false'], "Please give 'true' or 'false'")
  .transform((value) => value === 'true')
  .optional();

export const maps = {
  list: endpoint('GET /maps', {
    ...cachedForVisitors,
    permission: 'maps',
    summary: 'Maps, newest first; X-Total-Count holds their number; inactive ones for admins only',
    query: z.object({
      search: line({ max: 100 }).default(''),
      category: z.enum(mapCategories).optional(),
      difficulty: z.enum(mapDifficulties).optional(),
      isFeatured: flag,
      isActive: flag,
      /** One of the tags of a map, without regard to case. */
      tag: line({ max: 40 }).optional(),
      sortBy: z.enum(mapSorts).catch('createdAt').default('createdAt'),
      sortOrder: z.enum(sortOrders).catch('DESC').default('DESC'),
      ...keysetPaging,
    }),
    reads: readsOfMaps,
    response: z.array(GameMap),
  }),
  featured: endpoint('GET /maps/featured/list', {
    ...sameForAll,
    summary: 'Featured active maps, newest first',
    query: z.object({ limit: paging.limit.unwrap().default(featuredMapsDefault) }),
    reads: readsOfMaps,
    response: z.array(GameMap),
  }),
  ofCategory: endpoint('GET /maps/category/:category', {
    ...cachedForVisitors,
    permission: 'maps',
    summary: 'Maps of a category, newest first',
    params: z.object({ category: z.enum(mapCategories) }),
    query: z.object(keysetPaging),
    reads: readsOfMaps,
    response: z.array(GameMap),
  }),
  get: endpoint('GET /maps/:id', {
    ...cachedForVisitors,
    permission: 'maps',
    summary: 'One map; inactive ones are found by admins only',
    reads: readsOfMaps,
    response: GameMap,
  }),
  create: endpoint('POST /maps', {
    access: 'admin',
    permission: 'maps',
    summary: 'Add a map',
    body: MapInput,
    status: 201,
    changes: ['maps'],
    response: GameMap,
  }),
  update: endpoint('PUT /maps/:id', {
    access: 'admin',
    permission: 'maps',
    summary: 'Replace the form of a map, but for an absent isActive',
    body: MapChange,
    changes: ['maps'],
    response: GameMap,
  }),
  toggleActive: endpoint('PATCH /maps/:id/toggle-active', {
    access: 'admin',
    permission: 'maps',
    summary: 'Show a map to everybody, or to admins only',
    changes: ['maps'],
    response: Message.extend({ map: GameMap }),
  }),
  toggleFeatured: endpoint('PATCH /maps/:id/toggle-featured', {
    access: 'admin',
    permission: 'maps',
    summary: 'Feature a map, or no longer',
    changes: ['maps'],
    response: Message.extend({ map: GameMap }),
  }),
  remove: endpoint('DELETE /maps/:id', {
    access: 'admin',
    permission: 'maps',
    summary: 'Delete a map; matches that were played on it name none any more',
    changes: ['maps'],
  }),
};
