import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { refused, type FileMatch, type FileStage } from './import-file.ts';

interface Seeded {
  structure: StageStructure | undefined;
  /** In the order of the file. */
  listed: readonly number[];
}

/** The entrants by seed: as the first stage of the file numbers them, else as it lists them. */
export function seedsIn([first]: readonly FileStage[], { structure, listed }: Seeded): number[] {
  if (!first || !structure) return [...listed];
  switch (structure.stage.format) {
    case 'swiss':
      return [...listed];
    case 'round_robin':
      return inGroups(first.matches, structure, listed);
    default:
      return byPosition(first.matches, listed);
  }
}

/** The positions of the first round are the seeds; some programs leave numbers out. */
function byPosition(matches: readonly FileMatch[], listed: readonly number[]) {
  const positions = new Map(
    matches
      .filter(({ section, round }) => section === 'main' && round === 1)
      .flatMap(({ a, b }) => [a, b])
      .flatMap((side) =>
        side?.entrant && side.position !== null ? [[side.entrant, side.position] as const] : [],
      ),
  );
  const isWhole = listed.every((id) => positions.has(id));
  return isWhole
    ? listed.toSorted((one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0))
    : [...listed];
}

/** Seeds with which the groups drawn here have the members that they have in the file. */
function inGroups(
  matches: readonly FileMatch[],
  { seeds }: StageStructure,
  listed: readonly number[],
) {
  const members = new Map<number, Set<number>>();
  for (const { group, a, b } of matches) {
    const set = members.get(group) ?? new Set();
    for (const side of [a, b]) if (side?.entrant) set.add(side.entrant);
    members.set(group, set);
  }
  const groups = [...members]
    .toSorted(([one], [other]) => one - other)
    .map(([, set]) => listed.filter((id) => set.has(id)));
  const sizes = Map.groupBy(seeds, ({ group }) => group);
  const order: number[] = [];
  for (const [, own] of [...sizes].toSorted(([one], [other]) => one - other)) {
    const index = groups.findIndex(({ length }) => length === own.length);
    const [group] = index === -1 ? [] : groups.splice(index, 1);
    if (!group) throw refused('The groups of the file are not as equal as those drawn here');
    for (const [at, { seed }] of own.entries()) order[seed - 1] = group[at] ?? 0;
  }
  if (new Set(order).size !== listed.length) {
    throw refused('Somebody of the file is in no group, or in two');
  }
  return order;
}
