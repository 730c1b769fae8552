import type { winners as endpoints } from '@last-circle/contract/winners.ts';
import type { Handlers } from '#platform/http/mount.ts';
import * as corrections from './corrections.ts';
import * as participants from './participants.ts';
import { announce, type OnComplete } from './winners.ts';

export const winnerHandlers = (onComplete: OnComplete): Handlers<typeof endpoints> => ({
  participants: ({ ctx, params }) => participants.list(ctx, params.id),
  announce: ({ ctx, user, params, body }) =>
    announce(ctx, user, params.id, body.winners, onComplete),
  announced: ({ ctx, params }) => corrections.get(ctx, params.id),
  correct: ({ ctx, user, params, body }) => corrections.correct(ctx, user, params.id, body),
});
