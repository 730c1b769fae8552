import type { Field } from './field.ts';
import type { Pairing, PairingReason } from './round.ts';

export function byeOf({ entrants }: Field, index: number): Pairing {
  const { id = -1, points = 0, hasHadBye = false } = entrants[index] ?? {};
  const reason = hasHadBye ? 'second bye' : 'bye';
  return { a: id, b: null, reason, pointsA: points, pointsB: null };
}

export function meetingOf(field: Field, one: number, other: number): Pairing {
  const { entrants, pointsOf } = field;
  return {
    a: entrants[one]?.id ?? -1,
    b: entrants[other]?.id ?? -1,
    reason: reasonOf(field, one, other),
    pointsA: pointsOf(one),
    pointsB: pointsOf(other),
  };
}

function reasonOf(field: Field, one: number, other: number): PairingReason {
  const { entrants, pointsOf, meetings, isApart } = field;
  if (meetings(one, other) > 0) return 'rematch';
  if (isApart(one, other)) return 'apart';
  if (pointsOf(one) !== pointsOf(other)) return 'float';
  const isFirst = entrants.every(({ opponents, hasHadBye }) => !opponents.length && !hasHadBye);
  return isFirst ? 'first round' : 'same points';
}
