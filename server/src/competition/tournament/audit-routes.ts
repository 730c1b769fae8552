import type { audit as endpoints } from '@last-circle/contract/competition/tournaments/audit.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as auditLog from './audit-log.ts';

export const auditHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, params, query }) => auditLog.list(ctx, params.id, query),
};
