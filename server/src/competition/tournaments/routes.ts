import type { Contract } from '@last-circle/contract';
import type { Handlers } from '#platform/http/mount.ts';
import { calendar } from './calendar.ts';
import * as codes from '#competition/registrations/codes.ts';
import { duplicate } from './duplicate.ts';
import * as lists from '#competition/registrations/lists.ts';
import * as registrations from '#competition/registrations/registrations.ts';
import { start } from './start.ts';
import * as tournaments from './tournaments.ts';
import * as verification from '#competition/registrations/verification.ts';

export const tournamentHandlers: Handlers<Contract['tournaments']> = {
  list: ({ ctx, user, query }) => tournaments.list(ctx, user, query),
  listOpen: ({ ctx, query }) => tournaments.list(ctx, undefined, query),
  get: ({ ctx, user, params }) => tournaments.getWithWinners(ctx, user, params.id),
  create: ({ ctx, user, body }) => tournaments.create(ctx, user, body),
  update: ({ ctx, user, params, body }) => tournaments.update(ctx, user, params.id, body),
  remove: ({ ctx, params }) => tournaments.remove(ctx, params.id),
  duplicate: ({ ctx, user, params, body }) => duplicate(ctx, user, params.id, body),
  start: ({ ctx, user, params, body }) => start(ctx, user, params.id, body.gameLink),
  calendar: ({ ctx, params }) => calendar(ctx, params.id),
  register: ({ ctx, user, params, body }) => registrations.register(ctx, user, params.id, body),
  resendCode: ({ ctx, user, params }) => codes.resend(ctx, user, params.id),
  verifyRegistration: ({ ctx, user, body }) => codes.verify(ctx, user, body.code),
  ownRegistrations: ({ ctx, user, query }) => lists.listOwn(ctx, user, query),
  registrations: ({ ctx, params, query }) => lists.list(ctx, params.id, query),
  registrationsCsv: ({ ctx, params, query }) => lists.csv(ctx, params.id, query),
  removeRegistration: ({ ctx, user, params }) => registrations.withdraw(ctx, user, params.id),
  setRegistrationVerified: ({ ctx, user, params, body }) =>
    verification.setVerified(ctx, user, params.id, body.isVerified),
  verifyRegistrations: ({ ctx, user, params, body }) =>
    verification.verifyMany(ctx, user, params.id, body.ids),
};
