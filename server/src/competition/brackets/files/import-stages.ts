import {
  maxStageName,
  stageName,
  stagesProblems,
  type Stage,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { StageInput, StagesInput } from '@last-circle/contract/competition/tournaments/stages.ts';
import { isOpening } from '#competition/brackets/engine/draw/match.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { refused, type FileMatch, type FileStage } from './import-file.ts';

/** How the stages of a file are played: as it says, or as its matches show. */
export function rulesOf(stages: readonly FileStage[], entrants: number): Stage[] {
  const rules = stages.map((stage, index) => {
    const rule = ruleOf(stage, stages[index + 1]);
    return {
      ...rule,
      name: rule.name ?? (stages.length > 1 ? ownName(stage.row.name, rule, index + 1) : null),
    };
  });
  const parsed = StagesInput.safeParse(rules);
  const problem = parsed.success
    ? // What was played in uneven groups is as it was.
      stagesProblems(parsed.data, entrants).find(({ field }) => !field)?.message
    : parsed.error.issues[0]?.message;
  if (problem) throw refused(problem);
  return rules;
}

function ruleOf({ row, matches }: FileStage, next: FileStage | undefined): Stage {
  if (row.settings.skipFirstRound) {
    throw refused('A bracket whose first round is skipped is not known here');
  }
  const { rules } = row.settings;
  if (rules) {
    const isSame = rules.format === row.type || (rules.format === 'swiss' && isRoundRobin(row));
    if (!isSame) throw refused('The file names two formats for one stage');
    return { ...rules, advance: next ? rules.advance : null };
  }
  const groups = new Set(matches.map(({ group }) => group)).size;
  const stage = StageInput.parse({
    format: isRoundRobin(row) && isSwiss(matches) ? 'swiss' : row.type,
    groups: isRoundRobin(row) ? groups : 1,
    legs: meetsTwice(matches) ? 2 : 1,
    hasReset: row.settings.grandFinal === 'double',
    ...(next && { advance: advancingTo(next, groups) }),
  });
  return { ...stage, ...swissRoundsOf(stage, matches) };
}

const isRoundRobin = ({ type }: FileStage['row']) => type === 'round_robin';

/** Null for the name that the stage has anyway. */
function ownName(name: string, stage: Stage, number: number) {
  const short = name.trim().slice(0, maxStageName).trim();
  return short === '' || short === stageName(stage, number) ? null : short;
}

const pairsIn = (matches: readonly FileMatch[]) =>
  matches.flatMap(({ a, b }) => {
    const ids = [a?.entrant ?? null, b?.entrant ?? null].filter((id) => id !== null);
    return ids.length === 2 ? [ids.toSorted((one, other) => one - other).join()] : [];
  });

function meetsTwice(matches: readonly FileMatch[]) {
  const pairs = pairsIn(matches);
  return new Set(pairs).size < pairs.length;
}

/** All in one group, and not everybody meets everybody. */
function isSwiss(matches: readonly FileMatch[]) {
  if (matches.some(({ group }) => group !== 0)) return false;
  const entrants = new Set(matches.flatMap(({ a, b }) => [a?.entrant, b?.entrant]));
  const count = [...entrants].filter((id) => id !== null && id !== undefined).length;
  return new Set(pairsIn(matches)).size < (count * (count - 1)) / 2;
}

const swissRoundsOf = ({ format }: Stage, matches: readonly FileMatch[]) =>
  format === 'swiss' ? { rounds: Math.max(...matches.map(({ round }) => round)) } : {};

/** How many of each group go on: those who play there, or as many as there is room for. */
function advancingTo({ row, matches }: FileStage, groups: number) {
  const opening = matches.filter(isOpening);
  const members = new Set(
    (isRoundRobin(row) ? matches : opening).flatMap(({ a, b }) => [a?.entrant, b?.entrant]),
  );
  const known = [...members].filter((id) => id !== null && id !== undefined).length;
  return Math.max(1, Math.ceil((known || opening.length * 2) / groups));
}

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
      .filter(isOpening)
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
    throw refused('Someone in the file is in no group, or in two');
  }
  return order;
}
