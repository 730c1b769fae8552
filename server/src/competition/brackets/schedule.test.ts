import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { call } from '#testing/call.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

const at = (time: string) => `2030-05-01T${time}:00.000Z`;

const plan = ({ send }: Pick<StartedTournament, 'send'>, body: object) =>
  send('PUT', '/schedule', body);
const delay = ({ send }: Pick<StartedTournament, 'send'>, fromRound: number, minutes: unknown) =>
  send('POST', '/schedule/delay', { fromRound, minutes });

/** Of eight: 18:00, 19:00, and a final in the best of five at 20:00. */
const evening = [
  { toFinal: 2, bestOf: 1, startsAt: at('18:00') },
  { toFinal: 1, bestOf: 3, startsAt: at('19:00') },
  { toFinal: 0, bestOf: 5, startsAt: at('20:00') },
];

const timesOf = async ({ read }: StartedTournament, round: number) =>
  (await read()).rounds[round - 1]!.matches.map(({ startsAt }) => startsAt);

test('rounds get a best-of and a time, matches a lobby and a time of their own', async () => {
  const cup = await aStartedTournament(site, 8, { thirdPlace: true });
  const { id, version } = await cup.matchAt(1, 1);
  const matches = [{ id, startsAt: at('18:20'), station: ' Lobby 2 ' }];
  const { status, body } = await plan(cup, { rounds: evening, matches });
  expect([status, body]).toEqual([200, await cup.read()]);
  expect(body.schedule).toEqual([
    { section: 'main', toFinal: 2, name: 'Quarter-finals', bestOf: 1, startsAt: at('18:00') },
    { section: 'main', toFinal: 1, name: 'Semi-finals', bestOf: 3, startsAt: at('19:00') },
    { section: 'main', toFinal: 0, name: 'Final', bestOf: 5, startsAt: at('20:00') },
  ]);
  const own = { startsAt: at('18:20'), hasOwnTime: true, station: 'Lobby 2', bestOf: 1, version };
  expect(await cup.matchAt(1, 1)).toMatchObject(own);
  expect(await cup.matchAt(1, 0)).toMatchObject({ startsAt: at('18:00'), hasOwnTime: false });
  for (const last of [await cup.matchAt(3, 0), await cup.matchAt(1, 0, 'third')]) {
    expect(last).toMatchObject({ bestOf: 5, startsAt: at('20:00') });
  }
  await plan(cup, { matches: [{ id, startsAt: null }] });
  expect(await cup.matchAt(1, 1)).toMatchObject({ startsAt: at('18:00'), station: 'Lobby 2' });
  await plan(cup, { matches: [{ id, startsAt: null, station: '' }] });
  expect(await cup.matchAt(1, 1)).toMatchObject({ station: null });
});

test('the form sets the best-of of rounds without a plan', async () => {
  const cup = await aStartedTournament(site, 4, { bestOf: 3 });
  await plan(cup, { rounds: [{ toFinal: 0, bestOf: 7 }] });
  expect((await cup.read()).schedule.map(({ bestOf }) => bestOf)).toEqual([3, 7]);
});

test('before the start the rounds of full seats are planned, and keep their plan by name', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 16 });
  const send: StartedTournament['send'] = (method, below, body) =>
    site.send(method, `/tournaments/${id}${below}`, { as: token, body });
  const { body } = await plan({ send }, { rounds: evening });
  expect(body.schedule).toMatchObject([
    { name: 'Round of 16', bestOf: 1, startsAt: null },
    { name: 'Quarter-finals', startsAt: at('18:00') },
    { name: 'Semi-finals', bestOf: 3 },
    { name: 'Final', bestOf: 5 },
  ]);
  expect(await delay({ send }, 3, 30)).toMatchObject({ status: 200 });
  const bracket = await call(site, 'GET /tournaments/:id/bracket', { params: { id } });
  expect(bracket.schedule.map(({ startsAt }) => startsAt)).toEqual([
    null,
    at('18:30'),
    at('19:30'),
    at('20:30'),
  ]);
});

test('a start with fewer entrants keeps the final in its best-of', async () => {
  const cup = await aStartedTournament(site, 2, { maxPlayers: 16 });
  await plan(cup, { rounds: [{ toFinal: 0, bestOf: 5 }] });
  expect((await cup.read()).schedule).toMatchObject([{ name: 'Final', bestOf: 5 }]);
  expect(await plan(cup, { rounds: [{ toFinal: 1, bestOf: 5 }] })).toMatchObject({
    status: 404,
    body: { message: 'Round not found' },
  });
});

