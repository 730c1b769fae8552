import { useQuery } from '@tanstack/react-query';
import { placementOf } from '@last-circle/contract/winner-rules.ts';
import { gamesQuery } from './queries.ts';

/** The points of a battle royale by place, and for each kill; nothing until they are there. */
export function ScoringTable({ tournamentId }: { tournamentId: number }) {
  const { data } = useQuery(gamesQuery(tournamentId));
  if (!data) return null;
  const { scoring, games } = data;
  return (
    <section aria-labelledby="scoring">
      <h2 id="scoring" className="mb-3 text-title">
        Scoring
      </h2>
      <p className="mb-3 text-sm text-muted">
        {games.length === 0 ? 'No game yet.' : `${games.length} played so far.`}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
        <Points name="Each kill" points={scoring.kill} />
        {rangesOf(scoring.places).map(({ from, to, points }) => (
          <Points
            key={from}
            name={from === to ? placementOf(from) : `Places ${from} to ${to}`}
            points={points}
          />
        ))}
      </dl>
    </section>
  );
}

const Points = ({ name, points }: { name: string; points: number }) => (
  <>
    <dt className="border-b border-line pb-1.5 text-muted">{name}</dt>
    <dd className="border-b border-line pb-1.5 text-right font-semibold">{points}</dd>
  </>
);

interface PlaceRange {
  from: number;
  to: number;
  points: number;
}

/** Places beside one another with the same points, as one line. */
function rangesOf(places: readonly number[]) {
  const ranges: PlaceRange[] = [];
  for (const [index, points] of places.entries()) {
    const last = ranges.at(-1);
    if (last?.points === points) last.to = index + 1;
    else ranges.push({ from: index + 1, to: index + 1, points });
  }
  return ranges;
}
