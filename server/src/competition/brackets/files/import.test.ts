import type { BracketExport } from '@last-circle/contract/competition/brackets/export.ts';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { bracketFile, resultsIn } from '#testing/competition/bracket-file.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { call, type Body } from '#testing/call.ts';
import { aStagedTournament } from '#testing/competition/stages.ts';

const site = useApp();

const exportOf = async ({ id }: { id: number }) =>
  call(site, 'GET /tournaments/:id/bracket.json', { params: { id } });

const importInto = (cup: StartedTournament, file: unknown) =>
  site.send('POST', `/tournaments/${cup.id}/bracket/import`, { as: cup.admin.token, body: file });

const seeds = (count: number) => Array.from({ length: count }, (_, index) => `Seed${index + 1}`);

/** A file without the ids that differ from tournament to tournament. */
function comparable({ participant, stage, group, round, match }: BracketExport) {
  const nameOf = new Map(participant.map(({ id, name }) => [id, name]));
  const numberOf = (rows: { id: number; number: number }[], id: number) =>
    rows.find((row) => row.id === id)?.number;
  const side = (opponent: BracketExport['match'][number]['opponent1']) =>
    opponent && { ...opponent, id: opponent.id === null ? null : nameOf.get(opponent.id) };
  return {
    names: participant.map(({ name }) => name),
    stages: stage.map(({ name, type, settings }) => ({ name, type, settings })),
    matches: match.map(({ stage_id, group_id, round_id, number, status, ...sides }) => ({
      at: [stage_id, numberOf(group, group_id), numberOf(round, round_id), number],
      status,
      opponents: [side(sides.opponent1), side(sides.opponent2)],
    })),
  };
}

type Stages = NonNullable<Body<'POST /tournaments'>['stages']>;

const formats: [string, number, Stages][] = [
  ['a single elimination of 6', 6, [{ format: 'single_elimination' }]],
  ['a double elimination of 6', 6, [{ format: 'double_elimination' }]],
  ['one of 11 without a second final', 11, [{ format: 'double_elimination', hasReset: false }]],
  ['a round robin of 5 with two legs', 5, [{ format: 'round_robin', legs: 2 }]],
  ['a Swiss stage of 7', 7, [{ format: 'swiss', rounds: 3 }]],
  [
    'groups drawn from pots before playoffs',
    9,
    [
      { format: 'round_robin', groups: 2, draw: 'pots', advance: 2 },
      { format: 'single_elimination', name: 'The last four' },
    ],
  ],
];

test.each(formats)('%s comes back as it was exported', async (_, count, stages) => {
  const cup = await aStagedTournament(site, count, stages);
  await cup.send('PUT', '/bracket/seeds', { order: cup.entrants.map(({ id }) => id).toReversed() });
  await cup.playOut(1, ({ id }) => (id % 3 === 0 ? 'a' : 'b'));
  const file = await exportOf(cup);
  const other = await aStartedTournament(site, count);
  const { status, body } = await importInto(other, file);
  const played = file.match.filter(({ status }) => status === 4).length;
  expect([status, body.message]).toEqual([200, `Bracket imported, with ${played} results`]);
  expect(comparable(await exportOf(other))).toEqual(comparable(file));
});

test('an imported bracket is played on, and corrected', async () => {
  const cup = await aStagedTournament(site, 4, [{ format: 'double_elimination' }]);
  const [first, second] = (await cup.matches()).filter(({ state }) => state === 'ready');
  await cup.record(first!, 2, 0);
  await cup.record(second!, 2, 0);
  const other = await aStagedTournament(site, 4, [{ format: 'single_elimination' }]);
  await importInto(other, await exportOf(cup));
  await other.playOut(1);
  const opening = (await other.matches()).find(({ name }) => name === first!.name);
  expect((await other.record(opening!, 0, 2)).body).toMatchObject({
    affected: expect.arrayContaining([expect.objectContaining({ name: 'Upper final' })]),
  });
  expect((await other.record(opening!, 0, 2, { force: true })).status).toBe(200);
});

type Settings = NonNullable<Parameters<typeof bracketFile>[0]['settings']>;

const foreign: ['single_elimination' | 'double_elimination' | 'round_robin', number, Settings][] = [
  ['single_elimination', 8, { seedOrdering: ['natural'], consolationFinal: true }],
  ['single_elimination', 6, { seedOrdering: ['inner_outer'], balanceByes: true }],
  ['double_elimination', 8, { seedOrdering: ['inner_outer'], grandFinal: 'double' }],
  ['double_elimination', 16, { seedOrdering: ['inner_outer', 'reverse'], grandFinal: 'simple' }],
  ['double_elimination', 16, { seedOrdering: ['natural', 'reverse', 'half_shift', 'natural'] }],
  [
    'double_elimination',
    13,
    { seedOrdering: ['inner_outer'], grandFinal: 'double', balanceByes: true },
  ],
  ['round_robin', 6, { groupCount: 2 }],
  ['round_robin', 8, { groupCount: 2, seedOrdering: ['groups.bracket_optimized'] }],
  ['round_robin', 4, { groupCount: 1, roundRobinMode: 'double' }],
];

