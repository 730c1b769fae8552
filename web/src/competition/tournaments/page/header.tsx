import type { ReactNode } from 'react';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import { classNames } from '#ui/basics/class-names.ts';
import type { ShownTournament } from './head.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { isPlayed } from './tabs.ts';
import { TournamentPicture } from '#competition/tournaments/card/picture.tsx';
import { Winners } from './winners.tsx';

interface TournamentHeaderProps {
  tournament: ShownTournament;
  /** Whether a phone shows neither picture nor facts, so that what was asked for is near the top. */
  isCompact: boolean;
  /** A link to the page that the viewer came from. */
  back: ReactNode;
  /** What the viewer plays next, if anything. */
  ownMatch: ReactNode;
  /** The buttons of the viewer's next step. */
  actions: ReactNode;
}

/** What every tab has above it: what the tournament is, the viewer's next step, and who has won. */
export function TournamentHeader(props: TournamentHeaderProps) {
  const { tournament, isCompact, back, ownMatch, actions } = props;
  return (
    <>
      <header className="mb-8 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          {back}
          <div className={classNames('mb-6 print:hidden', isCompact && 'max-lg:hidden')}>
            <TournamentPicture
              tournament={tournament}
              sizes="(min-width: 75rem) 49.5rem, (min-width: 64rem) calc(100vw - 28rem), calc(100vw - 2rem)"
              isEager
              className={classNames(
                'rounded-sm',
                isPlayed(tournament)
                  ? 'aspect-[3/1] lg:aspect-[4/1]'
                  : 'aspect-[2/1] lg:aspect-[3/1]',
              )}
            />
          </div>
          <p className="eyebrow">{typeNameOf(tournament)}</p>
          <h1 className="mt-1 text-heading">{tournament.name}</h1>
          <div className="mt-5 empty:hidden print:hidden">{ownMatch}</div>
        </div>
        <EntryPanel tournament={tournament} isCompact={isCompact} actions={actions} />
      </header>
      {tournament.winners.length > 0 && <Winners tournament={tournament} />}
    </>
  );
}
