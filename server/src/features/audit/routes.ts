import type { audit as endpoints } from '@last-circle/contract/audit.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as trail from './audit-log.ts';

export const trailHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, params, query }) => trail.list(ctx, params.id, query),
};
