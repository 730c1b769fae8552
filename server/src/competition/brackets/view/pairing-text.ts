import type { Match } from '#competition/brackets/engine/draw/match.ts';

type Basis = NonNullable<Match['pairing']>;

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

const sentences: Record<Basis['reason'], (basis: Basis) => string> = {
  'first round': () => 'Upper half of the seeds against the lower half',
  'same points': ({ pointsA }) => `Both have ${points(pointsA)}`,
  float: ({ pointsA, pointsB }) =>
    `${points(pointsA)} against ${pointsB ?? 0}: nobody with as many was left`,
  rematch: () => 'They meet again: every other pairing was used up',
  bye: ({ pointsA }) => `Bye with ${points(pointsA)}: the last without one`,
  'second bye': () => 'A second bye: everybody else has had one or could not be paired',
};

/** Why two meet in a Swiss round, as a sentence without a full stop. */
export const pairingText = (basis: Basis) => sentences[basis.reason](basis);
