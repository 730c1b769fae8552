import type {
  GameCount,
  Moment,
} from '@last-circle/contract/competition/tournaments/moment-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Clock, type ClockSize } from '#ui/feedback/clock.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { useMoment } from './use-moment.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';

interface MomentClockProps {
  tournament: Tournament;
  /** How far a battle royale is, where it is known. */
  games?: GameCount | undefined;
  size?: ClockSize;
}

/** Which moment of a tournament it is: a countdown before the start, then what goes on or was. */
export function MomentClock({ tournament, games, size }: MomentClockProps) {
  const moment = useMoment(tournament, games);
  const { startDate } = tournament;
  const startsAt = Date.parse(startDate);
  const now = useNow(startsAt);
  const isStartAhead = useIsHydrated() && now < startsAt;
  if (moment === 'before' || moment === 'check-in') {
    const label = moment === 'before' ? 'Starts' : 'Check-in open, starts';
    return <Countdown to={startDate} label={label} size={size} />;
  }
  const isOn = moment === 'live' || moment === 'between';
  return (
    <Clock
      size={size}
      progress={isOn ? 1 : 0}
      isLive={isOn}
      main={words[moment]}
      detail={
        moment === 'between' && games
          ? afterGame(games)
          : // One that was started early.
            (!isStartAhead || moment === 'cancelled') && (
              <>
                {isOn && 'since '}
                <Time value={startDate} show={moment === 'due' ? 'date-time' : 'date'} />
              </>
            )
      }
    />
  );
}

const words: Record<Exclude<Moment, 'before' | 'check-in'>, string> = {
  due: 'Starting soon',
  live: 'Live',
  between: 'Live',
  finished: 'Finished',
  cancelled: 'Cancelled',
};

const afterGame = ({ played, planned }: GameCount) =>
  `After game ${played}${planned === null ? '' : ` of ${planned}`}`;
