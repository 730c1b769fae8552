import { expect, test } from 'vitest';
import { momentOf } from './moment-rules.ts';

const start = '2030-05-01T18:00:00.000Z';
const at = (time: string) => Date.parse(`2030-05-01T${time}Z`);
const cup = { startDate: start, checkInMinutes: 30, format: 'swiss' } as const;
const royale = { ...cup, status: 'ongoing', format: 'battle_royale' } as const;

test.each([
  ['upcoming', '17:29:59', 'before'],
  ['upcoming', '17:30:00', 'check-in'],
  ['upcoming', '18:00:00', 'due'],
  ['ongoing', '17:00:00', 'live'],
  ['ongoing', '23:00:00', 'live'],
  ['completed', '17:00:00', 'finished'],
  ['cancelled', '17:30:00', 'cancelled'],
] as const)('an %s tournament at %s is %s', (status, time, moment) => {
  expect(momentOf({ ...cup, status }, at(time))).toBe(moment);
});

test('without a check-in nothing is between its announcement and its start', () => {
  const plain = { ...cup, status: 'upcoming', checkInMinutes: null } as const;
  expect(momentOf(plain, at('17:59:59'))).toBe('before');
});

test('without the time an upcoming tournament is before its start', () => {
  expect(momentOf({ ...cup, status: 'upcoming' }, 0)).toBe('before');
});

test.each([
  [undefined, 'live'],
  [{ played: 0, planned: 5 }, 'live'],
  [{ played: 2, planned: 5 }, 'between'],
  [{ played: 2, planned: null }, 'between'],
  [{ played: 5, planned: 5 }, 'live'],
] as const)('a battle royale with %j games is %s', (games, moment) => {
  expect(momentOf(royale, at('19:00:00'), games)).toBe(moment);
});

test('a bracket has no games to be between', () => {
  const bracket = { ...cup, status: 'ongoing' } as const;
  expect(momentOf(bracket, at('19:00:00'), { played: 2, planned: 5 })).toBe('live');
});
