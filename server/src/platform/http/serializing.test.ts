import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { serializerOf } from './serializing.ts';

const endpoints = Object.values(contract).flatMap((feature) => Object.values<Endpoint>(feature));

test.each(endpoints)('$method $path: its answer can be serialised', ({ response }) => {
  if ('file' in response) return;
  expect(serializerOf(response)).toBeTypeOf('function');
});

const match = (id: number) => ({
  id,
  name: `Round 1, match ${id}`,
  number: 12,
  section: 'main',
  group: 0,
  round: 1,
  position: id,
  a: { id, name: 'Nova "the fox"', seed: 1 },
  b: { waitingFor: 'Winner of M9' },
  scoreA: null,
  scoreB: null,
  games: [{ scoreA: 1, scoreB: 0 }],
  winner: null,
  state: 'waiting',
  version: 1,
  map: null,
  bestOf: 1,
  startsAt: null,
  hasOwnTime: false,
  station: null,
  report: null,
  secret: 'never sent',
});

const bracketOf = (matches: number) => ({
  format: 'single_elimination',
  version: 1,
  stage: 1,
  stages: [{ number: 1, name: 'Bracket', format: 'single_elimination', state: 'ongoing' }],
  rounds: [
    {
      name: 'Round 1',
      section: 'main',
      group: 0,
      round: 1,
      matches: Array.from({ length: matches }, (_, index) => match(index + 1)),
    },
    { name: 'Final', section: 'main', group: 0, round: 2, matches: [] },
  ],
  thirdPlace: null,
  schedule: [],
  resultsBy: 'organiser',
  standings: [],
  entrants: [
    {
      id: 1,
      name: 'Nova',
      seed: 1,
      hasForfeited: false,
      registrationId: null,
      teamId: null,
      version: 1,
    },
    {
      id: 2,
      name: 'Heron',
      seed: 2,
      hasForfeited: false,
      registrationId: 4,
      teamId: null,
      version: 1,
      standsInFor: [{ name: 'Kite', from: 'Round 2' }],
    },
  ],
});

test('a long answer lets others have their turn, and says the same as a short one', async () => {
  const serialize = serializerOf(Bracket);
  const [short, long] = [bracketOf(2), bracketOf(20_000)];
  let turns = 0;
  const count = setInterval(() => (turns += 1));
  const text = await serialize(long);
  clearInterval(count);
  expect(turns).toBeGreaterThan(0);
  const parsed = Bracket.parse(JSON.parse(text));
  expect(text).not.toContain('never sent');
  expect(parsed.rounds[0]?.matches).toHaveLength(20_000);
  parsed.rounds[0]?.matches.splice(2);
  expect(parsed).toEqual(JSON.parse(await serialize(short)));
});
