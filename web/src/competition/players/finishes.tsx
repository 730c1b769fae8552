import { Trophy } from 'lucide-react';
import type { Finish, TrackRecord } from '@last-circle/contract/competition/history.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Time } from '#ui/feedback/time.tsx';
import { cardLinkClass, Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';

interface FinishesProps {
  record: TrackRecord;
  /** The team whose page it is, which its finishes need not name. */
  ofTeam?: string;
}

/** The tournaments that were won, then the best other places; nothing without one. */
export function BestFinishes({ record: { titles, finishes }, ofTeam }: FinishesProps) {
  const all = [...titles.map((title) => ({ ...title, place: 1, entrants: null })), ...finishes];
  if (all.length === 0) return null;
  return (
    <Section id="finishes" title="Best finishes">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {all.map((finish) => (
          <li key={finish.tournamentId}>
            <FinishCard finish={finish} ofTeam={ofTeam} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FinishCardProps {
  /** The number of entrants is null for a title. */
  finish: Omit<Finish, 'entrants'> & { entrants: number | null };
  ofTeam: string | undefined;
}

function FinishCard({ finish, ofTeam }: FinishCardProps) {
  const { tournamentId, tournament, startDate, team, place, entrants } = finish;
  return (
    <Card
      isLink
      className={classNames(
        'relative h-full p-4 sm:p-4',
        place === 1 && '[--cut-line:var(--color-amber)]',
      )}
    >
      <p className="flex items-center gap-1.5 text-sm">
        {place === 1 && <Trophy aria-hidden="true" className="size-4 shrink-0 text-amber" />}
        <span className={classNames('font-semibold', placementTone(place))}>
          {placementOf(place)}
        </span>
        {entrants !== null && <span className="text-muted tabular-nums">of {entrants}</span>}
      </p>
      <h3 className="mt-1 font-semibold [overflow-wrap:anywhere]">
        <Link to={paths.tournament(tournamentId)} className={cardLinkClass}>
          {tournament}
        </Link>
      </h3>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        <Time value={startDate} />
        {team !== null && team !== ofTeam && ` · with ${team}`}
      </p>
    </Card>
  );
}
