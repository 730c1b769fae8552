import { mayActAs, type StaffRole } from '@last-circle/contract/access/staff-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useUser } from '#platform/session/session.ts';

/** Whether the viewer may do in a tournament what asks for a role of its staff. */
export const useMayActAs = (
  needed: StaffRole,
  tournament: Pick<Tournament, 'staffRole'> | undefined,
) => mayActAs(needed, useUser(), tournament);
