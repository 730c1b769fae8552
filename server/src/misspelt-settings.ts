import { Environment } from './settings.ts';

const known = Object.keys(Environment.shape);

/** Of Node, npm and PostgreSQL's clients, and what Kubernetes says of the services beside. */
const ofOthers = /^(npm_|NODE_|PG)|_SERVICE_(HOST|PORT)|_PORT(_\d|$)/;

const firstWordOf = (name: string) => name.split('_', 1)[0] ?? '';
const lettersOf = (name: string) => name.toUpperCase().replaceAll('_', '');

/** With it begin so many settings that another name with it is hardly anything else. */
const isOwnWord = (word: string) => known.filter((name) => firstWordOf(name) === word).length >= 3;

/** How many letters are missing, added, wrong, or swapped with the next one. */
function distanceBetween(one: string, other: string) {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let column = 0; column <= other.length; column += 1) {
    for (let row = 0; row <= one.length; row += 1) {
      if (row + column === 0) continue;
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const line = rows[row] ?? [];
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
}

/** A longer name may have more wrong letters, a short one like HOST none. */
function closestTo(name: string) {
  const letters = lettersOf(name);
  const [closest] = known
    .map((setting) => ({ setting, distance: distanceBetween(letters, lettersOf(setting)) }))
    .filter(({ distance }) => distance <= letters.length / 6)
    .toSorted((a, b) => a.distance - b.distance);
  return closest?.setting;
}

function problemOf(name: string) {
  if (known.includes(name) || ofOthers.test(name)) return [];
  const closest = closestTo(name);
  if (closest) return [`${name} is not a setting: did you mean ${closest}?`];
  const word = firstWordOf(name);
  if (!isOwnWord(word) || word === name) return [];
  const alike = known.filter((setting) => firstWordOf(setting) === word);
  return [`${name} is not a setting: did you mean one of ${alike.join(', ')}?`];
}

/** A line for each name that looks like one of a setting and is none. */
export const misspeltSettings = (source: Record<string, string | undefined>) =>
  Object.keys(source)
    .filter((name) => source[name])
    .flatMap(problemOf);
