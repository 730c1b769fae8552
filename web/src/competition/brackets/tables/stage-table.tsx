import type {
  Bracket,
  StandingFigures,
} from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Chances } from '#competition/brackets/data/use-outlook.ts';
import { notesOf } from './chances.ts';
import { ResultsTable, type Row } from './results-table.tsx';

type Standings = Bracket['standings'];

const base = [
  { label: 'Played', short: 'P' },
  { label: 'Won', short: 'W' },
  { label: 'Lost', short: 'L' },
  { label: 'Score', isWide: true },
];
const ofSwiss = { label: "Opponents' wins", isWide: true };
const points = { label: 'Points', short: 'Pts' };

interface StageTableProps {
  caption: string;
  standings: Standings;
  /** While matches are still to be played; the room for it is there before it comes. */
  outlook?: Chances;
}

/** The standings of a stage of rounds, or of a group, with how each entrant can still end. */
export function StageTable({ caption, standings, outlook = [] }: StageTableProps) {
  const noteOf = notesOf(outlook);
  const isSwiss = standings.some(({ figures }) => figures?.buchholz !== undefined);
  return (
    <ResultsTable
      caption={caption}
      columns={[...base, ...(isSwiss ? [ofSwiss] : []), points]}
      rows={standings.map(({ place, figures = none, ...standing }): Row => ({
        ...standing,
        rank: place,
        chance: noteOf(standing.entrantId),
        figures: [
          figures.played,
          figures.won,
          figures.lost,
          scoreOf(figures),
          ...(isSwiss ? [figures.buchholz ?? 0] : []),
          figures.points,
        ],
        phoneNote: `Score ${scoreOf(figures)}`,
      }))}
    />
  );
}

const none: StandingFigures = {
  played: 0,
  won: 0,
  lost: 0,
  scoreFor: 0,
  scoreAgainst: 0,
  points: 0,
};

const scoreOf = ({ scoreFor, scoreAgainst }: StandingFigures) => `${scoreFor}:${scoreAgainst}`;
