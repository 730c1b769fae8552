import type { Season } from '@last-circle/contract/competition/seasons.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '3 of 5 tournaments played' */
export function progressOf({
  tournamentCount,
  completedCount,
}: Pick<Season, 'tournamentCount' | 'completedCount'>) {
  if (tournamentCount === 0) return 'No tournaments yet';
  return `${completedCount} of ${counted(tournamentCount, 'tournament')} played`;
}

export const pointsText = (points: number) => counted(points, 'point');

export const resultsText = (results: number) => counted(results, 'result');
