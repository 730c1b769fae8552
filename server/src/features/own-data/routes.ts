import type { ownData as endpoints } from '@last-circle/contract/own-data.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as ownData from './own-data.ts';

export const ownDataHandlers: Handlers<typeof endpoints> = {
  download: ({ ctx, user, reply }) => {
    reply.header('Content-Disposition', 'attachment; filename="your-data.json"');
    return ownData.download(ctx, user);
  },
};
