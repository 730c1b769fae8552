import { flag, oneOf, optionalId } from '#platform/router/search-rules.ts';

const bracketParts = ['upper', 'lower', 'final'] as const;
/** A part of a double elimination. */
export type BracketPart = (typeof bracketParts)[number];

/** What of a tournament's stages is shown; without a value what is played. */
export const bracketSearch = {
  stage: optionalId,
  part: oneOf(bracketParts),
  /** The round that a bracket begins with, or whose pairings are shown. */
  round: optionalId,
  /** Whether the pairings of all rounds are shown. */
  all: flag,
  group: optionalId,
  lobby: optionalId,
  game: optionalId,
};

/** The search params of another stage. */
export const ofOtherStage = {
  part: undefined,
  round: undefined,
  all: false,
  group: undefined,
  lobby: undefined,
  game: undefined,
} as const;
