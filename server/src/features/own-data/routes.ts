import type { DeletionInput, ownData as endpoints } from '@last-circle/contract/own-data.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { SessionUser } from '#platform/http/sessions.ts';
import * as deletion from './deletion.ts';
import type { Exits } from './leaving.ts';
import { show } from './obstacles.ts';
import * as ownData from './own-data.ts';

interface Call {
  ctx: Context;
  user: SessionUser;
  body: DeletionInput;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Dependencies {
  /** Checks who it is by what is given with the call. */
  ownerOf: (call: Call) => deletion.AsOwner;
  exits: Exits;
}

export const ownDataHandlers = ({ ownerOf, exits }: Dependencies): Handlers<typeof endpoints> => ({
  download: ({ ctx, user, reply }) => {
    reply.header('Content-Disposition', 'attachment; filename="your-data.json"');
    return ownData.download(ctx, user);
  },
  deletion: ({ ctx, user }) => show(ctx, user),
  deleteAccount: ({ ctx, user, body, request, reply }) => {
    const asOwner = ownerOf({ ctx, user, body, request, reply });
    return deletion.remove(ctx, user, body, { asOwner, exits });
  },
});
