import { LinkRow } from '#competition/players/page-parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { paths } from '#paths.ts';
import { placementTone } from '#competition/tournament/placement-tone.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Section } from '#ui/layout/section.tsx';
import { playedSeasonsQuery } from './queries.ts';
import { pointsText, progressOf } from './texts.tsx';

/** The rank of a player in each season; nothing without one. */
export function PlayerSeasons({ username }: { username: string }) {
  const { data = [] } = useQuery(playedSeasonsQuery(username));
  if (data.length === 0) return null;
  return (
    <Section id="seasons" title="Seasons" count={data.length}>
      <ul className="border-t border-line">
        {data.map(({ rank, isShared, points, players, ...season }) => (
          <LinkRow
            key={season.id}
            to={paths.season(season)}
            name={season.name}
            detail={progressOf(season)}
          >
            <p className="text-right text-sm tabular-nums">
              <span className={classNames('font-semibold', placementTone(rank))}>
                {isShared && 'Shared '}
                {placementOf(rank)}
              </span>{' '}
              <span className="text-muted">of {players}</span>
              <span className="block text-muted">{pointsText(points)}</span>
            </p>
          </LinkRow>
        ))}
      </ul>
    </Section>
  );
}
