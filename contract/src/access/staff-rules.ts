import { may, type Permission } from './permission-rules.ts';

/** The roles of a tournament, the most powerful first: each may do what those after it may. */
export const staffRoles = ['organiser', 'referee', 'caster'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether somebody with the role, or with none, may do what asks for another one. */
export const isAtLeast = (role: StaffRole | null | undefined, needed: StaffRole) =>
  role != null && staffRoles.indexOf(role) <= staffRoles.indexOf(needed);

interface Managed {
  /** The viewer's. */
  staffRole?: StaffRole | null | undefined;
}

/** Whether a viewer may do in a tournament what asks for a role of its staff; who looks after all of them may. */
export const mayActAs = (
  needed: StaffRole,
  viewer: { permissions: readonly Permission[] } | undefined,
  tournament: Managed | undefined,
) =>
  may(viewer, 'tournaments') || (viewer !== undefined && isAtLeast(tournament?.staffRole, needed));
