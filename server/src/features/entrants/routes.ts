import type { Contract } from '@last-circle/contract';
import type { Handlers } from '#platform/http/mount.ts';
import { add, importAll, preview, type Seats } from './entrants.ts';
import { enterLate, replace, type Places } from './late.ts';

interface Dependencies {
  seats: Seats;
  places: Places;
}

export const entrantHandlers = ({
  seats,
  places,
}: Dependencies): Handlers<Contract['entrants']> => ({
  add: ({ ctx, user, params, body }) => add(ctx, user, params.id, body, seats),
  preview: ({ ctx, params, body }) => preview(ctx, params.id, body.lines, seats),
  importAll: ({ ctx, user, params, body }) => importAll(ctx, user, params.id, body, seats),
  enterLate: ({ ctx, user, params, body }) => enterLate(ctx, user, params.id, body, places),
  replace: ({ ctx, user, params, body }) => replace(ctx, user, params, body, places),
});
