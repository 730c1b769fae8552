import { z } from '#zod.ts';
import { Id, line, optional, orNull, keysetPaging, withDefault } from '#common.ts';
import { endpoint, sameForAll } from '#endpoint.ts';
import { HeadToHead, Played, TrackRecord } from './history.ts';
import { permanentTeamLimits } from './permanent-team-rules.ts';
import { Team } from './teams.ts';

const { least, most } = permanentTeamLimits.tag;

const Name = line({ max: permanentTeamLimits.name, required: 'Team name is required' });

export const PermanentTeamInput = z.object({
  name: Name,
  /** Shown before the name, as in 'NOX Night Owls'. */
  tag: orNull(
    line({
      max: most,
      min: least,
      tooShort: `A tag has ${least} to ${most} letters or digits`,
    }).refine(
      (tag) => /^[\p{L}\p{Nd}]*$/u.test(tag),
      `A tag has ${least} to ${most} letters or digits`,
    ),
  ).prefault(null),
});
export type PermanentTeamInput = z.output<typeof PermanentTeamInput>;

export const TeamInvitationInput = z.object({
  /** A username, or an e-mail address. */
  player: line({ max: 254, required: 'Username or email is required' }),
});

export const TeamEntryInput = z.object({
  permanentTeamId: Id,
  /** Who plays; the captain is one of them. */
  userIds: z.array(Id).min(1, 'Choose who plays').max(permanentTeamLimits.members),
  /** In this tournament; that of the team where absent. */
  name: optional(Name),
  /** Whether to wait for a seat where there is none. */
  waitingList: withDefault(z.boolean(), false),
});
export type TeamEntryInput = z.output<typeof TeamEntryInput>;

const base = { id: Id, name: z.string(), tag: z.string().nullable() };

export const PermanentTeam = z.object({
  ...base,
  createdAt: z.string(),
  /** Those who show their teams; the captain first. */
  members: z.array(z.object({ username: z.string(), isCaptain: z.boolean() })),
  /** How many members there are besides. */
  hiddenMembers: z.int(),
  record: TrackRecord,
});
export type PermanentTeam = z.output<typeof PermanentTeam>;

export const OwnPermanentTeam = z.object({
  ...base,
  captainUserId: Id,
  /** The captain first, then by the time of joining. */
  members: z.array(z.object({ userId: Id, username: z.string(), joinedAt: z.string() })),
  /** Open ones, for the captain. */
  invitations: z.array(z.object({ id: Id, player: z.string(), expiresAt: z.string() })),
  /** Who of the members played last time. */
  lastRoster: z.array(Id),
});
export type OwnPermanentTeam = z.output<typeof OwnPermanentTeam>;

export const TeamInvitation = z.object({
  id: Id,
  team: z.object(base),
  invitedBy: z.string(),
  expiresAt: z.string(),
});
export type TeamInvitation = z.output<typeof TeamInvitation>;

const ofTeams = ['permanent_teams'] as const;
/** Teams are on the pages of their members. */
const ofHistory = [
  'permanent_teams',
  'players',
  'tournaments',
  'registrations',
  'teams',
  'brackets',
] as const;

export const permanentTeams = {
  mine: endpoint('GET /permanent-teams/mine', {
    access: 'user',
    summary: 'The permanent teams of the caller, by name',
    reads: ['permanent_teams', 'teams'],
    response: z.array(OwnPermanentTeam),
  }),
  invitations: endpoint('GET /permanent-teams/invitations', {
    access: 'user',
    summary: 'The open invitations of the caller to permanent teams, the newest first',
    reads: ofTeams,
    response: z.array(TeamInvitation),
  }),
  create: endpoint('POST /permanent-teams', {
    access: 'user',
    summary: 'Found a permanent team; its founder is captain',
    body: PermanentTeamInput,
    status: 201,
    changes: ofTeams,
    response: OwnPermanentTeam,
  }),
  get: endpoint('GET /permanent-teams/:id', {
    ...sameForAll,
    summary: 'The page of a permanent team',
    reads: ofHistory,
    response: PermanentTeam,
  }),
  tournaments: endpoint('GET /permanent-teams/:id/tournaments', {
    ...sameForAll,
    summary: 'The tournaments that a permanent team has played, the newest first',
    query: z.object(keysetPaging),
    reads: ['permanent_teams', 'tournaments', 'registrations', 'teams', 'brackets'],
    response: z.array(Played),
  }),
  against: endpoint('GET /permanent-teams/:id/against/:rivalId', {
    ...sameForAll,
    summary: 'The matches of two permanent teams against each other',
    reads: ['permanent_teams', 'tournaments', 'registrations', 'teams', 'brackets'],
    response: HeadToHead,
  }),
  update: endpoint('PUT /permanent-teams/:id', {
    access: 'user',
    summary: 'Rename a permanent team (captain, admin)',
    body: PermanentTeamInput,
    changes: ofTeams,
    response: OwnPermanentTeam,
  }),
  disband: endpoint('DELETE /permanent-teams/:id', {
    access: 'user',
    summary: 'Disband a permanent team; the tournaments that it played stay (captain, admin)',
    changes: ofTeams,
  }),
  invite: endpoint('POST /permanent-teams/:id/invitations', {
    access: 'user',
    summary: 'Invite a player by username or e-mail address (captain); an open one is renewed',
    body: TeamInvitationInput,
    status: 201,
    changes: ofTeams,
  }),
  accept: endpoint('POST /permanent-teams/invitations/:id/accept', {
    access: 'user',
    summary: 'Accept an own invitation; repeatable',
    changes: ofTeams,
    response: OwnPermanentTeam,
  }),
  withdraw: endpoint('DELETE /permanent-teams/invitations/:id', {
    access: 'user',
    summary: 'Decline an own invitation, or take it back (captain)',
    changes: ofTeams,
  }),
  leave: endpoint('DELETE /permanent-teams/:id/leave', {
    access: 'user',
    summary: 'Leave a permanent team',
    changes: ofTeams,
  }),
  removeMember: endpoint('DELETE /permanent-teams/:id/members/:userId', {
    access: 'user',
    summary: 'Remove a member (captain)',
    changes: ofTeams,
  }),
  handOver: endpoint('PUT /permanent-teams/:id/captain', {
    access: 'user',
    summary: 'Hand the captaincy to another member (captain)',
    body: z.object({ userId: Id }),
    changes: ofTeams,
    response: OwnPermanentTeam,
  }),
  enter: endpoint('POST /tournaments/:id/enter-team', {
    access: 'user',
    summary: 'Enter a tournament with members of a permanent team (its captain)',
    body: TeamEntryInput,
    status: 201,
    changes: ['teams', 'permanent_teams'],
    hidesNothing: true,
    response: Team,
  }),
};
