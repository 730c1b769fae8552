import type { ownData as endpoints } from '@last-circle/contract/accounts/own-data.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { ownerOf } from '#accounts/sign-in/owner.ts';
import * as deletion from './deletion.ts';
import type { LeaveActions } from './leaving.ts';
import { show } from './obstacles.ts';
import * as ownData from './own-data.ts';

export const ownDataHandlers = (leaveActions: LeaveActions): Handlers<typeof endpoints> => ({
  download: ({ ctx, user }) => ownData.download(ctx, user),
  deletion: ({ ctx, user }) => show(ctx, user),
  deleteAccount: ({ ctx, user, body, request, reply }) => {
    const asOwner = ownerOf({ ctx, user, request, reply });
    return deletion.remove(ctx, user, body, { asOwner, leaveActions });
  },
});
