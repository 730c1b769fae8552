import { expect, test } from 'vitest';
import { stateOf } from '#competition/brackets/engine/draw/match.ts';
import { inMemoryBracket, inMemoryDouble } from '#testing/competition/engine-bracket.ts';

test("a result writes the match and its winner's slot in the next one", () => {
  const { at, play } = inMemoryBracket(8);
  expect(play(at(1, 1), 0, 2)).toEqual({
    changes: [
      { match: at(1, 1), set: { scoreA: 0, scoreB: 2, winner: 5 } },
      { match: at(2, 0), set: { entrantB: 5 } },
    ],
    affected: [],
  });
});

test('a semi-final also puts its loser into the third-place match', () => {
  const { at, third, play } = inMemoryBracket(4, { thirdPlace: true });
  const { changes } = play(at(1, 1), 2, 1);
  expect(changes).toEqual([
    { match: at(1, 1), set: { scoreA: 2, scoreB: 1, winner: 2 } },
    { match: at(2, 0), set: { entrantB: 2 } },
    { match: third(), set: { entrantB: 3 } },
  ]);
});

test('no first result among 256 entrants writes more than three matches', () => {
  const { matches, play } = inMemoryBracket(256, { thirdPlace: true });
  for (const match of matches) expect(play(match, 1, 0).changes.length).toBeLessThanOrEqual(3);
});

test('a corrected score of the same winner clears nothing', () => {
  const { matches, at, play } = inMemoryBracket(4, { thirdPlace: true });
  for (const match of matches) play(match, 1, 0);
  expect(play(at(1, 0), 5, 3)).toEqual({
    changes: [{ match: at(1, 0), set: { scoreA: 5, scoreB: 3 } }],
    affected: [],
  });
});

test('the same result again changes nothing', () => {
  const { at, play } = inMemoryBracket(4);
  play(at(1, 0), 1, 0);
  expect(play(at(1, 0), 1, 0)).toEqual({ changes: [], affected: [] });
});

test('a corrected winner names the later results that fall and clears exactly those', () => {
  const { matches, at, third, tryRecording, play } = inMemoryBracket(8, { thirdPlace: true });
  for (const match of matches) play(match, 1, 0);
  const [quarter, semi, final, forThird] = [at(1, 0), at(2, 0), at(3, 0), third()];
  const before = structuredClone(matches);
  const recorded = tryRecording(quarter, 0, 2);
  expect(matches).toEqual(before);
  const cleared = { scoreA: null, scoreB: null, winner: null };
  expect(recorded).toEqual({
    changes: [
      { match: quarter, set: { scoreA: 0, scoreB: 2, winner: 8 } },
      { match: semi, set: { entrantA: 8, ...cleared } },
      { match: final, set: { entrantA: null, ...cleared } },
      { match: forThird, set: { entrantA: null, ...cleared } },
    ],
    affected: [semi, final, forThird],
  });
});

test('a corrected winner without later results affects none', () => {
  const { at, third, play } = inMemoryBracket(4, { thirdPlace: true });
  play(at(1, 0), 1, 0);
  expect(play(at(1, 0), 0, 1)).toEqual({
    changes: [
      { match: at(1, 0), set: { scoreA: 0, scoreB: 1, winner: 4 } },
      { match: at(2, 0), set: { entrantA: 4 } },
      { match: third(), set: { entrantA: 1 } },
    ],
    affected: [],
  });
});

test.each([
  [1, 1],
  [-1, 0],
  [1000, 0],
  [1.5, 0],
  [Number.NaN, 0],
  [0, Number.POSITIVE_INFINITY],
])('the score %d:%d is refused', (scoreA, scoreB) => {
  const { at, tryRecording } = inMemoryBracket(2);
  expect(tryRecording(at(1), scoreA, scoreB)).toEqual({ refusal: 'score' });
});

test('a bye and a match whose opponents are not known take no result', () => {
  const { at, tryRecording } = inMemoryBracket(3);
  expect(tryRecording(at(1, 0), 1, 0)).toEqual({ refusal: 'bye' });
  expect(tryRecording(at(2), 1, 0)).toEqual({ refusal: 'waiting' });
});

