import type { maps as endpoints } from '@last-circle/contract/content/maps.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as lists from './lists.ts';
import * as maps from './maps.ts';

export const mapHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, user, query }) => lists.list(ctx, user, query),
  featured: ({ ctx, query }) => lists.featured(ctx, query.limit),
  ofCategory: ({ ctx, user, params, query }) =>
    lists.list(ctx, user, { ...query, category: params.category }),
  get: ({ ctx, user, params }) => maps.get(ctx, user, params.id),
  create: ({ ctx, body }) => maps.create(ctx, body),
  update: ({ ctx, params, body }) => maps.update(ctx, params.id, body),
  toggleActive: ({ ctx, params }) => maps.toggleActive(ctx, params.id),
  toggleFeatured: ({ ctx, params }) => maps.toggleFeatured(ctx, params.id),
  remove: ({ ctx, params }) => maps.remove(ctx, params.id),
};
