import type { Season } from '@last-circle/contract/competition/seasons.ts';
import { scoringText } from '@last-circle/contract/competition/season-rules.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { seasonsQuery } from './queries.ts';
import { SeasonDates, progressOf } from './texts.tsx';

/** Every season that the viewer sees, the newest first. */
export const SeasonList = () => (
  <LoadMoreList
    list={useList(seasonsQuery(useUser()))}
    failed="The seasons could not be loaded"
    loading={
      <SkeletonRows
        label="Loading the seasons"
        rows={['h-68 sm:h-80']}
        times={4}
        className="grid grid-cols-1 gap-4 md:grid-cols-2"
      />
    }
    empty={
      <Empty
        title="No season yet"
        action={<ButtonLink to={paths.tournaments}>See all tournaments</ButtonLink>}
      >
        A season adds up the points of several tournaments.
      </Empty>
    }
  >
    {(seasons) => (
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {seasons.map((season) => (
          <SeasonCard key={season.id} season={season} />
        ))}
      </ul>
    )}
  </LoadMoreList>
);

function SeasonCard({ season }: { season: Season }) {
  const { name, description, visibility } = season;
  return (
    <Card as="li" isLink isFlush className="relative flex min-w-0 flex-col">
      <div className="season-sky h-24 sm:h-32" data-sky={season.id % 4} />
      <div className="flex grow flex-col gap-2 p-4 sm:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <SeasonDates season={season} />
          {visibility === 'draft' && <Badge tone="warning">Draft</Badge>}
        </p>
        <h2 className="text-title [overflow-wrap:anywhere]">
          <Link to={paths.season(season)} className={cardLinkClass}>
            {name}
          </Link>
        </h2>
        {description !== '' && (
          <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{description}</p>
        )}
        <p className="mt-auto pt-2 text-sm tabular-nums">
          {progressOf(season)} <span className="text-muted">· {scoringText(season)}</span>
        </p>
      </div>
    </Card>
  );
}
