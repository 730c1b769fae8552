import type { mailings as endpoints } from '@last-circle/contract/competition/mailings.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as mailings from './mailings.ts';

export const mailingHandlers: Handlers<typeof endpoints> = {
  list: ({ ctx, params, query }) => mailings.list(ctx, params.id, query),
  preview: ({ ctx, params, body }) => mailings.preview(ctx, params.id, body),
  send: ({ ctx, user, params, body }) => mailings.send(ctx, user, params.id, body),
};
