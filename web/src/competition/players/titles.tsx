import { Trophy } from 'lucide-react';
import type { TrackRecord } from '@last-circle/contract/competition/history.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Time } from '#ui/feedback/time.tsx';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';

interface TitlesProps {
  record: TrackRecord;
  /** The team whose page it is, which its titles need not name. */
  ofTeam?: string;
}

/** The tournaments that were won; nothing without one. */
export function Titles({ record: { won, titles }, ofTeam }: TitlesProps) {
  if (won === 0) return null;
  return (
    <section aria-labelledby="titles">
      <h2 id="titles" className="mb-3 text-title">
        Titles <span className="ml-1 text-muted tabular-nums">{won}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {titles.map(({ tournamentId, tournament, startDate, team }) => (
          <li key={tournamentId}>
            <Card
              isLink
              className="relative flex h-full gap-3 p-4 [--cut-line:var(--color-amber)] sm:p-4"
            >
              <Trophy aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
              <div className="min-w-0">
                <h3 className="font-semibold [overflow-wrap:anywhere]">
                  <Link to={paths.tournament(tournamentId)} className={cardLinkClass}>
                    {tournament}
                  </Link>
                </h3>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">
                  <Time value={startDate} />
                  {team !== null && team !== ofTeam && ` · with ${team}`}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
