import type {
  Bracket,
  StandingFigures,
} from '@last-circle/contract/competition/brackets/brackets.ts';
import { ResultsTable, type Row } from './results-table.tsx';

type Standings = Bracket['standings'];

const base = [
  { label: 'Played', short: 'P' },
  { label: 'Won', short: 'W' },
  { label: 'Lost', short: 'L' },
  { label: 'Score', isWide: true },
];
const ofSwiss = [
  { label: 'Buchholz', isWide: true },
  { label: 'Median Buchholz', isWide: true },
];
const points = { label: 'Points', short: 'Pts' };

/** The standings of a stage of rounds, or of a group. */
export function StageTable({ caption, standings }: { caption: string; standings: Standings }) {
  const isSwiss = standings.some(({ figures }) => figures?.buchholz !== undefined);
  return (
    <ResultsTable
      caption={caption}
      columns={[...base, ...(isSwiss ? ofSwiss : []), points]}
      rows={standings.map(({ place, figures = none, why, ...standing }): Row => ({
        ...standing,
        rank: place,
        note: why,
        figures: [
          figures.played,
          figures.won,
          figures.lost,
          scoreOf(figures),
          ...(isSwiss ? [figures.buchholz ?? 0, figures.medianBuchholz ?? 0] : []),
          figures.points,
        ],
        phoneNote: phoneNoteOf(figures),
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

function phoneNoteOf(figures: StandingFigures) {
  const { buchholz, medianBuchholz } = figures;
  const score = `Score ${scoreOf(figures)}`;
  return buchholz === undefined
    ? score
    : `${score}, Buchholz ${buchholz}, median ${medianBuchholz ?? 0}`;
}
