import { z } from './zod.ts';
import { Id, Money, unprintable } from './common.ts';
import { endpoint, sameForAll } from './endpoint.ts';
import { foundOfKind, mostSearched } from './search-rules.ts';

const oddities = new RegExp(`${unprintable.source}|\\s+`, 'g');

/** One line of whatever somebody has pasted. */
const Searched = z
  .string()
  .transform((text) => text.toWellFormed().replaceAll(oddities, ' ').trim())
  .refine((text) => text.length <= mostSearched, `Please use at most ${mostSearched} characters`);

export const FoundTournament = z.object({ id: Id, name: z.string(), startDate: z.string() });
export type FoundTournament = z.output<typeof FoundTournament>;

export const FoundPlayer = z.object({ id: Id, username: z.string() });
export type FoundPlayer = z.output<typeof FoundPlayer>;

/** A permanent team. */
export const FoundTeam = z.object({ id: Id, name: z.string(), tag: z.string().nullable() });
export type FoundTeam = z.output<typeof FoundTeam>;

export const FoundPost = z.object({ id: Id, title: z.string(), publishedAt: z.string() });
export type FoundPost = z.output<typeof FoundPost>;

export const FoundProduct = z.object({
  id: Id,
  name: z.string(),
  /** After discounts and sales. */
  price: Money,
});
export type FoundProduct = z.output<typeof FoundProduct>;

export const FoundMap = z.object({
  id: Id,
  name: z.string(),
  mapCode: z.string(),
  category: z.string(),
});
export type FoundMap = z.output<typeof FoundMap>;

export const Found = z.object({
  tournaments: z.array(FoundTournament),
  players: z.array(FoundPlayer),
  teams: z.array(FoundTeam),
  posts: z.array(FoundPost),
  products: z.array(FoundProduct),
  maps: z.array(FoundMap),
});
export type Found = z.output<typeof Found>;

export const search = {
  everywhere: endpoint('GET /search', {
    ...sameForAll,
    summary: `What everybody may see, by its name: up to ${foundOfKind} of each kind, those that begin with the text first`,
    query: z.object({ q: Searched.default('') }),
    reads: ['tournaments', 'players', 'permanent_teams', 'blogs', 'products', 'maps'],
    response: Found,
  }),
};
