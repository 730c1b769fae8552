import { ungrouped } from '@last-circle/contract/content/map-form-rules.ts';
import type { FoundMap, FoundPost } from '@last-circle/contract/search.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { find, type Searchable } from '#platform/db/ranked-search.ts';

export const posts: Searchable = {
  from: sql`posts`,
  id: sql.ref('posts.id'),
  isShown: sql`published`,
  title: sql`lower(title)`,
  columns: sql`posts.id, title, published_at as "publishedAt"`,
};

/** By name, description, creator or code. */
export const maps: Searchable = {
  from: sql`maps`,
  id: sql.ref('maps.id'),
  isShown: sql`is_active`,
  title: sql`lower(name)`,
  text: sql.ref('search_text'),
  columns: sql`maps.id, name, map_code as "mapCode", category`,
};

export const findPosts = (ctx: Context, search: string) => find<FoundPost>(ctx, posts, search);

/** A code is found however its digits are grouped. */
export const findMaps = (ctx: Context, search: string) =>
  find<FoundMap>(ctx, maps, ungrouped(search));
