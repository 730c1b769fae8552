import { CalendarPlus } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { titleOf, typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOwnMatches } from '#competition/tournament/own-matches.ts';
import { OwnState, TournamentFacts, SeatsBar } from '#competition/tournaments/card/facts.tsx';
import { TournamentPicture } from '#competition/tournaments/card/picture.tsx';
import { JoinGame, VisitorStep } from '#competition/tournaments/registration/entry-links.tsx';
import { BackLink } from '#platform/router/back-link.tsx';
import type { ShownTournament } from './head.tsx';
import { isMoving, isPlayed } from './tabs.ts';

const YourMatch = lazyPart(
  async () => (await import('#competition/brackets/reports/your-match.tsx')).YourMatch,
);
const UserSteps = lazyPart(async () => (await import('./user-steps.tsx')).UserSteps);

/** Loaded with the page of a tournament that has some. */
export const Winners = lazyPart(async () => (await import('./winners.tsx')).Winners);

interface TournamentHeaderProps {
  tournament: ShownTournament;
  /** Whether the path is that of the teams: a phone shows neither picture nor facts, so that they are near the top. */
  isTeamsPath: boolean;
}

/** What every tab has above it: what the tournament is, the viewer's next step, and who has won. */
export function TournamentHeader({ tournament, isTeamsPath }: TournamentHeaderProps) {
  const ownMatch = useOwnMatches().own.find(({ tournamentId }) => tournamentId === tournament.id);
  const user = useUser();
  return (
    <>
      <header className="mb-8 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <BackLink
            to={isTeamsPath ? paths.dashboard : paths.tournaments}
            className="-mt-3 print:hidden"
          >
            {isTeamsPath ? 'Dashboard' : 'All tournaments'}
          </BackLink>
          <div className={classNames('mb-6 print:hidden', isTeamsPath && 'max-lg:hidden')}>
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
          <div className="mt-5 empty:hidden print:hidden">
            <Suspense fallback={ownMatch && <Skeleton className="h-56" />}>
              {ownMatch && <YourMatch own={ownMatch} />}
            </Suspense>
          </div>
        </div>
        <EntryPanel tournament={tournament} isCompact={isTeamsPath}>
          {!ownMatch && <JoinGame tournament={tournament} />}
          {user ? (
            <Suspense fallback={isMoving(tournament) && <Skeleton className="h-11 grow" />}>
              <UserSteps tournament={tournament} />
            </Suspense>
          ) : (
            <VisitorStep tournament={tournament} />
          )}
        </EntryPanel>
      </header>
      {tournament.winners.length > 0 && (
        <Suspense>
          <Winners tournament={tournament} />
        </Suspense>
      )}
    </>
  );
}

interface EntryPanelProps {
  tournament: Tournament;
  /** Whether it shows the next step alone on a phone. */
  isCompact: boolean;
  /** The buttons of the viewer's next step. */
  children: ReactNode;
}

/** When, what for, how many, and the viewer's next step. */
function EntryPanel({ tournament, isCompact, children }: EntryPanelProps) {
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
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
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
