import type { contact as endpoints } from '@last-circle/contract/contact/contact.ts';
import { clientNetworkOf } from '#platform/requests/client-network.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as messages from './messages.ts';

export const contactHandlers: Handlers<typeof endpoints> = {
  submit: ({ ctx, request, body }) => messages.submit(ctx, clientNetworkOf(request), body),
  list: ({ ctx, query }) => messages.list(ctx, query),
  get: ({ ctx, params }) => messages.get(ctx, params.id),
  setRead: ({ ctx, params, body }) => messages.setRead(ctx, params.id, body.isRead),
  remove: ({ ctx, params }) => messages.remove(ctx, params.id),
};
