import { memo, Suspense, type ReactNode } from 'react';
import { hasEnded } from '@last-circle/contract/competition/tournaments/moment-rules.ts';
import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyExtra, lazyPart } from '#platform/page/lazy-part.tsx';
import { BackLink } from '#platform/router/back-link.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOwnMatches } from '#competition/tournament/own-matches.ts';
import { PrizeAndEntry, SeatsBar } from '#competition/tournaments/card/facts.tsx';
import { MomentClock } from '#competition/tournaments/moment/clock.tsx';
import { OwnState } from '#competition/tournaments/moment/own-state.tsx';
import { Sky } from './sky.tsx';
import { useMoment } from '#competition/tournaments/moment/use-moment.ts';
import { JoinGame, VisitorStep } from '#competition/tournaments/registration/entry-links.tsx';
import type { ShownTournament } from './head.tsx';
import { isMoving } from './tabs.ts';
import { useGameCount } from './use-game-count.ts';

const YourMatch = lazyExtra(
  async () => (await import('#competition/brackets/reports/your-match.tsx')).YourMatch,
);
const UserSteps = lazyExtra(async () => (await import('./user-steps.tsx')).UserSteps);
export const LazyChampion = lazyPart(async () => (await import('./ended.tsx')).Champion);
export const LazyEnded = lazyPart(async () => (await import('./ended.tsx')).Ended);

// Memoised: rendered again before its script has come, what the server rendered would give way to the fallback.
const ChampionPart = memo(({ name }: { name: string }) => (
  <Suspense>
    <LazyChampion name={name} />
  </Suspense>
));
const EndedPart = memo(({ tournament }: { tournament: ShownTournament }) => (
  <Suspense fallback={<Skeleton className="mt-5 h-40" />}>
    <LazyEnded tournament={tournament} />
  </Suspense>
));

interface TournamentHeaderProps {
  tournament: ShownTournament;
  /** Whether the path is that of the teams, which are then near the top. */
  isTeamsPath: boolean;
  /** Whether the tab below has what the viewer does about their team. */
  hasTeamSteps: boolean;
}

/** What every tab has above it, by the moment: the sky with the name, and the viewer's next step. */
export function TournamentHeader(props: TournamentHeaderProps) {
  const { tournament, isTeamsPath, hasTeamSteps } = props;
  const ownMatch = useOwnMatches().own.find(({ tournamentId }) => tournamentId === tournament.id);
  const user = useUser();
  const games = useGameCount(tournament);
  const moment = useMoment(tournament, games);
  const isLarge = tournament.status === 'upcoming' && !isTeamsPath;
  const steps = (
    <>
      {!ownMatch && <OwnState tournament={tournament} />}
      {!ownMatch && <JoinGame tournament={tournament} />}
      {user ? (
        <UserSteps
          tournament={tournament}
          hasTeamSteps={hasTeamSteps || ownMatch !== undefined}
          fallback={isMoving(tournament) && <Skeleton className="h-11 grow" />}
        />
      ) : (
        <VisitorStep tournament={tournament} />
      )}
    </>
  );
  const back = (
    <BackLink to={isTeamsPath ? paths.dashboard : paths.tournaments} className="print:hidden">
      {isTeamsPath ? 'Dashboard' : 'All tournaments'}
    </BackLink>
  );
  if (isLarge) {
    return (
      <header className="mb-6">
        <Sky tournament={tournament} size="large">
          <div>{back}</div>
          <div className="mt-auto grid gap-x-10 gap-y-5 pt-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-end">
            <div>
              <Name tournament={tournament} />
              <div className="mt-4">
                <MomentClock tournament={tournament} size="hero" />
              </div>
            </div>
            <Card as="aside" aria-label="Entry" className="flex flex-col gap-4">
              <PrizeAndEntry tournament={tournament} />
              <SeatsBar tournament={tournament} />
              <Steps>{steps}</Steps>
            </Card>
          </div>
        </Sky>
      </header>
    );
  }
  const [champion] = tournament.winners;
  return (
    <header className="mb-4">
      <Sky tournament={tournament} size={champion ? 'champion' : 'strip'}>
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
          {back}
          <MomentClock tournament={tournament} games={games} size="line" />
        </div>
        <div className="mt-auto pt-1">
          <Name tournament={tournament} />
          {champion && <ChampionPart name={champion.team?.name ?? champion.username} />}
        </div>
      </Sky>
      <div className="mt-4 empty:hidden print:hidden">
        {ownMatch && <YourMatch own={ownMatch} fallback={<Skeleton className="h-56" />} />}
      </div>
      <aside aria-label="Entry" className="mt-4 empty:hidden has-[>:empty]:hidden">
        <Steps>{steps}</Steps>
      </aside>
      {hasEnded(moment) && <EndedPart tournament={tournament} />}
    </header>
  );
}

const Name = ({ tournament }: { tournament: Tournament }) => (
  <>
    <p className="eyebrow">{typeNameOf(tournament)}</p>
    <h1 className="text-post [overflow-wrap:anywhere]">{tournament.name}</h1>
  </>
);

const Steps = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
);
