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
import {
  asCsv,
  cachedForVisitors,
  endpoint,
  ofOrganisers,
  ofReferees,
  ofUsersAndOrganisers,
} from '#endpoint.ts';
import { memberStatuses } from './team-rules.ts';
import { ofEntrants } from '#competition/tournaments/registrations.ts';

export const TeamMember = z.object({
  id: Id,
  userId: Id,
  fortniteUsername: z.string(),
  role: z.enum(['captain', 'member']),
  status: z.enum(memberStatuses),
  user: z.object({ username: z.string() }),
  /** Visible to admins, the team's captain and the player. */
  email: z.string().optional(),
  /** Since when the player plays in place of whom; only of those who came after the start. */
  substitute: z.object({ since: z.string(), for: z.string() }).optional(),
});
export type TeamMember = z.output<typeof TeamMember>;

export const Team = z.object({
  id: Id,
  tournamentId: Id,
  name: z.string(),
  isPublic: z.boolean(),
  isVerified: z.boolean(),
  /** When the captain entered the complete roster for verification. */
  registeredAt: z.string().nullable(),
  createdAt: z.string(),
  /** From 1 on the waiting list; null with a seat. */
  waitingNumber: z.int().nullable(),
  checkedInAt: z.string().nullable(),
  /** Whether the start has taken the seat for a missed check-in. */
  missedCheckIn: z.boolean(),
  teamSize: z.int(),
  /** Null for a team that organisers have entered by its name alone. */
  captainUserId: Id.nullable(),
  captain: z.object({ username: z.string(), email: z.string().optional() }).nullable(),
  /** Everybody sees accepted members; pending and rejected ones only the captain, admins and they themselves. */
  members: z.array(TeamMember),
  /** Visible to accepted members and admins. */
  inviteCode: z.string().optional(),
  isDisqualified: z.literal(true).optional(),
});
export type Team = z.output<typeof Team>;

const TeamName = line({ max: 40, required: 'Team name is required' });

export const TeamInput = z.object({
  tournamentId: Id,
  name: TeamName,
  isPublic: withDefault(z.boolean(), true),
  /** Whether to wait for a seat where there is none. */
  waitingList: withDefault(z.boolean(), false),
});
export type TeamInput = z.output<typeof TeamInput>;

export const TeamChange = z.object({ name: TeamName.optional(), isPublic: z.boolean().optional() });
export type TeamChange = z.output<typeof TeamChange>;

export const SubstituteInput = z.object({
  /** A username or an address. */
  account: line({ max: 254, required: 'Please name an account' }),
  /** Blank for that of the account. */
  name: line({ max: 30 }).default(''),
});
export type SubstituteInput = z.output<typeof SubstituteInput>;

export const JoinInput = z.object({
  inviteCode: line({ max: 40, required: 'Invite code is required' }).transform(plainCode),
  fortniteUsername: GameName,
  email: Email,
});

const Joined = Message.extend({
  teamMember: TeamMember,
  /** The tournament of the team: a code may belong to another one than that of the page. */
  tournamentId: Id,
});

