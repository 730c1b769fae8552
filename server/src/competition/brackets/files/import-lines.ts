import type { ResultLines } from '@last-circle/contract/competition/brackets/import.ts';
import type { Context } from '#platform/db/context.ts';
import { nameKeys } from '#competition/tournament/account-finder.ts';
import { AppError } from '#platform/errors.ts';
import type { LoadedStages } from '#competition/brackets/stored/stages.ts';

/** What is wrong with lines, by their paths in what was sent. */
export type Problems = Map<string, string>;

/** What reading a line needs. */
export interface Table {
  loaded: LoadedStages;
  /** Whether a name is that of an entrant. */
  isNamed: (entrantId: number | null, name: string) => boolean;
  problems: Problems;
}

export async function namesIn(
  ctx: Context,
  { entrants }: LoadedStages,
  { matches, games }: ResultLines,
): Promise<Table['isNamed']> {
  const texts = [
    ...new Set([
      ...matches.flatMap(({ entrantA, entrantB, winner }) => [entrantA, entrantB, winner ?? '']),
      ...games.map(({ entrant }) => entrant),
      ...entrants.map(({ name }) => name),
    ]),
  ];
  const keys = await nameKeys(ctx, texts);
  const keyOf = new Map(texts.map((text, index) => [text, keys[index]]));
  const keyOfEntrant = new Map(entrants.map(({ id, name }) => [id, keyOf.get(name)]));
  return (id, name) => id !== null && keyOfEntrant.get(id) === keyOf.get(name);
}

export function refuseProblems(problems: Problems) {
  if (problems.size === 0) return;
  const message =
    problems.size === 1 ? '1 line cannot be recorded' : `${problems.size} lines cannot be recorded`;
  throw new AppError('invalid', message, { fields: Object.fromEntries(problems) });
}
