import type { Decision, TieBreakName } from '#competition/brackets/engine/standings/rank.ts';

interface TieBreak {
  word: string;
  more: string;
  less: string;
}

/** How a row says each tie-break of the standings. */
const tieBreaks: Record<TieBreakName, TieBreak> = {
  wins: { word: 'Wins', more: 'they won more games', less: 'they won fewer games' },
  kills: { word: 'Kills', more: 'they have more kills', less: 'they have fewer kills' },
  'best place': {
    word: 'Best game',
    more: 'their best game was better',
    less: 'their best game was worse',
  },
  'last game': {
    word: 'Last game',
    more: 'they finished the last game higher',
    less: 'they finished the last game lower',
  },
  'head-to-head': {
    word: 'Head to head',
    more: 'they won more of the matches between them',
    less: 'they won fewer of the matches between them',
  },
  'score difference': {
    word: 'Score difference',
    more: 'their score difference is better',
    less: 'their score difference is worse',
  },
  'scores for': { word: 'Score', more: 'they scored more', less: 'they scored less' },
  seed: { word: 'Seed', more: 'they were seeded higher', less: 'they were seeded lower' },
  Buchholz: {
    word: "Opponents' wins",
    more: 'their opponents won more',
    less: 'their opponents won less',
  },
  'median Buchholz': {
    word: "Opponents' wins",
    more: 'their opponents, without the best and the worst, won more',
    less: 'their opponents, without the best and the worst, won less',
  },
};

/** The tie-break behind a rank as one word, and what it means as sentences; both '' without one. */
export function wordsOf({ behindOn, isShared, aheadOn, isMatchPoint }: Decision) {
  if (isMatchPoint) {
    return { why: 'Match point', reason: 'They won a game while on match point.' };
  }
  const behind = behindOn && tieBreaks[behindOn];
  const ahead = aheadOn && tieBreaks[aheadOn];
  return {
    why: behind?.word ?? (isShared ? 'Shared rank' : (ahead?.word ?? '')),
    reason: [
      behind && `Tied on points with the one above: ${behind.less}.`,
      isShared && 'Nothing tells them apart, so they share the rank.',
      ahead && `Tied on points with the one below: ${ahead.more}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}
