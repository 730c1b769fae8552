import type { User } from '@last-circle/contract/accounts/accounts.ts';

export interface SessionUser extends User {
  sessionHash: Buffer;
  /** Counts as an admin on the endpoint of the call alone, by a permission. */
  isTrusted?: true;
  /** Whether a role in the tournament of the call lets this user act like an admin there; set by the steps of access alone. */
  isStaff?: boolean;
}

/** Whether a viewer may do with what the call is about what admins may. */
export const mayManage = (viewer: { role: 'admin' | 'player'; isStaff?: boolean } | undefined) =>
  viewer?.role === 'admin' || viewer?.isStaff === true;
