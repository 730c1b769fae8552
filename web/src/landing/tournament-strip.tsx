import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api/query.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { PlaceholderCard, SkeletonCard, TournamentCard } from './strip-card.tsx';
import { Strip } from './strip.tsx';

export const newestTournaments = read('GET /tournaments/all', { query: { limit: '50' } });

const eight = Array.from({ length: 8 }, (_, index) => index);

export function TournamentStrip() {
  return (
    <section aria-labelledby="strip" className="col-span-full! overflow-hidden pt-12 sm:pt-16">
      <div className="mx-auto mb-6 flex max-w-page items-end justify-between gap-4 px-4 lg:px-0">
        <h2 id="strip" className="text-heading">
          Tournaments
        </h2>
        <Link to={paths.tournaments} className={buttonClass({ size: 'small', variant: 'quiet' })}>
          See all
        </Link>
      </div>
      <Cards />
    </section>
  );
}

function Cards() {
  const { data = [], isPending } = useQuery(newestTournaments);
  if (isPending) {
    return (
      <Skeletons label="Loading tournaments">
        <ul className="flex gap-4 py-1 pb-14 pl-4">
          {eight.map((index) => (
            <SkeletonCard key={index} />
          ))}
        </ul>
      </Skeletons>
    );
  }
  return (
    <Strip label="Tournaments" count={data.length || eight.length}>
      {data.length > 0
        ? data.map((tournament) => <TournamentCard key={tournament.id} tournament={tournament} />)
        : eight.map((index) => <PlaceholderCard key={index} />)}
    </Strip>
  );
}
