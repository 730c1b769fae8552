import { z } from '#zod.ts';
import { Email, Id, Message, keysetPaging, line } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { ofAccounts } from '#tags.ts';
import { permissions } from '#access/permission-rules.ts';

const Permission = z.enum(permissions, `Please choose of ${permissions.join(', ')}`);

export const Member = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'player']),
  /** What they were given; an admin may do all of it without. */
  permissions: z.array(Permission),
  /** Whether the address is proved; without that nobody can log in. */
  isVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  joinedAt: z.string(),
});
export type Member = z.output<typeof Member>;

const Changed = Message.extend({ member: Member });

/** What was done to an account. */
export const MemberAct = z.object({
  id: Id,
  at: z.string(),
  actor: z.string(),
  member: z.string(),
  /** A past participle: 'changed', 'logged out'. */
  action: z.string(),
  before: z.array(z.string()).nullable(),
  after: z.array(z.string()).nullable(),
});
export type MemberAct = z.output<typeof MemberAct>;

export const PermissionsInput = z.object({
  permissions: z
    .array(Permission, 'Please choose permissions')
    .max(permissions.length)
    .transform((chosen) => permissions.filter((one) => chosen.includes(one))),
});
export type PermissionsInput = z.output<typeof PermissionsInput>;

export const NewEmailInput = z.object({ email: Email });
export type NewEmailInput = z.output<typeof NewEmailInput>;

export const members = {
  list: endpoint('GET /members', {
    access: 'admin',
    permission: 'members',
    summary: 'Accounts by name or address, the newest first',
    query: z.object({ search: line({ max: 254 }).default(''), ...keysetPaging }),
    reads: ['members'],
    response: z.array(Member),
  }),
  setPermissions: endpoint('PUT /members/:id/permissions', {
    access: 'admin',
    summary: 'Say what a member may do beside playing; they are mailed',
    refuses: ['conflict'],
    body: PermissionsInput,
    changes: ['members', 'webhooks'],
    response: Changed,
  }),
  setRole: endpoint('PUT /members/:id/role', {
    access: 'admin',
    summary: 'Make a member an admin, or an admin a member; they are mailed',
    refuses: ['conflict'],
    body: z.object({ role: z.enum(['admin', 'player'], 'Please choose a role') }),
    changes: ['members', 'setup', 'webhooks', 'api_tokens'],
    response: Changed,
  }),
  endSessions: endpoint('DELETE /members/:id/sessions', {
    access: 'admin',
    permission: 'members',
    summary: 'Log a member out everywhere',
    refuses: ['forbidden'],
    changes: ['members', 'sessions'],
  }),
  resendVerification: endpoint('POST /members/:id/verification', {
    access: 'admin',
    permission: 'members',
    summary: 'Mail the link that verifies the address once more',
    refuses: ['forbidden', 'conflict'],
    changes: ['members'],
  }),
  correctAddress: endpoint('PUT /members/:id/email', {
    access: 'admin',
    permission: 'members',
    summary: 'Give an account another address, and mail the link that verifies it',
    refuses: ['forbidden', 'conflict'],
    body: NewEmailInput,
    changes: ['members', 'sessions'],
  }),
  removeSecondFactor: endpoint('DELETE /members/:id/second-factor', {
    access: 'admin',
    permission: 'members',
    summary: 'Switch off the two-step sign-in of a member who has lost it',
    refuses: ['forbidden', 'conflict'],
    changes: ['members', 'sessions'],
  }),
  remove: endpoint('DELETE /members/:id', {
    access: 'admin',
    permission: 'members',
    summary: 'Delete an account as its owner would; results stay, without the name',
    refuses: ['forbidden', 'conflict'],
    changes: ofAccounts,
  }),
  audit: endpoint('GET /members/audit', {
    access: 'admin',
    summary: 'What was done to accounts, newest first',
    query: z.object(keysetPaging),
    reads: ['members'],
    response: z.array(MemberAct),
  }),
};
