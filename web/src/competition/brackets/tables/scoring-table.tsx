import { counted } from '@last-circle/contract/counted.ts';
import { Points } from '#competition/tournament/points.tsx';
import { pointsRanges } from '@last-circle/contract/competition/season-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { gamesQuery } from '#competition/brackets/data/queries.ts';
import { Section } from '#ui/layout/section.tsx';

interface ScoringTableProps {
  tournamentId: number;
  /** Null where it is open how many games are played. */
  plannedGames: number | null;
}

/** The points of a battle royale by placement and for each kill; nothing until they are loaded. */
export function ScoringTable({ tournamentId, plannedGames }: ScoringTableProps) {
  const { data } = useQuery(gamesQuery(tournamentId));
  if (!data) return null;
  const { scoring, games } = data;
  return (
    <Section id="scoring" title="Scoring">
      <p className="mb-3 text-sm text-muted">
        Points by place and for each kill, in every game. {playedOf(games.length, plannedGames)}
      </p>
      <dl className="grid grid-cols-2 gap-2 text-sm tabular-nums sm:grid-cols-4">
        <Points name="Each kill" points={scoring.kill} />
        {pointsRanges(scoring.places).map(({ from, to, points }) => (
          <Points
            key={from}
            name={from === to ? placementOf(from).replace(' Place', '') : `${from} to ${to}`}
            points={points}
          />
        ))}
      </dl>
    </Section>
  );
}

function playedOf(played: number, planned: number | null) {
  if (played === 0) return null;
  if (planned !== null && planned >= played) return `${played} of ${planned} games played.`;
  return `${counted(played, 'game')} played so far.`;
}
