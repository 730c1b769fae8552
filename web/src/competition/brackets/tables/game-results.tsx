import { MapWithCode } from '#competition/brackets/match/map-with-code.tsx';
import { ResultsTable } from './results-table.tsx';
import type { Games } from '#competition/brackets/data/use-bracket.ts';

interface GameResultsProps {
  game: Games['games'][number];
  ownId: number | undefined;
}

const columns = [{ label: 'Kills' }, { label: 'Points' }];

export const GameResults = ({ game: { number, map, results }, ownId }: GameResultsProps) => (
  <>
    {map && (
      <MapWithCode
        map={map}
        className="mb-4 max-w-md rounded-sm border border-line bg-panel pl-3 text-sm"
      />
    )}
    <ResultsTable
      caption={`Game ${number}`}
      rankLabel="Place"
      columns={columns}
      rows={results
        .toSorted((one, other) => one.placement - other.placement)
        .map(({ entrantId, name, placement, kills, points }) => ({
          entrantId,
          name,
          rank: placement,
          figures: [kills, points],
        }))}
      ownId={ownId}
    />
  </>
);
