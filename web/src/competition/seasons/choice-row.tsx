import type { ReactNode } from 'react';
import type { SeasonCandidate } from '@last-circle/contract/competition/seasons.ts';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Time } from '#ui/feedback/time.tsx';

interface ChoiceRowProps {
  tournament: Omit<SeasonCandidate, 'season'>;
  badges: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** A tournament that is in a season, or can be. */
export const ChoiceRow = ({ tournament, badges, children }: ChoiceRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 grow basis-40">
      <p className="font-semibold [overflow-wrap:anywhere]">{tournament.name}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span>
          {typeNameOf(tournament)} · <Time value={tournament.startDate} />
        </span>
        {badges}
      </p>
    </div>
    {children}
  </li>
);
