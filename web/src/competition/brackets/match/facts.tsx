import { isOpen } from '#competition/brackets/data/matches.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Time } from '#ui/feedback/time.tsx';

const separator = ' \u00b7 ';

/** Shows when, where and how long a match is played until it is decided, then its scores. */
export function MatchFacts({ match, className }: { match: Match; className?: string }) {
  const { state, startsAt, station, bestOf, games } = match;
  if (state === 'done') return textLine(games.map(scoreOf).join(separator), className);
  const rest = [station, bestOf > 1 && `Best of ${bestOf}`].filter(Boolean).join(separator);
  if (!isOpen(match)) return null;
  if (!startsAt) return textLine(rest, className);
  return (
    <span className={classNames('block [overflow-wrap:anywhere]', className)}>
      <Time value={startsAt} show="clock" className="font-medium text-ink" />
      {rest && separator + rest}
    </span>
  );
}

const textLine = (text: string, className: string | undefined) =>
  text && (
    <span className={classNames('block [overflow-wrap:anywhere] tabular-nums', className)}>
      {text}
    </span>
  );

const scoreOf = ({ scoreA, scoreB }: Match['games'][number]) => `${scoreA}:${scoreB}`;
