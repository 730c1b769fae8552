import type { Contract } from '@last-circle/contract';
import type { Handlers } from '#platform/http/mount.ts';
import { add, importAll, preview } from './entrants.ts';
import { enterLate, replace } from './late.ts';

export const entrantHandlers: Handlers<Contract['entrants']> = {
  add: ({ ctx, user, params, body }) => add(ctx, user, params.id, body),
  preview: ({ ctx, params, body }) => preview(ctx, params.id, body.lines),
  importAll: ({ ctx, user, params, body }) => importAll(ctx, user, params.id, body),
  enterLate: ({ ctx, user, params, body }) => enterLate(ctx, user, params.id, body),
  replace: ({ ctx, user, params, body }) => replace(ctx, user, params, body),
};