export const teams = {
  create: endpoint('POST /teams', {
    access: 'user',
    summary: 'Create a team; its creator is captain',
    body: TeamInput,
    status: 201,
    changes: ['teams'],
    hidesNothing: true,
    response: Team,
  }),
  get: endpoint('GET /teams/:id', {
    ...cachedForVisitors,
    staff: 'referee',
    scope: 'registrations',
    summary: 'One team as the caller may see it',
    reads: ['teams'],
    response: Team,
  }),
  listOf: endpoint('GET /teams/tournament/:id', {
    ...cachedForVisitors,
    staff: 'referee',
    scope: 'registrations',
    summary: 'Teams of a tournament, newest first; X-Total-Count holds their number',
    query: z.object({ ...ofEntrants, ...keysetPaging }),
    reads: ['teams'],
    response: z.array(Team),
  }),
  csv: endpoint('GET /teams/tournament/:id/teams.csv', {
    ...ofOrganisers,
    ...asCsv('tournament-:id-teams.csv'),
    scope: 'registrations',
    summary: 'The same teams as a table for a spreadsheet, a row for each player',
    query: z.object(ofEntrants),
    reads: ['teams'],
  }),
  join: endpoint('POST /teams/:id/join', {
    access: 'user',
    summary: 'Join a public team, or ask a private one',
    status: 201,
    changes: ['teams'],
    hidesNothing: true,
    response: Joined,
  }),
  joinByCode: endpoint('POST /teams/join-by-code', {
    access: 'user',
    summary: 'Join the team of an invite code, or ask it',
    body: JoinInput,
    status: 201,
    changes: ['teams'],
    hidesNothing: true,
    response: Joined,
  }),
  setMemberStatus: endpoint('PUT /teams/:id/members/:memberId/status', {
    ...ofUsersAndOrganisers,
    summary: 'Accept or reject a player (captain, admin)',
    body: z.object({ status: z.enum(['accepted', 'rejected']) }),
    changes: ['teams', 'audit'],
    response: TeamMember,
  }),
  removeMember: endpoint('DELETE /teams/:id/members/:memberId', {
    ...ofUsersAndOrganisers,
    summary: 'Remove a player (captain, admin)',
    changes: ['teams', 'audit'],
  }),
  substitute: endpoint('POST /teams/:id/members/:memberId/substitute', {
    ...ofOrganisers,
    summary: 'Replace a player of a team with a substitute after the start',
    body: SubstituteInput,
    status: 201,
    changes: ['teams', 'audit'],
    response: Message.extend({ teamMember: TeamMember }),
  }),
  leave: endpoint('DELETE /teams/:id/leave', {
    access: 'user',
    summary: 'Leave a team, or take back the request to join it',
    changes: ['teams'],
  }),
  update: endpoint('PUT /teams/:id', {
    ...ofUsersAndOrganisers,
    summary: 'Rename a team or change its privacy (captain, admin)',
    body: TeamChange,
    changes: ['teams', 'audit'],
    response: Team,
  }),
  handOver: endpoint('PUT /teams/:id/captain', {
    ...ofUsersAndOrganisers,
    summary: 'Hand the captaincy to an accepted member (captain, admin)',
    body: z.object({ memberId: Id }),
    changes: ['teams', 'audit'],
    response: Team,
  }),
  renewCode: endpoint('POST /teams/:id/invite-code', {
    ...ofUsersAndOrganisers,
    summary: 'Make a new invite code; the old one opens nothing any more (captain, admin)',
    status: 201,
    changes: ['teams', 'audit'],
    response: z.object({ inviteCode: z.string() }),
  }),
  remove: endpoint('DELETE /teams/:id', {
    ...ofUsersAndOrganisers,
    summary: 'Delete a team (its captain while upcoming, an admin always)',
    changes: ['teams', 'brackets', 'audit'],
  }),
  setVerified: endpoint('PATCH /teams/:id/verify', {
    ...ofReferees,
    scope: 'registrations',
    summary: 'Verify or unverify a team',
    body: z.object({ isVerified: z.boolean() }),
    changes: ['teams', 'audit'],
    response: Message.extend({ team: Team }),
  }),
  verifyMany: endpoint('PATCH /teams/tournament/:id/verify', {
    ...ofReferees,
    scope: 'registrations',
    summary: 'Verify many teams of a tournament at once',
    body: z.object({ ids: Ids }),
    changes: ['teams', 'audit'],
    hidesNothing: true,
    response: Outcomes,
  }),
  register: endpoint('POST /tournaments/:id/register-team', {
    ...ofUsersAndOrganisers,
    summary: 'Enter a complete roster for verification (captain, admin)',
    body: z.object({ teamId: Id }),
    changes: ['teams'],
    hidesNothing: true,
    response: Message.extend({ team: Team }),
  }),
};
