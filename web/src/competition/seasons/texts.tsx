import type { Season } from '@last-circle/contract/competition/seasons.ts';
import type { TournamentInBrief } from '@last-circle/contract/competition/tournaments/brief.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { counted } from '@last-circle/contract/counted.ts';
import { Time } from '#ui/feedback/time.tsx';
import type { ReactNode } from 'react';

/** '3 of 5 tournaments played' */
export function progressOf(props: Pick<Season, 'tournamentCount' | 'completedCount'>) {
  const { tournamentCount, completedCount } = props;
  if (tournamentCount === 0) return 'No tournaments yet';
  return `${completedCount} of ${counted(tournamentCount, 'tournament')} played`;
}

export const pointsText = (points: number) => counted(points, 'point');

export const resultsText = (results: number) => counted(results, 'result');

/** '1st', '2nd'. */
export const ordinalOf = (placement: number) => placementOf(placement).replace(' Place', '');

/** From the first start to the last end; nothing without a tournament. */
export function SeasonDates({ season }: { season: Pick<Season, 'startsAt' | 'endsAt'> }) {
  const { startsAt, endsAt } = season;
  if (startsAt === null || endsAt === null) return null;
  return (
    <span className="tabular-nums">
      <Time value={startsAt} /> to <Time value={endsAt} />
    </span>
  );
}

/** How far a tournament is, and who sees it. */
export type BadgesOf = (tournament: Pick<TournamentInBrief, 'status' | 'visibility'>) => ReactNode;
