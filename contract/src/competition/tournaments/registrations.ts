import { z } from '#zod.ts';
import {
  Email,
  GameName,
  Id,
  Ids,
  Message,
  Outcomes,
  line,
  keysetPaging,
  plainCode,
  withDefault,
} from '#common.ts';
import { asCsv, endpoint, ofOrganisers, ofReferees, ofUsersAndOrganisers } from '#endpoint.ts';
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
  /** Until when the player can enter the mailed code; null for one who has none to enter. */
  codeExpiresAt: z.string().nullable(),
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

/** Which entrants of a tournament a list or table holds. */
export const ofEntrants = {
  search: line({ max: 100 }).default(''),
  status: z.enum(entrantFilters).optional(),
};

export const registrations = {
  register: endpoint('POST /tournaments/:id/register', {
    access: 'user',
    summary:
      'Take a seat in a single tournament and be mailed its code, or a place on its waiting list',
    body: RegistrationInput,
    status: 201,
    changes: ['registrations'],
    hidesNothing: true,
    /** The number on the waiting list; null with a seat. */
    response: Message.extend({ waitingNumber: z.int().nullable() }),
  }),
  resendCode: endpoint('POST /tournaments/:id/resend-code', {
    access: 'user',
    summary: 'Mail a new code for the own pending registration',
    changes: ['registrations'],
    hidesNothing: true,
  }),
  verifyRegistration: endpoint('POST /tournaments/verify-registration', {
    access: 'user',
    summary: 'Verify an own registration by its mailed code',
    body: CodeInput,
    changes: ['registrations'],
    hidesNothing: true,
  }),
  ownRegistrations: endpoint('GET /tournaments/user/registrations', {
    access: 'user',
    permission: 'tournaments',
    summary: "The caller's registrations, newest first",
    query: z.object(keysetPaging),
    reads: ['tournaments', 'registrations'],
    response: z.array(OwnRegistration),
  }),
  registrations: endpoint('GET /tournaments/:id/registrations', {
    ...ofReferees,
    scope: 'registrations',
    summary: 'Registrations of a single tournament, newest first; X-Total-Count holds their number',
    query: z.object({ ...ofEntrants, ...keysetPaging }),
    reads: ['registrations'],
    response: z.array(Registration),
  }),
  registrationsCsv: endpoint('GET /tournaments/:id/registrations.csv', {
    ...ofOrganisers,
    ...asCsv('tournament-:id-registrations.csv'),
    scope: 'registrations',
    summary: 'The same registrations as a table for a spreadsheet',
    query: z.object(ofEntrants),
    reads: ['registrations'],
  }),
  removeRegistration: endpoint('DELETE /tournaments/registrations/:id', {
    ...ofUsersAndOrganisers,
    summary: 'Withdraw the own registration while upcoming; an admin may delete any',
    changes: ['registrations', 'brackets', 'audit'],
  }),
  setRegistrationVerified: endpoint('PATCH /tournaments/registrations/:id/verify', {
    ...ofReferees,
    scope: 'registrations',
    summary: 'Verify or unverify a registration',
    body: z.object({ isVerified: z.boolean() }),
    changes: ['registrations', 'audit'],
    response: Message.extend({ registration: Registration }),
  }),
  verifyRegistrations: endpoint('PATCH /tournaments/:id/registrations/verify', {
    ...ofReferees,
    scope: 'registrations',
    summary: 'Verify many registrations at once, as long as there are seats',
    body: z.object({ ids: Ids }),
    changes: ['registrations', 'audit'],
    hidesNothing: true,
    response: Outcomes,
  }),
};
