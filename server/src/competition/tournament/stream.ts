import type { brackets } from '@last-circle/contract/competition/brackets/brackets.ts';
import { clientNetworkOf } from '#platform/requests/client-network.ts';
import type { Handler } from '#platform/http/mount.ts';
import type { Hub } from './hub.ts';

/** Answers with the stream of a tournament's versions. */
export const streamFrom =
  (hub: Hub): Handler<typeof brackets.events> =>
  ({ params, request, reply }) => {
    // What has ended carries no further request: a stopping server need not wait for it.
    reply.headers({ Connection: 'close', 'X-Accel-Buffering': 'no' });
    return hub.subscribe({
      tournamentId: params.id,
      address: clientNetworkOf(request),
      connection: reply.raw,
    });
  };
