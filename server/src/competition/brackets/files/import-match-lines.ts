import { counted } from '@last-circle/contract/counted.ts';
import type { MatchLine, ResultLines } from '@last-circle/contract/competition/brackets/import.ts';
import { scoreProblem } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { matchScoreProblem } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { hasResult, stateOf, undecided } from '#competition/brackets/engine/draw/match.ts';
import {
  decide,
  type Decision,
  type StageDraft,
} from '#competition/brackets/engine/play/progress.ts';
import { namesOf } from '#competition/brackets/stored/entrants.ts';
import type { StoredMatch } from '#competition/brackets/stored/matches.ts';
import { planOf } from '#competition/brackets/stored/round-plans.ts';
import { nameInStage, type LoadedStages } from '#competition/brackets/stored/stages.ts';
import type { Context } from '#platform/db/context.ts';
import { nameKeys } from '#competition/tournament/account-finder.ts';
import { AppError } from '#platform/errors.ts';

/** A line with the match that it names. */
export interface FoundLine {
  line: MatchLine;
  path: string;
  match: StoredMatch;
}

/** The lines by the names of their matches, in the order in which these can be played. */
export function foundLines(lines: readonly MatchLine[], { loaded, problems }: Table): FoundLine[] {
  const byName = new Map(
    loaded.matches.map((match) => [nameInStage(loaded.tournament, match).toLowerCase(), match]),
  );
  const taken = new Set<StoredMatch>();
  const found = lines.flatMap((line, index): FoundLine[] => {
    const path = `matches.${index}.match`;
    const match = byName.get(line.match.toLowerCase());
    if (!match || taken.has(match)) {
      problems.set(path, match ? 'This match is listed twice' : 'There is no such match');
      return [];
    }
    taken.add(match);
    return [{ line, path, match }];
  });
  return found.toSorted(
    ({ match: one }, { match: other }) => one.stage - other.stage || one.step - other.step,
  );
}

/** Records the lines of a stage, round by round; what it has recorded. */
export function recordLines(
  { structure, draft }: StageDraft<StoredMatch>,
  lines: readonly FoundLine[],
  { advanceAll, ...table }: Table & { advanceAll: () => void },
): string[] {
  const { tournament, entrants } = table.loaded;
  const nameOf = namesOf(entrants);
  const own = lines.filter(({ match }) => match.stage === structure.number);
  const recorded: string[] = [];
  for (const [, sameStep] of Map.groupBy(own, ({ match }) => match.step)) {
    advanceAll();
    for (const { line, path, match: before } of sameStep) {
      const match = draft.matches.find(({ id }) => id === before.id) ?? before;
      const decision = decisionOf(match, line, { ...table, nameOf });
      if (typeof decision === 'string') table.problems.set(path, decision);
      else if (decision) {
        decide(draft, match, decision);
        const { scoreA, scoreB, isForfeit, winner } = decision;
        const score = isForfeit ? `forfeit, ${nameOf(winner)} wins` : `${scoreA}:${scoreB}`;
        recorded.push(
          `${nameInStage(tournament, match)}: ${nameOf(match.entrantA)} v ${nameOf(match.entrantB)} ${score}`,
        );
      }
    }
  }
  return recorded;
}

interface Names extends Table {
  nameOf: (id: number | null) => string;
}

/** The result of a line, null where it is recorded already, or why it cannot be. */
function decisionOf(match: StoredMatch, line: MatchLine, names: Names): Decision | string | null {
  const { isNamed, nameOf, loaded } = names;
  const isOpen = stateOf(match) === 'ready';
  if (!isOpen && !hasResult(match)) return 'Both opponents are not known yet';
  const { entrantA, entrantB } = match;
  const isStraight = isNamed(entrantA, line.entrantA) && isNamed(entrantB, line.entrantB);
  const isSwapped = isNamed(entrantA, line.entrantB) && isNamed(entrantB, line.entrantA);
  if (!isStraight && !isSwapped) {
    return `${nameOf(entrantA)} and ${nameOf(entrantB)} play this match`;
  }
  const decision = isStraight
    ? straight(match, line, names)
    : straight(match, swapped(line), names);
  if (typeof decision === 'string') return decision;
  if (!isOpen) return isSame(match, decision) ? null : 'It has another result already';
  const { bestOf } = planOf(loaded.tournament, match);
  const { scoreA, scoreB } = decision;
  const isPlayed = scoreA !== null && scoreB !== null;
  const problem = isPlayed && bestOf > 1 && matchScoreProblem({ scoreA, scoreB }, bestOf);
  return problem || decision;
}

const swapped = ({ entrantA, entrantB, scoreA, scoreB, ...line }: MatchLine): MatchLine => ({
  ...line,
  entrantA: entrantB,
  entrantB: entrantA,
  scoreA: scoreB,
  scoreB: scoreA,
});

function straight(
  { entrantA, entrantB }: StoredMatch,
  { scoreA, scoreB, winner }: MatchLine,
  { isNamed }: Table,
): Decision | string {
  const named = winner === null ? null : [entrantA, entrantB].find((id) => isNamed(id, winner));
  if (named === undefined) return 'The winner does not play in this match';
  if (scoreA === null && scoreB === null && named !== null) {
    return { ...undecided, winner: named, isForfeit: true };
  }
  if (scoreA === null || scoreB === null) return 'A score is missing';
  const problem = scoreProblem({ scoreA, scoreB });
  if (problem) return problem;
  const won = scoreA > scoreB ? entrantA : entrantB;
  if (named !== null && named !== won) return 'The winner has the lower score';
  return { ...undecided, scoreA, scoreB, winner: won };
}

const isSame = (match: StoredMatch, { scoreA, scoreB, winner, isForfeit }: Decision) =>
  match.winner === winner &&
  match.isForfeit === isForfeit &&
  (isForfeit || (match.scoreA === scoreA && match.scoreB === scoreB));

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
  const message = `${counted(problems.size, 'line')} cannot be recorded`;
  throw new AppError('invalid', message, { fields: Object.fromEntries(problems) });
}
