import { z } from '#zod.ts';
import { Email, Id, IdParam, Message, byId, line } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { staffRoles } from '#staff-rules.ts';

const Role = z.enum(staffRoles, 'Please choose a role');

export const StaffMember = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  /** The username of the account that has accepted; null for an open invitation. */
  username: z.string().nullable(),
  invitedBy: z.string(),
  createdAt: z.string(),
  /** When an open invitation ends; null once accepted. */
  expiresAt: z.string().nullable(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const InvitationInput = z.object({ email: Email, role: Role });
export type InvitationInput = z.output<typeof InvitationInput>;

const Token = line({ max: 100, required: 'Token is required' });
const ofMember = z.object({ id: IdParam, memberId: IdParam });
const ofOrganisers = { access: 'admin', staff: 'organiser', idOf: 'tournament' } as const;

export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/tournaments/:id/staff',
    ...ofOrganisers,
    summary: 'Who helps in a tournament, and who is invited to',
    params: byId,
    reads: ['staff'],
    response: z.array(StaffMember),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/tournaments/:id/staff',
    ...ofOrganisers,
    summary: 'Invite somebody to help, by a mailed link; an open invitation is renewed',
    params: byId,
    body: InvitationInput,
    status: 201,
    changes: ['staff', 'audit'],
    response: StaffMember,
  }),
  setRole: endpoint({
    method: 'PATCH',
    path: '/tournaments/:id/staff/:memberId',
    ...ofOrganisers,
    summary: 'Give a member of the staff, or an invitation, another role',
    params: ofMember,
    body: z.object({ role: Role }),
    changes: ['staff', 'tournaments', 'audit'],
    response: Message.extend({ member: StaffMember }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/staff/:memberId',
    ...ofOrganisers,
    summary: 'Remove a member of the staff, or withdraw an invitation',
    params: ofMember,
    changes: ['staff', 'tournaments', 'audit'],
    response: Message,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/staff/invitation',
    access: 'open',
    summary: 'What the token of a mailed link invites to',
    query: z.object({ token: Token }),
    reads: ['staff', 'tournaments'],
    response: z.object({
      tournamentId: Id,
      tournament: z.string(),
      role: Role,
      /** The address of the account that may accept. */
      email: z.string(),
      invitedBy: z.string(),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/staff/accept',
    access: 'user',
    summary: 'Accept an invitation, as the account of its address',
    body: z.object({ token: Token }),
    changes: ['staff', 'tournaments', 'audit'],
    response: Message.extend({ tournamentId: Id, role: Role }),
  }),
};
