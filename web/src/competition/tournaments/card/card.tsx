import { typeNameOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { CardSkeletons } from '#ui/layout/card-skeletons.tsx';
import { MomentClock } from '#competition/tournaments/moment/clock.tsx';
import { OwnState } from '#competition/tournaments/moment/own-state.tsx';
import { TournamentActions } from '#competition/tournaments/registration/tournament-actions.tsx';
import { PrizeAndEntry, SeatsBar } from './facts.tsx';
import { TournamentPicture } from './picture.tsx';

interface TournamentCardProps {
  tournament: Tournament;
  /** Whether the card is on the first screen. */
  isEager: boolean;
  /** The level of its heading, below that of its list. */
  heading: 'h2' | 'h3';
}

/** A tournament in a list: the large sky and the seats before it starts, a strip of it afterwards. */
export function TournamentCard({ tournament, isEager, heading: Heading }: TournamentCardProps) {
  const { id, name, status } = tournament;
  const isUpcoming = status === 'upcoming';
  return (
    <Card as="article" isLink isFlush className="flex h-full flex-col">
      <TournamentPicture
        tournament={tournament}
        isEager={isEager}
        className={isUpcoming ? 'aspect-[2/1]' : 'aspect-[7/2]'}
      />
      <div className="flex grow flex-col gap-4 p-4 sm:p-5">
        <div>
          <p className="eyebrow">{typeNameOf(tournament)}</p>
          <Heading className="mt-1 text-title">
            <Link to={paths.tournament(id)} className={cardLinkClass}>
              {name}
            </Link>
          </Heading>
        </div>
        <MomentClock tournament={tournament} />
        <PrizeAndEntry tournament={tournament} />
        <div className="mt-auto flex flex-col gap-4">
          {isUpcoming && <SeatsBar tournament={tournament} />}
          <div className="flex empty:hidden">
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
    rows={['h-4 w-16', 'h-6 w-3/4', 'h-14 w-2/3', 'h-12', 'h-8', 'h-11']}
    bodyClass="flex flex-col gap-4 p-4 sm:p-5"
    className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3"
  />
);
