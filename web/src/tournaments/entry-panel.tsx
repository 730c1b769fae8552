import { titleOf } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { Card } from '#ui/card.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { OwnState } from './own-state.tsx';
import { SeatsBar } from './seats-bar.tsx';
import { TournamentActions } from './tournament-actions.tsx';
import { TournamentFacts } from './tournament-facts.tsx';

/** When, what for, how many, and the viewer's next step. */
export function EntryPanel({ tournament }: { tournament: Tournament }) {
  return (
    <Card
      as="aside"
      aria-label="Entry"
      className="flex flex-col gap-5 self-start lg:sticky lg:top-24 lg:row-span-2 lg:mt-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {tournament.status === 'upcoming' && <Countdown to={tournament.startDate} label="Starts" />}
        <OwnState tournament={tournament} />
      </div>
      <TournamentFacts tournament={tournament} />
      <SeatsBar tournament={tournament} />
      <TournamentActions tournament={tournament} />
      <ShareButton title={titleOf(tournament)} />
    </Card>
  );
}
