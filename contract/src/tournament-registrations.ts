import { z } from './zod.ts';
import {
  Email,
  GameName,
  Id,
  Ids,
  Message,
  Outcomes,
  byId,
  line,
  paging,
  plainCode,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Tournament } from './tournaments.ts';

export const Registration = z.object({
  id: Id,
  tournamentId: Id,
  userId: Id,
  username: z.string(),
  fortniteUsername: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  verifiedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Registration = z.output<typeof Registration>;

export const RegistrationInput = z.object({
  email: Email,
  fortniteUsername: GameName,
});
export type RegistrationInput = z.output<typeof RegistrationInput>;

export const CodeInput = z.object({
  code: line({ max: 40, required: 'Verification code is required' })
    .transform(plainCode)
    .refine((code) => code.length <= 8, 'Invalid verification code'),
});

const ofRegistrations = {
  search: line({ max: 100 }).default(''),
  status: z.enum(['pending', 'verified']).optional(),
};

export const registrations = {
  register: endpoint({
    method: 'POST',
    path: '/tournaments/:id/register',
    access: 'user',
    summary: 'Take a seat in a single tournament and be mailed its code',
    params: byId,
    body: RegistrationInput,
    status: 201,
    changes: ['registrations'],
    response: Message,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/tournaments/:id/resend-code',
    access: 'user',
    summary: 'Mail a new code for the own pending registration',
    params: byId,
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
    query: z.object(paging),
    list: true,
    reads: ['tournaments', 'registrations'],
    response: z.array(Registration.extend({ tournament: Tournament })),
  }),
  registrations: endpoint({
    method: 'GET',
    path: '/tournaments/:id/registrations',
    access: 'admin',
    summary: 'Registrations of a single tournament, newest first; X-Total-Count holds their number',
    params: byId,
    query: z.object({ ...ofRegistrations, ...paging }),
    list: true,
    reads: ['registrations'],
    response: z.array(Registration),
  }),
  registrationsCsv: endpoint({
    method: 'GET',
    path: '/tournaments/:id/registrations.csv',
    access: 'admin',
    summary: 'The same registrations as a table for a spreadsheet',
    params: byId,
    query: z.object(ofRegistrations),
    reads: ['registrations'],
    response: { file: 'text/csv; charset=utf-8' },
  }),
  removeRegistration: endpoint({
    method: 'DELETE',
    path: '/tournaments/registrations/:id',
    access: 'user',
    summary: 'Withdraw the own registration while upcoming; an admin may delete any',
    params: byId,
    changes: ['registrations', 'brackets', 'audit'],
    response: Message,
  }),
  setRegistrationVerified: endpoint({
    method: 'PATCH',
    path: '/tournaments/registrations/:id/verify',
    access: 'admin',
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
    summary: 'Verify many registrations at once, as long as there are seats',
    params: byId,
    body: z.object({ ids: Ids }),
    changes: ['registrations', 'audit'],
    response: Outcomes,
  }),
};
