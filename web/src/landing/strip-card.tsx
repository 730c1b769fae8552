import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  playersOf,
  prizeOf,
  titleOf,
  type TournamentStatus,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';

/** What tournaments look like elsewhere too. */
export interface CardParts {
  badge: (status: TournamentStatus) => ReactNode;
  /** Shown in place of a picture. */
  drawing: (seed: number) => ReactNode;
}

/** When a tournament starts, or that it is on. */
export type ClockOf = (tournament: Tournament) => ReactNode;

const sizeClass = 'h-88 w-72 shrink-0 sm:w-80';

type TournamentCardProps = CardParts & { tournament: Tournament };

export const TournamentCard = ({ tournament, badge, drawing }: TournamentCardProps) => (
  <StripCard
    image={tournament.image}
    drawing={drawing(tournament.id)}
    badge={badge(tournament.status)}
    prize={prizeOf(tournament)}
    title={titleOf(tournament)}
    date={<Time value={tournament.startDate} />}
    players={playersOf(tournament)}
  />
);

/** Shown when there are no tournaments. */
export const PlaceholderCard = ({ number, drawing }: CardParts & { number: number }) => (
  <StripCard
    image={null}
    drawing={drawing(number)}
    badge={null}
    prize="$0"
    title="Next Tournament Solo"
    date="To be announced"
    players="0/100"
  />
);

export const SkeletonCard = () => (
  <li className={sizeClass}>
    <Skeleton className="size-full" />
  </li>
);

interface StripCardProps {
  image: string | null;
  drawing: ReactNode;
  badge: ReactNode;
  prize: string;
  title: string;
  date: ReactNode;
  players: string;
}

const StripCard = ({ image, drawing, badge, prize, title, date, players }: StripCardProps) => (
  <Card as="li" isLink isFlush className={`${sizeClass} flex! flex-col`}>
    <div className="relative">
      <Picture
        src={image}
        alt=""
        width={640}
        height={360}
        sizes="(min-width: 40rem) 20rem, 18rem"
        fallback={drawing}
        className="h-46 w-full"
      />
      <div className="absolute top-3 left-3">{badge}</div>
      <p className="absolute bottom-0 left-0 max-w-full truncate rounded-tr-sm bg-panel pt-1 pr-3 pl-4 font-display text-title text-legendary">
        <span className="sr-only">Prize pool: </span>
        {prize}
      </p>
    </div>
    <h3 className="mt-2 line-clamp-2 px-4 text-title">
      <Link to={paths.dashboard} className={cardLinkClass}>
        {title}
      </Link>
    </h3>
    <ul className="mt-auto grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 p-4 text-sm text-muted [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
      <li>
        <CalendarDays aria-hidden="true" />
        {date}
      </li>
      <li className="font-semibold text-success">Free</li>
      <li className="col-span-2">
        <MapPin aria-hidden="true" />
        Online Tournament
      </li>
      <li className="col-span-2">
        <Users aria-hidden="true" />
        <span className="tabular-nums">
          <span className="sr-only">Players: </span>
          {players}
        </span>
      </li>
    </ul>
  </Card>
);
