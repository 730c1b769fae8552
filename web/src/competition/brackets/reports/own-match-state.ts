import { counted } from '@last-circle/contract/counted.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { lowerFirst, stateLabelOf } from '#competition/brackets/data/match-labels.ts';
import { isEntrant } from '#competition/brackets/data/matches.ts';
import type { Tone } from '#ui/feedback/badge.tsx';

interface Stated {
  title: string;
  /** Whose crest stands beside it. */
  face?: string | undefined;
  detail: string;
  badge: { label: string; tone: Tone };
}

const ready = { label: 'Ready', tone: 'live' } as const;
const waiting = { label: 'Waiting', tone: 'neutral' } as const;
export const over = { label: 'Over', tone: 'neutral' } as const;

/** What an entrant reads of the match or game that comes next, or came last. */
export function stateOf(own: OwnMatch): Stated {
  if (own.disqualifiedFor !== null) {
    return { title: 'You are disqualified', detail: own.disqualifiedFor, badge: over };
  }
  if (own.hasForfeited) {
    return {
      title: 'You have withdrawn',
      detail: 'Your open matches were forfeited.',
      badge: over,
    };
  }
  if (own.games) return stateOfGames(own.games);
  if (!own.match) {
    return { title: 'There is no bracket', detail: 'Too few took part.', badge: over };
  }
  return stateOfMatch(own.match, own);
}

const stateOfGames = ({ next, standing }: NonNullable<OwnMatch['games']>): Stated => ({
  title: `Game ${next} is next`,
  detail: standing
    ? `You are ${placementOf(standing.rank).replace(' Place', '')} of ${standing.of}, with ${counted(standing.points, 'point')}.`
    : 'No game has been played yet.',
  badge: ready,
});

function badgeOf(match: Match): Stated['badge'] {
  if (!match.report) return ready;
  const tone = match.report.state === 'disputed' ? 'danger' : 'neutral';
  return { label: stateLabelOf(match), tone };
}

function stateOfMatch(match: Match, { format, entrantId: ownId }: OwnMatch): Stated {
  const isA = isEntrant(match.a) && match.a.id === ownId;
  const other = isA ? match.b : match.a;
  const opponent = isEntrant(other) ? other.name : undefined;
  if (match.state === 'ready') {
    return {
      title: `You play ${opponent}`,
      face: opponent,
      detail: matchTitle(match),
      badge: badgeOf(match),
    };
  }
  if (match.state === 'waiting') {
    const awaited = other && 'waitingFor' in other ? other.waitingFor : 'your opponent';
    return {
      title: matchTitle(match),
      detail: `You play the ${lowerFirst(awaited)}.`,
      badge: waiting,
    };
  }
  const scores = isA ? [match.scoreA, match.scoreB] : [match.scoreB, match.scoreA];
  return {
    title: outcomeOf(format, match, match.winner === ownId),
    detail: [
      opponent ? `${matchTitle(match)} against ${opponent}` : matchTitle(match),
      ...(match.scoreA === null ? [] : [scores.join(' to ')]),
    ].join(', '),
    badge: over,
  };
}

/** Whether one match more or less decides nothing by itself: in groups and Swiss stages. */
const isOfTable = (format: OwnMatch['format'], { group, pairing, name }: Match) =>
  group > 0 ||
  pairing !== undefined ||
  (['round_robin', 'swiss'].includes(format) && name.startsWith('Round '));

function outcomeOf(format: OwnMatch['format'], match: Match, isWon: boolean) {
  const { section, name } = match;
  if (isOfTable(format, match)) {
    return isWon ? 'You won your last match' : 'You lost your last match';
  }
  // The last match of a winner is the final or the one for third place.
  if (section === 'third') return isWon ? 'You finished third' : 'You finished fourth';
  if (isWon) return 'You won the tournament';
  return section === 'final' || name === 'Final' ? 'You finished second' : 'You are out';
}
