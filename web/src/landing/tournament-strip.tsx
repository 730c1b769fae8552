import { useQuery } from '@tanstack/react-query';
import { SectionHeader } from '#platform/content/section-header.tsx';
import { paths } from '#paths.ts';
import { Skeletons } from '#ui/feedback/skeleton.tsx';
import { newestTournaments } from './queries.ts';
import { PlaceholderCard, SkeletonCard, TournamentCard, type CardParts } from './strip-card.tsx';
import { Strip } from './strip.tsx';

const eight = Array.from({ length: 8 }, (_, index) => index + 1);

export const TournamentStrip = (parts: CardParts) => (
  <section aria-labelledby="strip" className="col-span-full! overflow-hidden pt-12 sm:pt-16">
    <div className="page-column">
      <SectionHeader
        id="strip"
        title="Tournaments"
        to={paths.tournaments}
        itemsLabel="tournaments"
      />
    </div>
    <Cards {...parts} />
  </section>
);

function Cards(parts: CardParts) {
  const { data = [], isPending } = useQuery(newestTournaments);
  if (isPending) {
    return (
      <Skeletons label="Loading tournaments">
        <ul className="flex gap-4 pt-1 pr-4 pb-14 page-start">
          {eight.map((number) => (
            <SkeletonCard key={number} />
          ))}
        </ul>
      </Skeletons>
    );
  }
  return (
    <Strip label="Tournaments" count={data.length || eight.length}>
      {data.length > 0
        ? data.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} {...parts} />
          ))
        : eight.map((number) => <PlaceholderCard key={number} number={number} {...parts} />)}
    </Strip>
  );
}
