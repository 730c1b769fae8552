import { z } from '#zod.ts';
import { ofStage } from './brackets.ts';
import { ofGame } from './games.ts';
import { instant, line, optional } from '#common.ts';
import { endpoint, ofReferees } from '#endpoint.ts';
import { ofVersion } from '#tags.ts';

const mostLobbies = 99;

const lobbyNumber = z.int('Please name a lobby').min(1).max(mostLobbies);
/** A text or a link. */
export const LobbyCodeText = line({ max: 60, required: 'Please enter a code' });

export const LobbiesInput = z.object({
  /** All that have a code: that of any other lobby is removed. */
  lobbies: z
    .array(
      z.object({
        number: lobbyNumber,
        code: LobbyCodeText,
        /** Null: not before it is released by hand. */
        releaseAt: optional(instant('Please enter a date')),
      }),
    )
    .max(mostLobbies)
    .refine(
      (lobbies) => new Set(lobbies.map(({ number }) => number)).size === lobbies.length,
      'A lobby is named twice',
    ),
});
export type LobbiesInput = z.output<typeof LobbiesInput>;

/** A lobby as the staff sees it. */
export const LobbyCode = z.object({
  /** From 1; 1 in a stage of one lobby. */
  number: z.int(),
  /** 'Lobby B', or 'Lobby' where there is one. */
  name: z.string(),
  /** Null where it has none. */
  code: z.string().nullable(),
  releaseAt: z.string().nullable(),
  isReleased: z.boolean(),
  /** Which players have opened it, the first one first. */
  seenBy: z.array(z.object({ username: z.string(), seenAt: z.string() })),
});
export type LobbyCode = z.output<typeof LobbyCode>;

const ofCode = { ...ofReferees, scope: 'results', params: ofGame, query: ofStage } as const;

/** The codes by which players come into the lobbies of a game of a battle royale. */
export const lobbies = {
  list: endpoint('GET /tournaments/:id/games/:number/lobbies', {
    ...ofCode,
    summary: 'Lobbies of a game with their codes and which players have opened them',
    refuses: ['conflict'],
    reads: ofVersion,
    response: z.array(LobbyCode),
  }),
  set: endpoint('PUT /tournaments/:id/games/:number/lobbies', {
    ...ofCode,
    summary: 'Set the codes of the lobbies of a game, and when their players see them',
    body: LobbiesInput,
    changes: ['brackets', 'audit'],
  }),
  release: endpoint('POST /tournaments/:id/games/:number/lobbies/release', {
    ...ofCode,
    summary: 'Show the players of a lobby, or of all lobbies of a game, their code now',
    body: z.object({ number: lobbyNumber.optional() }),
    changes: ['brackets', 'audit'],
  }),
  reissue: endpoint('POST /tournaments/:id/games/:number/lobbies/reissue', {
    ...ofCode,
    summary: 'Replace the code of a lobby, by one that is made up unless it is given',
    body: z.object({ number: lobbyNumber, code: LobbyCodeText.optional() }),
    changes: ['brackets', 'audit'],
  }),
  own: endpoint('GET /tournaments/:id/games/:number/lobby', {
    access: 'user',
    summary: 'The released code of the lobby in which the caller plays a game',
    params: ofGame,
    query: ofStage,
    reads: ofVersion,
    response: z.object({
      stage: z.int(),
      number: z.int(),
      /** 'Lobby B', or 'Lobby' where there is one. */
      name: z.string(),
      code: z.string(),
    }),
  }),
};
