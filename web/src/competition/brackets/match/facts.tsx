import type { Match } from '@last-circle/contract/competition/brackets/brackets.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { ClockTime } from './clock-time.tsx';

interface MatchFactsProps {
  match: Match;
  className?: string;
}

const separator = ' \u00b7 ';

/** Shows when, where and how long a match is played until it is decided, then its scores. */
export function MatchFacts({ match, className }: MatchFactsProps) {
  const { state, startsAt, station, bestOf, games } = match;
  if (state === 'done') return textLine(games.map(scoreOf).join(separator), className);
  const isOpen = state === 'ready' || state === 'waiting';
  const rest = [station, bestOf > 1 && `Best of ${bestOf}`].filter(Boolean).join(separator);
  if (!isOpen || !startsAt) return textLine(isOpen ? rest : '', className);
  return (
    <span className={classNames('block [overflow-wrap:anywhere]', className)}>
      <ClockTime value={startsAt} className="font-medium text-ink" />
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
