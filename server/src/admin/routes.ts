import type { admin as endpoints } from '@last-circle/contract/admin/admin.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { counts } from './counts.ts';
import * as setup from './setup.ts';
import { sendTestMail } from './test-mail.ts';

export const adminHandlers: Handlers<typeof endpoints> = {
  counts: ({ ctx }) => counts(ctx),
  setup: ({ ctx, request }) => setup.get(ctx, request),
  dismissSetup: ({ ctx, request, body }) => setup.dismiss(ctx, request, body.isDismissed),
  sendTestMail: ({ ctx, user }) => sendTestMail(ctx, user),
};
