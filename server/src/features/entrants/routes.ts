import type { entrants as endpoints } from '@last-circle/contract/entrants.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { add, importAll, preview, type CountFreeSeats } from './entrants.ts';

export const entrantHandlers = (countFree: CountFreeSeats): Handlers<typeof endpoints> => ({
  add: ({ ctx, user, params, body }) => add(ctx, user, params.id, body, countFree),
  preview: ({ ctx, params, body }) => preview(ctx, params.id, body.lines, countFree),
  importAll: ({ ctx, user, params, body }) => importAll(ctx, user, params.id, body, countFree),
});
