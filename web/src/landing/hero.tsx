import { useQuery } from '@tanstack/react-query';
import { titleOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useSite } from '#platform/page/site.ts';
import { Image } from '#ui/basics/image.tsx';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { newestTournaments } from './queries.ts';
import type { ClockOf } from './strip-card.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { StormMap } from './storm-map.tsx';

/** Night in the dark theme, day in the light one. */
export function Hero({ clock }: { clock: ClockOf }) {
  const { face } = useSite();
  return (
    <section
      aria-labelledby="hero"
      className="relative isolate col-span-full! -mt-8 overflow-clip sm:-mt-12"
    >
      <div className="absolute -top-16 -left-[15%] -z-10 w-[130%] md:-top-44 md:left-[36%] md:w-[62rem] lg:left-[40%] lg:w-[68rem]">
        {face.heroPicture ? (
          <Image
            src={face.heroPicture}
            alt=""
            width={1280}
            height={960}
            isEager
            className="aspect-4/3 w-full"
          />
        ) : (
          <StormMap />
        )}
      </div>
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ground from-58% to-transparent to-92% md:bg-linear-to-r md:from-30% md:to-62%" />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-40 bg-linear-to-t from-ground to-transparent" />
      <div className="page-column flex flex-col gap-8 pt-72 pb-10 md:min-h-[36rem] md:flex-row md:items-end md:justify-between md:pt-20 md:pb-16 lg:min-h-[42rem]">
        <div className="md:my-auto">
          <p className="eyebrow">{face.heroEyebrow ?? 'Free battle-royale tournaments'}</p>
          <h1 id="hero" className="mt-4 max-w-[5.4em] text-hero uppercase">
            {face.heroTitle ?? 'Compete, Conquer, and Claim Your Glory!'}
          </h1>
          <p className="mt-6 max-w-[26em] text-lg text-muted">
            {face.heroText ??
              'Enter alone or with your squad, confirm your seat by mail, and be there when the last circle closes.'}
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to={paths.login} variant="primary" size="large">
              Get Started
            </ButtonLink>
            <ButtonLink to={paths.tournaments} size="large">
              See all tournaments
            </ButtonLink>
          </div>
        </div>
        <NextTournament clock={clock} />
      </div>
    </section>
  );
}

const startOf = ({ startDate }: Tournament) => Date.parse(startDate);

/** What starts first, or where nothing does, what has started last. */
function nextOf(tournaments: Tournament[]) {
  const byStart = tournaments.toSorted((a, b) => startOf(a) - startOf(b));
  const isOf = (status: Tournament['status']) => (one: Tournament) => one.status === status;
  return byStart.find(isOf('upcoming')) ?? byStart.findLast(isOf('ongoing'));
}

/** The next tournament with the time until its start. */
function NextTournament({ clock }: { clock: ClockOf }) {
  const { data: tournament, isPending } = useQuery({
    ...newestTournaments,
    select: nextOf,
  });
  if (isPending) return <Skeleton className="h-35 w-full sm:w-80" />;
  if (!tournament) return null;
  return (
    <Card isLink className="w-full sm:w-80">
      <p className="eyebrow">{tournament.status === 'ongoing' ? 'Live now' : 'Next up'}</p>
      <p className="mt-1 line-clamp-2 font-display text-title">
        <Link to={paths.tournament(tournament.id)} className={cardLinkClass}>
          {titleOf(tournament)}
        </Link>
      </p>
      <div className="mt-3">{clock(tournament)}</div>
    </Card>
  );
}