test('running late moves what is not yet played, from a round on', async () => {
  const cup = await aStartedTournament(site, 8);
  const { id } = await cup.matchAt(1, 3);
  await plan(cup, { rounds: evening, matches: [{ id, startsAt: at('18:40') }] });
  await cup.play([1, 0], 1, 0);
  const { version } = await cup.matchAt(1, 1);
  expect((await delay(cup, 2, 25)).status).toBe(200);
  expect(await timesOf(cup, 1)).toEqual([at('18:00'), at('18:25'), at('18:25'), at('19:05')]);
  expect(await timesOf(cup, 2)).toEqual([at('19:25'), at('19:25')]);
  expect(await cup.matchAt(1, 1)).toMatchObject({ version });
  expect((await delay(cup, 0, -10)).status).toBe(200);
  expect([await timesOf(cup, 2), await timesOf(cup, 3)]).toEqual([
    [at('19:25'), at('19:25')],
    [at('20:15')],
  ]);
  expect((await cup.auditLog()).slice(-2)).toMatchObject([
    { action: 'moved', subject: 'schedule', after: { from: 'Quarter-finals', minutes: 25 } },
    { action: 'moved', subject: 'schedule', after: { from: 'Final', minutes: -10 } },
  ]);
});

test('a round that is played as a whole is not moved', async () => {
  const cup = await aStartedTournament(site, 4);
  await plan(cup, { rounds: evening.slice(1) });
  await cup.send('PUT', '/schedule', {
    rounds: [{ toFinal: 1, bestOf: 1, startsAt: at('19:00') }],
  });
  for (const position of [0, 1]) await cup.play([1, position], 1, 0);
  await delay(cup, 1, 5);
  expect([await timesOf(cup, 1), await timesOf(cup, 2)]).toEqual([
    [at('19:00'), at('19:00')],
    [at('20:05')],
  ]);
  await cup.send('PUT', '/schedule', { rounds: [{ toFinal: 0, bestOf: 1, startsAt: null }] });
  expect(await delay(cup, 1, 5)).toMatchObject({
    status: 409,
    body: { message: 'No planned time is left to move' },
  });
});

test('what is set is in the audit log', async () => {
  const cup = await aStartedTournament(site, 2);
  const { id } = await cup.matchAt(1, 0);
  const matches = [{ id, startsAt: at('18:20'), station: 'Stage' }];
  await plan(cup, { rounds: [{ toFinal: 0, bestOf: 3, startsAt: at('18:00') }], matches });
  expect(await cup.auditLog()).toMatchObject([
    {
      actor: cup.admin.username,
      action: 'set',
      subject: 'schedule',
      before: {
        rounds: ['Final: best of 1, no time'],
        matches: ['Final: time of the round, no lobby'],
      },
      after: {
        rounds: [`Final: best of 3, ${at('18:00')}`],
        matches: [`Final: ${at('18:20')}, Stage`],
      },
    },
  ]);
});

test('a best-of stays once a match of the round has a result; times do not', async () => {
  const cup = await aStartedTournament(site, 4);
  await cup.play([1, 0], 1, 0);
  const semiFinals = { toFinal: 1, bestOf: 3, startsAt: null };
  expect(await plan(cup, { rounds: [semiFinals] })).toMatchObject({
    status: 409,
    body: { message: 'Semi-finals: best-of cannot be changed after the first result' },
  });
  const moved = { ...semiFinals, bestOf: 1, startsAt: at('19:00') };
  expect((await plan(cup, { rounds: [moved] })).status).toBe(200);
});

test.each([
  [{}, 'rounds', 'Nothing has changed'],
  [{ rounds: [{ toFinal: 0, bestOf: 2 }] }, 'rounds.0.bestOf', 'Please choose 1, 3, 5 or 7 games'],
  [
    { matches: [{ id: 1, station: 'x'.repeat(41) }] },
    'matches.0.station',
    'Please use at most 40 characters',
  ],
  [
    { rounds: [{ toFinal: 0, bestOf: 3, startsAt: 'tonight' }] },
    'rounds.0.startsAt',
    'Please enter a valid date',
  ],
])('a schedule of %j is refused', async (body, field, message) => {
  const cup = await aStartedTournament(site, 2);
  const refused = await plan(cup, body);
  expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }]);
});

test.each([0, 1.5, 721, -721, '5'])('a delay of %j minutes is refused', async (minutes) => {
  const cup = await aStartedTournament(site, 2);
  expect((await delay(cup, 0, minutes)).status).toBe(400);
});

test('a match of another tournament and a battle royale are refused', async () => {
  const [cup, other] = [await aStartedTournament(site, 2), await aStartedTournament(site, 2)];
  const { id } = await other.matchAt(1, 0);
  expect((await plan(cup, { matches: [{ id, station: 'Stage' }] })).status).toBe(404);
  expect(await other.matchAt(1, 0)).toMatchObject({ station: null });
  const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
  expect((await royale.read()).schedule).toEqual([]);
  expect(await plan(royale, { rounds: [evening[2]] })).toMatchObject({
    status: 409,
    body: { message: 'This tournament has no bracket' },
  });
});
