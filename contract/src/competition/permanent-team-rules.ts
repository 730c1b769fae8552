/** Limits of permanent teams, which stay from one tournament to the next. */
export const permanentTeamLimits = {
  /** Members and open invitations together. */
  members: 12,
  /** Teams that one player is in. */
  teamsOfPlayer: 10,
  name: 40,
  tag: { least: 2, most: 5 },
} as const;

/** How long an invitation to a permanent team is open. */
export const teamInvitationDays = 14;