test('an entrant who withdraws loses the match that could be played', () => {
  const { at, third, withdraw } = inMemoryBracket(4, { thirdPlace: true });
  expect(withdraw(1)).toEqual([
    { match: at(1, 0), set: { winner: 4, isForfeit: true } },
    { match: at(2, 0), set: { entrantA: 4 } },
    { match: third(), set: { entrantA: 1 } },
  ]);
});

test('an entrant who withdraws while waiting loses as soon as an opponent comes', () => {
  const { at, play, withdraw } = inMemoryBracket(8);
  play(at(1, 0), 1, 0);
  expect(withdraw(1)).toEqual([]);
  play(at(1, 1), 1, 0);
  expect(at(2, 0)).toMatchObject({ entrantA: 1, entrantB: 4, winner: 4, isForfeit: true });
  expect(at(3, 0)).toMatchObject({ entrantA: 4, entrantB: null });
});

test('an entrant who withdraws after being knocked out changes nothing but a waiting third place', () => {
  const { at, third, play, withdraw } = inMemoryBracket(4, { thirdPlace: true });
  play(at(1, 0), 1, 0);
  expect(withdraw(4)).toEqual([]);
  play(at(1, 1), 1, 0);
  expect(third()).toMatchObject({ entrantA: 4, entrantB: 3, winner: 3, isForfeit: true });
});

test('when both have left the third-place match nobody wins it', () => {
  const { at, third, withdraw } = inMemoryBracket(4, { thirdPlace: true });
  withdraw(1);
  withdraw(2);
  expect(third()).toMatchObject({ entrantA: 1, entrantB: 2, winner: null, isForfeit: true });
  expect(stateOf(third())).toBe('forfeit');
  expect(at(2, 0)).toMatchObject({ entrantA: 4, entrantB: 3, winner: null, isForfeit: false });
});

test('when a correction brings two who have left together, the next opponent does not wait', () => {
  const { at, play, withdraw } = inMemoryBracket(8);
  for (const position of [0, 1, 2, 3]) play(at(1, position), 1, 0);
  play(at(2, 1), 1, 0);
  withdraw(8);
  withdraw(5);
  play(at(1, 0), 0, 1);
  expect(at(2, 0)).toMatchObject({ entrantA: 8, entrantB: 4, winner: 4 });
  play(at(1, 1), 0, 1);
  expect(at(2, 0)).toMatchObject({ entrantA: 8, entrantB: 5, winner: 5, isForfeit: true });
  expect(at(3, 0)).toMatchObject({ entrantA: 5, entrantB: 2, winner: 2, isForfeit: true });
});

test('a played result replaces a forfeit', () => {
  const { at, play, withdraw } = inMemoryBracket(4);
  withdraw(1);
  const { changes } = play(at(1, 0), 0, 3);
  expect(changes).toEqual([{ match: at(1, 0), set: { scoreA: 0, scoreB: 3, isForfeit: false } }]);
});

test('a corrected opponent of somebody who has left wins by forfeit in turn', () => {
  const { at, play, withdraw } = inMemoryBracket(8);
  for (const position of [0, 1]) play(at(1, position), 1, 0);
  withdraw(1);
  const semi = at(2, 0);
  const { affected } = play(at(1, 1), 0, 1);
  expect(affected).toEqual([semi]);
  expect(semi).toMatchObject({ entrantA: 1, entrantB: 5, winner: 5, isForfeit: true });
  expect(at(3, 0)).toMatchObject({ entrantA: 5 });
});

test('a result stays when a correction brings the same two together by another way', () => {
  const { at, play, withdraw } = inMemoryDouble(3, { hasReset: false });
  const final = at(1, 0, 'final');
  withdraw(2);
  withdraw(3);
  play(at(2, 0, 'lower'), 1, 0);
  play(final, 0, 1);
  expect(final).toMatchObject({ entrantA: 1, entrantB: 3, winner: 3 });
  play(at(1, 1), 1, 0);
  expect(at(2, 0, 'lower')).toMatchObject({ entrantA: 2, entrantB: 3, winner: 3 });
  expect(final).toMatchObject({ entrantA: 1, entrantB: 3, scoreA: 0, scoreB: 1, winner: 3 });
});
