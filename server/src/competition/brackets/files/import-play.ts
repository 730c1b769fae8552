import {
  isOver,
  undecided,
  type Match,
  type Outcome,
} from '#competition/brackets/engine/draw/match.ts';
import {
  decide,
  type Decision,
  type StageDraft,
} from '#competition/brackets/engine/play/progress.ts';
import { assign } from '#competition/brackets/engine/play/swiss-pairs.ts';
import { keyOf } from '#competition/brackets/engine/draw/sources.ts';
import { refused, type FileMatch, type FileSide } from './import-file.ts';

interface Table {
  nameOf: (id: number | null) => string;
  /** Brings the stages up to date between rounds. */
  advanceAll: () => void;
}

/** Plays the results of a file in a stage; the number of results. */
export function playAsIn(
  file: readonly FileMatch[],
  stage: StageDraft<Match>,
  { nameOf, advanceAll }: Table,
): number {
  let recorded = 0;
  const record = (match: Match, played: FileMatch) => {
    if (!played.isOver) return;
    decide(stage.draft, match, decisionOf(match, played));
    recorded += 1;
  };
  switch (stage.structure.stage.format) {
    case 'swiss':
      for (const [round, played] of inRounds(file)) {
        advanceAll();
        const matches = stage.draft.matches.filter((match) => match.round === round);
        pairAsIn(played, matches, stage);
        for (const one of played.filter(isMeeting)) record(meetingIn(matches, one), one);
      }
      break;
    case 'round_robin':
      for (const [, played] of inRounds(file)) {
        for (const one of played.filter(isMeeting)) {
          record(meetingIn(stage.draft.matches, one), one);
        }
      }
      break;
    default: {
      const byKey = new Map(file.map((match) => [keyOf(match), match]));
      for (const match of stage.draft.matches.toSorted((one, other) => one.step - other.step)) {
        const played = byKey.get(keyOf(match));
        if (!played?.isOver || !isMeeting(played)) continue;
        if (!isPair(match, played)) throw others(match, played);
        record(match, played);
      }
    }
  }
  advanceAll();
  return recorded;

  function others(match: Match, { a, b }: FileMatch) {
    const here = `${nameOf(match.entrantA) || 'nobody yet'} and ${nameOf(match.entrantB) || 'nobody yet'}`;
    const there = `${nameOf(a?.entrant ?? null)} and ${nameOf(b?.entrant ?? null)}`;
    return refused(`${match.name}: in the file ${there} play it, here ${here} would`);
  }

  function meetingIn(matches: readonly Match[], played: FileMatch) {
    const pairs = matches.filter((match) => isPair(match, played));
    const match = pairs.find((one) => !isOver(one)) ?? pairs[0];
    if (!match || (played.isOver && isOver(match))) {
      throw refused(
        `${nameOf(played.a?.entrant ?? null)} and ${nameOf(played.b?.entrant ?? null)} meet in the file, but not here`,
      );
    }
    return match;
  }
}

const inRounds = (file: readonly FileMatch[]) =>
  [...Map.groupBy(file, ({ round }) => round)].toSorted(([one], [other]) => one - other);

/** Whether both are known. */
const isMeeting = ({ a, b }: FileMatch) =>
  a !== null && b !== null && a.entrant !== null && b.entrant !== null;

function isPair({ entrantA, entrantB }: Outcome, { a, b }: FileMatch) {
  const [one = null, other = null] = [a?.entrant, b?.entrant];
  return (entrantA === one && entrantB === other) || (entrantA === other && entrantB === one);
}

/** Pairs a Swiss round as the file does, unless it is paired so already; one who is left rests. */
function pairAsIn(
  played: readonly FileMatch[],
  matches: readonly Match[],
  { draft, entrants }: StageDraft<Match>,
) {
  const meetings = played.filter(isMeeting);
  const isSame = (match: FileMatch) => matches.some((own) => isPair(own, match));
  if (meetings.every(isSame)) return;
  const pairs = meetings.map(({ a, b }) => ({ a: a?.entrant ?? 0, b: b?.entrant ?? null }));
  const paired = new Set(pairs.flatMap(({ a, b }) => [a, b]));
  if (paired.size < pairs.length * 2 || pairs.length > matches.length) {
    throw refused('A round of the file pairs someone twice');
  }
  const [resting, ...more] = entrants.filter((id) => id !== null && !paired.has(id));
  const byes = resting && more.length === 0 ? [{ a: resting, b: null }] : [];
  assign(
    draft,
    matches,
    [...pairs, ...byes].map((pair) => ({ ...pair, pairing: null })),
  );
}

/** The result of a file in the order of the sides here. */
function decisionOf(match: Match, { a, b, games }: FileMatch): Decision {
  const isSwapped = match.entrantA !== a?.entrant;
  const [one, other] = isSwapped ? [b, a] : [a, b];
  if (!one || !other) throw refused(`${match.name}: two must play it`);
  const winner = winnerOf(match, one, other);
  if (one.hasForfeited || other.hasForfeited) return { ...undecided, winner, isForfeit: true };
  const [scoreA, scoreB] = [one.score ?? 0, other.score ?? 0];
  const isA = winner === match.entrantA;
  if (scoreA === scoreB) {
    return { ...undecided, scoreA: isA ? 1 : 0, scoreB: isA ? 0 : 1, winner, isForfeit: false };
  }
  if (scoreA > scoreB !== isA) throw refused(`${match.name}: the winner has the lower score`);
  const ownGames = isSwapped
    ? games?.map((game) => ({ scoreA: game.scoreB, scoreB: game.scoreA }))
    : games;
  return { scoreA, scoreB, games: ownGames ?? null, winner, isForfeit: false };
}

function winnerOf({ name, entrantA, entrantB }: Match, one: FileSide, other: FileSide) {
  const wins = (side: FileSide, against: FileSide) =>
    side.result === 'win' ||
    (against.hasForfeited && !side.hasForfeited) ||
    (against.result !== 'win' && !side.hasForfeited && (side.score ?? 0) > (against.score ?? 0));
  const [isA, isB] = [wins(one, other), wins(other, one)];
  if (isA === isB) throw refused(`${name}: the file does not say who has won`);
  return isA ? entrantA : entrantB;
}
