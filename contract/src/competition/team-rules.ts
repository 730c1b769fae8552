import type { TournamentStatus } from '#competition/tournaments/rules.ts';

export const memberStatuses = ['pending', 'accepted', 'rejected'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const acceptedOf = <M extends { status: MemberStatus }>(members: M[]) =>
  members.filter(({ status }) => status === 'accepted');

/** Until the start players join and leave and captains manage; afterwards only admins change a team. */
export const isRosterOpen = (tournament: { status: TournamentStatus }) =>
  tournament.status === 'upcoming';
