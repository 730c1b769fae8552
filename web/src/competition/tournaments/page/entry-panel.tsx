import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { OwnState } from '#competition/tournaments/basics/own-state.tsx';
import { SeatsBar } from '#competition/tournaments/card/seats-bar.tsx';
import { TournamentFacts } from '#competition/tournaments/card/facts.tsx';

interface EntryPanelProps {
  tournament: Tournament;
  /** Whether it shows the next step alone on a phone. */
  isCompact: boolean;
  /** The buttons of the viewer's next step. */
  actions: ReactNode;
}

/** When, what for, how many, and the viewer's next step. */
export function EntryPanel({ tournament, isCompact, actions }: EntryPanelProps) {
  const { id, status } = tournament;
  const hasEnded = status === 'completed' || status === 'cancelled';
  return (
    <Card as="aside" aria-label="Entry" className="flex flex-col gap-5 self-start lg:mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {status === 'upcoming' && <Countdown to={tournament.startDate} label="Starts" />}
        <OwnState tournament={tournament} />
      </div>
      <div className={classNames('flex flex-col gap-5', isCompact && 'max-lg:hidden')}>
        <TournamentFacts tournament={tournament} />
        <SeatsBar tournament={tournament} />
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>
      <div
        className={classNames('flex flex-wrap gap-2 print:hidden', isCompact && 'max-lg:hidden')}
      >
        {!hasEnded && (
          <a
            href={`/api/tournaments/${id}/calendar.ics`}
            className={buttonClass({ className: 'grow' })}
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            Add to calendar
          </a>
        )}
        <ShareButton title={titleOf(tournament)} className="grow" />
      </div>
    </Card>
  );
}
