import type { winners as endpoints } from '@last-circle/contract/competition/winners.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as corrections from './corrections.ts';
import * as participants from './participants.ts';
import { announce } from './winners.ts';

export const winnerHandlers: Handlers<typeof endpoints> = {
  participants: ({ ctx, params }) => participants.list(ctx, params.id),
  announce: ({ ctx, user, params, body }) => announce(ctx, user, params.id, body.winners),
  announced: ({ ctx, params }) => corrections.get(ctx, params.id),
  correct: ({ ctx, user, params, body }) => corrections.correct(ctx, user, params.id, body),
};
