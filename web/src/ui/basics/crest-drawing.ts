import { coastlineOf } from './coastline.ts';

const tones = [
  'text-rare',
  'text-uncommon',
  'text-epic',
  'text-amber',
  'text-live',
  'text-danger',
  'text-common',
];

/** Their outlines are in crest.css. */
const grounds = ['crest-circle', 'crest-shield', 'crest-leaf', 'crest-bay'];

/** Of the ring's 390: closed, open at one side, in four pieces. */
const dashes = [undefined, '290 100', '73.5 24'];

/** One of sixteen, with its lagoon: repeated coastlines compress to nothing. */
const islandOf = (kind: number) =>
  [46, 27, 11]
    .map(
      (size) =>
        `M0 0${coastlineOf(
          size > 40 ? 36 : 18,
          (angle) =>
            size *
            (1 +
              0.26 * Math.cos((2 + (kind % 4)) * angle) +
              0.13 * Math.cos((3 + (kind % 4)) * angle + kind * 1.7) +
              0.08 * Math.cos(5 * angle + kind * 2.9)),
          1,
        )}`,
    )
    .join('');

/** Always the same for the same name, in upper or lower case. */
function hashOf(name: string) {
  let hash = 0;
  for (const character of name.toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** The island of a name, the storm circle closing on it: one of 190,000. */
export function crestOf(name: string) {
  let rest = hashOf(name);
  const oneOf = (count: number) => {
    const index = rest % count;
    rest = Math.floor(rest / count);
    return index;
  };
  const sea = oneOf(tones.length);
  return {
    sea: tones[sea],
    land: tones[(sea + 1 + oneOf(tones.length - 1)) % tones.length],
    ground: grounds[oneOf(grounds.length)],
    island: islandOf(oneOf(16)),
    turn: 30 * oneOf(12),
    ring: 45 * oneOf(8),
    dash: dashes[oneOf(dashes.length)],
  };
}
