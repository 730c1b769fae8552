import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { CardSkeletons } from '#ui/layout/card-skeletons.tsx';
import { TournamentActions } from '#competition/tournaments/registration/tournament-actions.tsx';
import { OwnState, SeatsBar, TournamentFacts } from './facts.tsx';
import { TournamentPicture } from './picture.tsx';

interface TournamentCardProps {
  tournament: Tournament;
  /** Whether the card is on the first screen. */
  isEager: boolean;
}

export function TournamentCard({ tournament, isEager }: TournamentCardProps) {
  const { id, name, status, startDate } = tournament;
  return (
    <Card as="article" isLink isFlush className="flex h-full flex-col">
      <TournamentPicture tournament={tournament} isEager={isEager} className="aspect-[2/1]" />
      <div className="flex grow flex-col gap-4 p-4 sm:p-5">
        <div>
          <p className="eyebrow">{typeNameOf(tournament)}</p>
          <h2 className="mt-1 text-title">
            <Link to={paths.tournament(id)} className={cardLinkClass}>
              {name}
            </Link>
          </h2>
        </div>
        <TournamentFacts tournament={tournament} />
        <SeatsBar tournament={tournament} />
        <div className="mt-auto flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 empty:hidden">
            {status === 'upcoming' && <Countdown to={startDate} label="Starts" />}
            <OwnState tournament={tournament} />
          </div>
          <TournamentActions tournament={tournament} />
        </div>
      </div>
    </Card>
  );
}

/** The loading list, each card in its final size. */
export const TournamentSkeletons = () => (
  <CardSkeletons
    label="Loading tournaments"
    times={6}
    picture="aspect-[2/1]"
    rows={['h-4 w-16', 'h-6 w-3/4', 'h-12', 'h-14', 'h-8', 'h-15', 'h-11']}
    bodyClass="flex flex-col gap-4 p-4 sm:p-5"
    className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3"
  />
);
