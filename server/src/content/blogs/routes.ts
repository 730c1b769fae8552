import type { blogs as endpoints } from '@last-circle/contract/content/blogs.ts';
import { readKey } from '#platform/http/idempotency.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as lists from './lists.ts';
import * as posts from './posts.ts';
import * as revisions from './revisions.ts';

export const blogHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, query }) => lists.list(ctx, query),
  listAll: ({ ctx, query }) => lists.listAll(ctx, query),
  get: ({ ctx, user, params }) => posts.get(ctx, user, params.id),
  create: ({ ctx, user, body, request }) =>
    posts.create(ctx, user, body, readKey(request.headers['idempotency-key'])),
  update: ({ ctx, user, params, body, request }) =>
    posts.update(ctx, user, { id: params.id, body }, readKey(request.headers['idempotency-key'])),
  remove: ({ ctx, params }) => posts.remove(ctx, params.id),
  revisions: ({ ctx, params }) => revisions.list(ctx, params.id),
  revision: ({ ctx, params }) => revisions.get(ctx, params.id, params.version),
};
