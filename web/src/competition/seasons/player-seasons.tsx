import { PageSection } from '#competition/players/page-parts.tsx';
import { useQuery } from '@tanstack/react-query';
import type { PlayedSeason } from '@last-circle/contract/competition/seasons.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { cardLinkClass } from '#ui/layout/card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { playedSeasonsQuery } from './queries.ts';
import { pointsText, progressOf } from './texts.tsx';

/** The rank of a player in each season; nothing without one. */
export function PlayerSeasons({ username }: { username: string }) {
  const { data = [] } = useQuery(playedSeasonsQuery(username));
  if (data.length === 0) return null;
  return (
    <PageSection id="seasons" title="Seasons" count={data.length}>
      <ul className="border-t border-line">
        {data.map((season) => (
          <Row key={season.id} season={season} />
        ))}
      </ul>
    </PageSection>
  );
}

function Row({ season }: { season: PlayedSeason }) {
  const { name, rank, isShared, points, players } = season;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line px-2 py-3 hover:bg-panel">
      <div className="min-w-0">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <Link to={paths.season(season)} className={cardLinkClass}>
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted tabular-nums">{progressOf(season)}</p>
      </div>
      <p className="text-right text-sm tabular-nums">
        <span className={classNames('font-semibold', placementTone(rank))}>
          {isShared && 'Shared '}
          {placementOf(rank)}
        </span>{' '}
        <span className="text-muted">of {players}</span>
        <span className="block text-muted">{pointsText(points)}</span>
      </p>
    </li>
  );
}
