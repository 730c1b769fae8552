import type { StaffRole } from '#access/staff-rules.ts';

/** The members and open invitations of one tournament. */
export const maxStaff = 50;

export const invitationDays = 7;

/** What people read beside the choice of a role. */
export const roleDescriptions: Record<StaffRole, string> = {
  organiser: 'Everything in this tournament, its staff and bans included',
  referee: 'Check in, verify, enter results',
  caster: 'See the game link and the codes of hidden maps, change nothing',
};
