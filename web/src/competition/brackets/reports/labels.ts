import type { Match } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Report } from '@last-circle/contract/competition/brackets/reports.ts';
import { opponentsOf } from '#competition/brackets/data/match-labels.ts';

export const nameIn = (match: Match, entrantId: number) =>
  opponentsOf(match)?.find(({ id }) => id === entrantId)?.name ?? 'The other side';

export const otherThan = (match: Match, entrantId: number) =>
  opponentsOf(match)?.find(({ id }) => id !== entrantId)?.name ?? 'the other side';

/** 'Nova won', or 'Nova won 2:1' in a best of several. */
export function claimLabel(match: Match, { winner, scoreA, scoreB, games }: Report) {
  const name = nameIn(match, winner);
  if (games.length === 0) return `${name} won`;
  return `${name} won ${Math.max(scoreA, scoreB)}:${Math.min(scoreA, scoreB)}`;
}

/** '13:7, 4:13, 13:9' in the order of the match; '' without games. */
export const scoresLabel = ({ games }: Pick<Report, 'games'>) =>
  games.map(({ scoreA, scoreB }) => `${scoreA}:${scoreB}`).join(', ');
