import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { may, type Permission } from '@last-circle/contract/access/permission-rules.ts';

/** Whether a part of the desk is the user's: one without a permission is for admins alone. */
export const isOwnDesk = (user: User | undefined, permission: Permission | undefined) =>
  user?.role === 'admin' || (permission !== undefined && may(user, permission));
