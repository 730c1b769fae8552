import { z } from '#zod.ts';
import { Email, Id, Message, line } from '#common.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { staffRoles } from '#access/staff-rules.ts';

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

export const staff = {
  list: endpoint('GET /tournaments/:id/staff', {
    ...ofOrganisers,
    summary: 'Who helps in a tournament, and who is invited to',
    reads: ['staff'],
    response: z.array(StaffMember),
  }),
  invite: endpoint('POST /tournaments/:id/staff', {
    ...ofOrganisers,
    summary: 'Invite somebody to help, by a mailed link; an open invitation is renewed',
    body: InvitationInput,
    status: 201,
    changes: ['staff', 'audit'],
    response: StaffMember,
  }),
  setRole: endpoint('PATCH /tournaments/:id/staff/:memberId', {
    ...ofOrganisers,
    summary: 'Give a member of the staff, or an invitation, another role',
    body: z.object({ role: Role }),
    changes: ['staff', 'tournaments', 'audit'],
    response: Message.extend({ member: StaffMember }),
  }),
  remove: endpoint('DELETE /tournaments/:id/staff/:memberId', {
    ...ofOrganisers,
    summary: 'Remove a member of the staff, or withdraw an invitation',
    changes: ['staff', 'tournaments', 'audit'],
  }),
  invitation: endpoint('GET /staff/invitation', {
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
  accept: endpoint('POST /staff/accept', {
    access: 'user',
    summary: 'Accept an invitation, as the account of its address',
    body: z.object({ token: Token }),
    changes: ['staff', 'tournaments', 'audit'],
    response: Message.extend({ tournamentId: Id, role: Role }),
  }),
};
