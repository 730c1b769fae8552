import type { Chances } from '#competition/brackets/data/use-outlook.ts';
import type { Chance, Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';

type OutlookRow = Outlook['rows'][number];

/** What a row of the leaderboard says about how its entrant can still end. */
export interface ChanceNote {
  text: string;
  isSure: boolean;
  /** What the entrant has to do, for themselves. */
  own: string | undefined;
}

/** Takes the room of one. */
const pendingNote: ChanceNote = { text: '\u00A0', isSure: false, own: undefined };

const texts = {
  wins: { clinched: 'Sure to win', open: 'to win', alive: 'Can still win', out: 'Out of the race' },
  goesOn: {
    clinched: 'Sure to go on',
    open: 'to go on',
    alive: 'Can still go on',
    out: 'Cannot go on',
  },
};

/** What the odds are; what is said to be sure or out is certain. */
export const estimateNote =
  'Chances are estimates from 10,000 simulated ends, drawn from the results of this tournament.';

/** By entrant what its row says; room for it while it is still to come. */
export function notesOf(outlook: Chances): (entrantId: number) => ChanceNote | undefined {
  if (outlook === 'pending') return () => pendingNote;
  const notes = new Map(outlook.map((row) => [row.entrantId, chanceNote(row)]));
  return (entrantId) => notes.get(entrantId);
}

/** In the last stage about the win, else about going on; undefined once all is played. */
export function chanceNote({ left, first, goesOn }: OutlookRow): ChanceNote | undefined {
  if (left === 0) return undefined;
  const { status, odds, needs } = goesOn ?? first;
  const words = goesOn ? texts.goesOn : texts.wins;
  if (status !== 'alive') {
    const isSure = status !== 'out';
    return { text: isSure ? words.clinched : words.out, isSure, own: undefined };
  }
  return {
    text: odds === null ? words.alive : `${shareOf(odds)} ${words.open}`,
    isSure: false,
    own: odds === null ? undefined : ownOf(needs),
  };
}

const ownOf = (needs: Chance['needs']) =>
  needs === null
    ? 'Depends on other results.'
    : `${needs.charAt(0).toUpperCase()}${needs.slice(1)} will do.`;

/** '12%'; what is neither sure nor out is never called 0 or 100%. */
function shareOf(odds: number) {
  if (odds < 0.01) return 'Under 1%';
  if (odds > 0.99) return 'Over 99%';
  return `${Math.round(odds * 100)}%`;
}
