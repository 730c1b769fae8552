import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { roundsOf } from '#testing/rounds.ts';

const site = useApp();

const record = async (
  { matchAt, send }: StartedTournament,
  position: number,
  score: [number, number],
) => {
  const { id, version } = await matchAt(1, position);
  const [scoreA, scoreB] = score;
  return () => send('PATCH', `/matches/${id}`, { scoreA, scoreB, version });
};

test('two semi-finals at once: both finalists are in the final, in every run', async () => {
  for (let run = 0; run < roundsOf(100); run += 1) {
    const cup = await aStartedTournament(site, 4, { thirdPlace: true });
    const [first, second] = [await record(cup, 0, [2, 0]), await record(cup, 1, [0, 2])];
    expect(countStatuses(await Promise.all([first(), second()]))).toEqual({ 200: 2 });
    const { rounds, thirdPlace } = await cup.read();
    expect(rounds[1]?.matches[0]).toMatchObject({
      a: { name: 'Seed1' },
      b: { name: 'Seed3' },
      state: 'ready',
      version: 3,
    });
    expect(thirdPlace).toMatchObject({ a: { name: 'Seed4' }, b: { name: 'Seed2' } });
  }
}, 120_000);

test('a whole round at once is stored', async () => {
  const cup = await aStartedTournament(site, 32);
  const results = [];
  for (let position = 0; position < 16; position += 1) {
    results.push(await record(cup, position, [1, 0]));
  }
  expect(countStatuses(await Promise.all(results.map((send) => send())))).toEqual({ 200: 16 });
  const { rounds } = await cup.read();
  expect(rounds[1]?.matches.map(({ state }) => state)).toEqual(Array(8).fill('ready'));
});

test('one match twice with one version: one result, one refusal', async () => {
  for (let run = 0; run < roundsOf(8); run += 1) {
    const cup = await aStartedTournament(site, 4);
    const [one, other] = [await record(cup, 0, [1, 0]), await record(cup, 0, [0, 1])];
    const answers = await Promise.all([one(), other()]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const winner = answers[0].status === 200 ? 'Seed1' : 'Seed4';
    expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: winner } });
  }
});

test('a correction and the final at once: the final is refused or cleared, never won by who is out', async () => {
  for (let run = 0; run < roundsOf(8); run += 1) {
    const cup = await aStartedTournament(site, 4);
    await cup.play([1, 0], 1, 0);
    await cup.play([1, 1], 1, 0);
    const [semi, final] = [await cup.matchAt(1, 0), await cup.matchAt(2, 0)];
    const [corrected, decided] = await Promise.all([
      cup.send('PATCH', `/matches/${semi.id}`, {
        scoreA: 0,
        scoreB: 1,
        version: semi.version,
        force: true,
      }),
      cup.send('PATCH', `/matches/${final.id}`, { scoreA: 1, scoreB: 0, version: final.version }),
    ]);
    expect(corrected.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: 'Seed4' }, state: 'ready' });
  }
});

test('who withdraws while their match is decided is out, or loses the next', async () => {
  for (let run = 0; run < roundsOf(8); run += 1) {
    const cup = await aStartedTournament(site, 4);
    await cup.play([1, 1], 1, 0);
    const send = await record(cup, 0, [1, 0]);
    const [result, gone] = await Promise.all([
      send(),
      cup.send('POST', `/entrants/${cup.entrants[0]?.id}/forfeit`),
    ]);
    expect(gone.status).toBe(200);
    expect(await cup.matchAt(1, 0)).toMatchObject({
      state: result.status === 200 ? 'done' : 'forfeit',
    });
    expect(await cup.matchAt(2, 0)).toMatchObject(
      result.status === 200
        ? { a: { name: 'Seed1' }, winner: cup.entrants[1]?.id, state: 'forfeit' }
        : { a: { name: 'Seed4' }, winner: null, state: 'ready' },
    );
  }
});

test('one game entered twice at once is stored whole, as one of the two', async () => {
  const { send, entrants, path } = await aStartedTournament(site, 10, { format: 'battle_royale' });
  const results = (ids: number[]) =>
    ids.map((entrantId, index) => ({ entrantId, placement: index + 1, kills: index }));
  const ids = entrants.map(({ id }) => id);
  const answers = await Promise.all(
    [ids, ids.toReversed()].map((order) => send('PUT', '/games/1', { results: results(order) })),
  );
  expect(countStatuses(answers)).toEqual({ 200: 2 });
  const { games } = (await site.send('GET', `${path}/games`)).body;
  const order = games[0].results.map(({ entrantId }: { entrantId: number }) => entrantId);
  expect([ids, ids.toReversed()]).toContainEqual(order);
});

const counted = sql`
  create table written_matches (id integer, entry text);
  create function count_written() returns trigger language plpgsql as $$
    begin insert into written_matches values (new.id, tg_op); return null; end $$;
  create trigger count_written after insert or update on matches
    for each row execute function count_written()`;

afterEach(() =>
  sql`drop table if exists written_matches; drop function if exists count_written cascade`.execute(
    site.ctx.db,
  ),
);

test('a first result among 256 teams writes at most three matches, whatever the round', async () => {
  const cup = await aStartedTournament(site, 256, { thirdPlace: true });
  await counted.execute(site.ctx.db);
  const { rounds, thirdPlace } = await cup.read();
  const matches = rounds.flatMap((round) => round.matches);
  const written = () =>
    sql<{ id: number }>`delete from written_matches returning id`.execute(site.ctx.db);
  const most: Record<number, number> = {};
  for (const { id, round } of [...matches.slice(0, -1), thirdPlace!, matches.at(-1)!]) {
    const { version } = await site.ctx.db
      .selectFrom('matches')
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow();
    const answer = await cup.send('PATCH', `/matches/${id}`, { scoreA: 1, scoreB: 0, version });
    expect(answer.status).toBe(200);
    most[round] = Math.max(most[round] ?? 0, (await written()).rows.length);
  }
  expect(most).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 1 });
}, 60_000);
