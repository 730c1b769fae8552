import {
  may,
  permissions,
  type Permission,
} from '@last-circle/contract/access/permission-rules.ts';
import { sql } from 'kysely';
import type { AccessStep } from '#platform/access/authorise.ts';

/** What a row of `users` may do beside playing: for an admin all of it. */
export const permissionsHeld = sql<Permission[]>`
  case when users.role = 'admin' then ${sql.val([...permissions])}::text[] else users.permissions end`.as(
  'permissions',
);

/** A holder of the permission of an endpoint counts as an admin there, and nowhere else. */
export const withPermission: AccessStep = async ({ endpoint: { permission = [] } }, user) => {
  if (!user || user.role === 'admin') return user;
  if (![permission].flat().some((one) => may(user, one))) return user;
  return { ...user, role: 'admin', isTrusted: true };
};
