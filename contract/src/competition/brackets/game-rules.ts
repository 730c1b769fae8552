/** The result of one entrant in one game of a battle royale. */
export interface GameResult {
  entrantId: number;
  /** 1 is the winner. */
  placement: number;
  kills: number;
}

const maxKills = 999;

/** What is wrong with a game's results, by the path of the field; empty when they are valid. */
export function gameProblems(results: readonly GameResult[], entrantIds: readonly number[]) {
  const problems: Record<string, string> = {};
  for (const [index, { entrantId, placement, kills }] of results.entries()) {
    const earlier = results.slice(0, index);
    const path = `results.${index}`;
    if (!entrantIds.includes(entrantId)) {
      problems[`${path}.entrantId`] = 'This entrant is not in the tournament';
    } else if (earlier.some((other) => other.entrantId === entrantId)) {
      problems[`${path}.entrantId`] = 'This entrant is listed twice';
    }
    if (!isWhole(placement, 1, entrantIds.length)) {
      problems[`${path}.placement`] =
        `Placement must be a whole number from 1 to ${entrantIds.length}`;
    } else if (earlier.some((other) => other.placement === placement)) {
      problems[`${path}.placement`] = `Placement ${placement} is given twice`;
    }
    if (!isWhole(kills, 0, maxKills)) {
      problems[`${path}.kills`] = `Kills must be a whole number from 0 to ${maxKills}`;
    }
  }
  return problems;
}

const isWhole = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to;
