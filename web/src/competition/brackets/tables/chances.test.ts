import { expect, test } from 'vitest';
import type { Chance } from '@last-circle/contract/competition/brackets/outlook.ts';
import { chanceNote } from './chances.ts';

const alive = (odds: number | null, needs: string | null = null): Chance => ({
  status: 'alive',
  needs,
  odds,
});
const sure: Chance = { status: 'clinched', needs: null, odds: 1 };
const out: Chance = { status: 'out', needs: null, odds: 0 };

const noteOf = (first: Chance, goesOn: Chance | null = null, left = 1) =>
  chanceNote({ entrantId: 1, lobby: 1, left, places: null, first, goesOn });

test.each([
  [noteOf(alive(0.124)), '12% to win', false],
  [noteOf(alive(0)), 'Under 1% to win', false],
  [noteOf(alive(0.999)), 'Over 99% to win', false],
  [noteOf(alive(null)), 'Can still win', false],
  [noteOf(sure), 'Sure to win', true],
  [noteOf(out), 'Out of the race', false],
  [noteOf(out, alive(0.5)), '50% to go on', false],
  [noteOf(alive(0.5), sure), 'Sure to go on', true],
  [noteOf(out, out), 'Cannot go on', false],
])('a row says how its entrant can still end', (note, text, isSure) => {
  expect(note).toMatchObject({ text, isSure });
});

test('an entrant reads what will do by itself', () => {
  expect(noteOf(alive(0.4, '4th with 3 eliminations'))?.own).toBe(
    '4th with 3 eliminations will do.',
  );
  expect(noteOf(alive(0.4, 'a win'))?.own).toBe('A win will do.');
  expect(noteOf(alive(0.4))?.own).toBe('Depends on other results.');
  expect(noteOf(sure)?.own).toBeUndefined();
});

test('once all is played nothing is open', () => {
  expect(noteOf({ ...sure, status: 'won' }, null, 0)).toBeUndefined();
});
