import { z } from '#zod.ts';
import {
  Email,
  GameName,
  Id,
  Ids,
  Message,
  Outcomes,
  byId,
  line,
  keysetPaging,
  plainCode,
  withDefault,
} from '#common.ts';
import { costly, endpoint } from '#endpoint.ts';
import { Tournament } from './tournaments.ts';
import { entrantFilters } from './rules.ts';

export const Registration = z.object({
  id: Id,
  tournamentId: Id,
  /** Null for a name without an account, which organisers enter. */
  userId: Id.nullable(),
  username: z.string().nullable(),
  fortniteUsername: z.string(),
  /** Blank without an account. */
  email: z.string(),
  isVerified: z.boolean(),
  verifiedAt: z.string().nullable(),
  /** From 1 on the waiting list; null with a seat. */
  waitingNumber: z.int().nullable(),
  checkedInAt: z.string().nullable(),
  /** Whether the start has taken the seat for a missed check-in. */
  missedCheckIn: z.boolean(),
  createdAt: z.string(),
});
export type Registration = z.output<typeof Registration>;

export const OwnRegistration = Registration.extend({ tournament: Tournament });

export const RegistrationInput = z.object({
  email: Email,
  fortniteUsername: GameName,
  /** Whether to wait for a seat where there is none. */
  waitingList: withDefault(z.boolean(), false),
});
export type RegistrationInput = z.output<typeof RegistrationInput>;

export const CodeInput = z.object({
  code: line({ max: 40, required: 'Verification code is required' })
    .transform(plainCode)
    .refine((code) => code.length <= 8, 'Invalid verification code'),
});

const ofRegistrations = {
  search: line({ max: 100 }).default(''),
  status: z.enum(entrantFilters).optional(),
};

export const registrations = {
  register: endpoint({
    method: 'POST',
    path: '/tournaments/:id/register',
    access: 'user',
    summary:
      'Take a seat in a single tournament and be mailed its code, or a place on its waiting list',
    params: byId,
    idOf: 'tournament',
    body: RegistrationInput,
    status: 201,
    changes: ['registrations'],
    /** The number on the waiting list; null with a seat. */
    response: Message.extend({ waitingNumber: z.int().nullable() }),
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/tournaments/:id/resend-code',
    access: 'user',
    summary: 'Mail a new code for the own pending registration',
    params: byId,
    idOf: 'tournament',
    changes: ['registrations'],
    response: Message,
  }),
  verifyRegistration: endpoint({
    method: 'POST',
    path: '/tournaments/verify-registration',
    access: 'user',
    summary: 'Verify an own registration by its mailed code',
    body: CodeInput,
    changes: ['registrations'],
    response: Message,
  }),
  ownRegistrations: endpoint({
    method: 'GET',
    path: '/tournaments/user/registrations',
    access: 'user',
    summary: "The caller's registrations, newest first",
    query: z.object(keysetPaging),
    list: true,
    reads: ['tournaments', 'registrations'],
    response: z.array(OwnRegistration),
  }),
  registrations: endpoint({
    method: 'GET',
    path: '/tournaments/:id/registrations',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'registrations',
    summary: 'Registrations of a single tournament, newest first; X-Total-Count holds their number',
    params: byId,
    query: z.object({ ...ofRegistrations, ...keysetPaging }),
    list: true,
    reads: ['registrations'],
    response: z.array(Registration),
  }),
  registrationsCsv: endpoint({
    method: 'GET',
    path: '/tournaments/:id/registrations.csv',
    access: 'admin',
    weight: costly,
    staff: 'organiser',
    idOf: 'tournament',
    scope: 'registrations',
    summary: 'The same registrations as a table for a spreadsheet',
    params: byId,
    query: z.object(ofRegistrations),
    reads: ['registrations'],
    response: { file: 'text/csv; charset=utf-8', saveAs: 'tournament-:id-registrations.csv' },
  }),
  removeRegistration: endpoint({
    method: 'DELETE',
    path: '/tournaments/registrations/:id',
    access: 'user',
    staff: 'organiser',
    idOf: 'registration',
    summary: 'Withdraw the own registration while upcoming; an admin may delete any',
    params: byId,
    changes: ['registrations', 'brackets', 'audit'],
    response: Message,
  }),
  setRegistrationVerified: endpoint({
    method: 'PATCH',
    path: '/tournaments/registrations/:id/verify',
    access: 'admin',
    staff: 'referee',
    idOf: 'registration',
    scope: 'registrations',
    summary: 'Verify or unverify a registration',
    params: byId,
    body: z.object({ isVerified: z.boolean() }),
    changes: ['registrations', 'audit'],
    response: Message.extend({ registration: Registration }),
  }),
  verifyRegistrations: endpoint({
    method: 'PATCH',
    path: '/tournaments/:id/registrations/verify',
    access: 'admin',
    staff: 'referee',
    idOf: 'tournament',
    scope: 'registrations',
    summary: 'Verify many registrations at once, as long as there are seats',
    params: byId,
    body: z.object({ ids: Ids }),
    changes: ['registrations', 'audit'],
    response: Outcomes,
  }),
};