test.each(foreign)('a %s of %i by another program: %o', async (type, count, settings) => {
  const size = type === 'round_robin' ? count : 2 ** Math.ceil(Math.log2(count));
  const seeding = [...seeds(count), ...Array.from({ length: size - count }, () => null)];
  for (const played of [0, 5, Infinity]) {
    const file = await bracketFile({ type, settings }, { seeding, played });
    const cup = await aStartedTournament(site, count);
    const { status, body } = await importInto(cup, file);
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^Bracket imported/)]);
    expect(resultsIn(await exportOf(cup))).toEqual(resultsIn(file));
  }
});

const fileOfFour = () =>
  bracketFile({ type: 'single_elimination' }, { seeding: seeds(4), played: 2 });

test('nothing is imported after the first result', async () => {
  const cup = await aStartedTournament(site, 4);
  await cup.play([1, 0], 2, 0);
  expect(await importInto(cup, await fileOfFour())).toMatchObject({
    status: 409,
    body: { message: 'A bracket can be imported only before the first result' },
  });
});

test('both sides must have the same people', async () => {
  const file = await fileOfFour();
  const more = await aStartedTournament(site, 5);
  expect((await importInto(more, file)).body.message).toBe('Not in the file: Seed5');
  const fewer = await aStartedTournament(site, 3);
  expect((await importInto(fewer, file)).body.message).toBe('Not in this tournament: Seed4');
  const cup = await aStartedTournament(site, 4);
  const named = (name: string) => ({
    ...file,
    participant: file.participant.map((row, index) => (index === 0 ? { ...row, name } : row)),
  });
  expect((await importInto(cup, named('Seed2'))).body.message).toBe('The file has two of one name');
  expect((await importInto(cup, named(' sEED1 '))).status).toBe(200);
});

test('a file that contradicts itself is refused, and leaves everything as it was', async () => {
  const cup = await aStartedTournament(site, 4);
  const before = await cup.read();
  const file = await fileOfFour();
  const [first, ...others] = file.match;
  const changed = (change: object) => ({ ...file, match: [{ ...first, ...change }, ...others] });
  const scored = (scores: [number, number], results: [string, string]) =>
    changed({
      opponent1: { ...first?.opponent1, score: scores[0], result: results[0] },
      opponent2: { ...first?.opponent2, score: scores[1], result: results[1] },
    });
  const cases: [object, string][] = [
    [scored([1, 2], ['win', 'loss']), 'Semi-final 1: the winner has the lower score'],
    [scored([1, 1], ['draw', 'draw']), 'Semi-final 1: the file does not say who has won'],
    [changed({ group_id: 99 }), 'The file names a group or a round that is not in it'],
    [changed({ number: 2 }), 'The file has two matches in one place'],
    [changed({ opponent1: { id: 77 } }), 'A match of the file has someone who is not in the file'],
    [
      changed({ opponent1: null, opponent2: null }),
      'Someone in the file is not in its first round, or is in it twice',
    ],
    [
      { ...file, stage: [{ ...file.stage[0], settings: { rules: { format: 'swiss' } } }] },
      'The file names two formats for one stage',
    ],
    [{ ...file, participant: [] }, 'The file has no participants'],
  ];
  for (const [body, message] of cases) {
    const refused = await importInto(cup, body);
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  }
  expect(await cup.read()).toEqual(before);
});

test('a result between others than the bracket leads together is refused', async () => {
  const file = await bracketFile({ type: 'single_elimination' }, { seeding: seeds(4) });
  const final = file.match.find(({ number, round_id }) => number === 1 && round_id === 1);
  const cup = await aStartedTournament(site, 4);
  const loser = file.match[0]?.opponent1?.result === 'win' ? 'opponent2' : 'opponent1';
  const torn = {
    ...file,
    match: file.match.map((match) =>
      match === final
        ? { ...match, opponent1: { ...match.opponent1, id: file.match[0]?.[loser]?.id } }
        : match,
    ),
  };
  expect((await importInto(cup, torn)).body.message).toMatch(/^Final: in the file /);
});

test('seeds that were drawn by lot before are those of the file', async () => {
  const cup = await aStartedTournament(site, 4);
  await cup.send('PUT', '/bracket/seeds', { shuffle: true });
  await importInto(cup, await fileOfFour());
  const { shuffle_seed: lot } = await site.ctx.db
    .selectFrom('tournaments')
    .where('id', '=', cup.id)
    .select('shuffle_seed')
    .executeTakeFirstOrThrow();
  expect(lot).toBeNull();
});

test('the audit log names the stages, the seeds and how many results', async () => {
  const cup = await aStartedTournament(site, 4);
  await importInto(cup, await fileOfFour());
  const { body } = await site.send('GET', `/tournaments/${cup.id}/audit`, { as: cup.admin.token });
  expect(body[0]).toMatchObject({
    action: 'imported',
    subject: 'bracket',
    after: { stages: ['Bracket'], order: seeds(4), results: 2 },
  });
});
