import type { products as endpoints } from '@last-circle/contract/shop/products.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as lists from './lists.ts';
import * as managed from './managed.ts';
import * as products from './products.ts';

export const productHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, user, query }) => lists.list(ctx, user, query),
  categories: ({ ctx }) => lists.categories(ctx),
  featured: ({ ctx, query }) => lists.featured(ctx, query.limit),
  ofCategory: ({ ctx, user, params, query }) =>
    lists.list(ctx, user, { ...query, category: params.category }),
  get: ({ ctx, user, params }) => products.get(ctx, user, params.id),
  related: ({ ctx, user, params, query }) => lists.related(ctx, user, params.id, query.limit),
  listAll: ({ ctx, query }) => managed.list(ctx, query),
  create: ({ ctx, body }) => products.create(ctx, body),
  update: ({ ctx, params, body }) => products.update(ctx, params.id, body),
  setStock: ({ ctx, params, body }) => managed.setStock(ctx, params.id, body),
  setPrice: ({ ctx, params, body }) => managed.setPrice(ctx, params.id, body),
  toggleActive: ({ ctx, params }) => products.toggleActive(ctx, params.id),
  duplicate: ({ ctx, params }) => managed.duplicate(ctx, params.id),
  remove: ({ ctx, params }) => products.remove(ctx, params.id),
};
