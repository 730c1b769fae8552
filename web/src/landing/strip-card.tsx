import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { playersOf, prizeOf, titleOf } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/card.tsx';
import { Image } from '#ui/image.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Time } from '#ui/time.tsx';

/** The size that every face of a card has. */
export const stripCardClass = 'h-[22rem] w-72 shrink-0 sm:w-80';

export function TournamentCard({ tournament }: { tournament: Tournament }) {
  return (
    <StripCard
      image={tournament.image}
      prize={prizeOf(tournament)}
      title={titleOf(tournament)}
      date={<Time value={tournament.startDate} />}
      players={playersOf(tournament)}
    />
  );
}

export const PlaceholderCard = () => (
  <StripCard
    image={null}
    prize="$0"
    title="Next Tournament Solo"
    date="To be announced"
    players="0/100"
  />
);

export const SkeletonCard = () => (
  <li className={stripCardClass}>
    <Skeleton className="size-full" />
  </li>
);

interface StripCardProps {
  image: string | null;
  prize: string;
  title: string;
  date: ReactNode;
  players: string;
}

function StripCard({ image, prize, title, date, players }: StripCardProps) {
  return (
    <Card as="li" isLink isFlush className={stripCardClass}>
      <div className="relative p-1">
        <Image src={image} alt="" width={640} height={360} className="h-40 w-full rounded-sm" />
        <p className="absolute bottom-1 left-1 rounded-sm bg-panel px-3 py-1 font-display text-title text-legendary">
          <span className="sr-only">Prize pool </span>
          {prize}
        </p>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <h3 className="line-clamp-2 min-h-13 text-title">
          <Link to={paths.dashboard} className={cardLinkClass}>
            {title}
          </Link>
        </h3>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-2 text-sm text-muted [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
          <li>
            <CalendarDays aria-hidden="true" />
            {date}
          </li>
          <li className="justify-end font-semibold text-success">Free</li>
          <li className="col-span-2">
            <MapPin aria-hidden="true" />
            Online Tournament
          </li>
          <li className="col-span-2">
            <Users aria-hidden="true" />
            <span className="tabular-nums">{players}</span>
          </li>
        </ul>
      </div>
    </Card>
  );
}
