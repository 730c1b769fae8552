import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { setStatus, aTournament } from '#testing/competition/tournaments.ts';
import { aPerson, type Person } from '#testing/accounts/people.ts';

const site = useApp();

const pick = (id: number, { token }: Person, entrantIds: readonly number[]) =>
  site.send('PUT', `/tournaments/${id}/picks`, { as: token, body: { entrantIds } });

const read = (id: number, as?: string) =>
  call(site, 'GET /tournaments/:id/picks', { params: { id }, ...(as && { as }) });

const aCup = () => aStartedTournament(site, 4, { pickem: true, thirdPlace: true });

const idsOf = ({ entrants }: StartedTournament) => entrants.map(({ id }) => id);

/** The first seed wins, the second is second, the third third. */
async function playOut(cup: StartedTournament) {
  await cup.play([1, 0], 2, 0);
  await cup.play([1, 1], 2, 0);
  const { thirdPlace, rounds } = await cup.read();
  for (const match of [thirdPlace, rounds.at(-1)?.matches[0]]) {
    if (!match) throw new Error('There is no final');
    const { id, version, a, b } = match;
    const seeds = [a, b].map((side) => (side && 'seed' in side ? side.seed : 0));
    const isFirst = (seeds[0] ?? 0) < (seeds[1] ?? 0);
    const scores = isFirst ? { scoreA: 2, scoreB: 0 } : { scoreA: 0, scoreB: 2 };
    await cup.send('PATCH', `/matches/${id}`, { ...scores, version });
  }
  await setStatus(site, cup.id, 'completed');
}

test('members pick before the first result, everybody sees it afterwards, and points come by place', async () => {
  const cup = await aCup();
  const [one = 0, two = 0, three = 0, four = 0] = idsOf(cup);
  const [sure, near, wrong] = [
    await aPerson(site.ctx),
    await aPerson(site.ctx),
    await aPerson(site.ctx),
  ];
  expect((await pick(cup.id, sure, [four, two, three])).status).toBe(200);
  const changed = await pick(cup.id, sure, [one, two, three]);
  expect(changed.body).toMatchObject({ isOpen: true, count: 1, own: [one, two, three], rows: [] });
  await pick(cup.id, near, [two, one, four]);
  await pick(cup.id, wrong, [four, three, two]);
  // What others have picked is nobody's business yet.
  expect(await read(cup.id)).toEqual({ isOpen: true, closesAt: null, count: 3, rows: [] });
  expect((await read(cup.id, near.token)).own).toEqual([two, one, four]);

  await cup.play([1, 0], 2, 0);
  const late = await pick(cup.id, sure, [two, one, four]);
  expect([late.status, late.body.message]).toEqual([409, 'Picks are closed']);
  const open = await read(cup.id);
  expect(open.rows.map(({ points }) => points)).toEqual([null, null, null]);
  await playOut(cup);
  const { isOpen, rows } = await read(cup.id);
  expect(isOpen).toBe(false);
  expect(rows.map(({ username, points }) => [username, points])).toEqual([
    [sure.username, 9],
    [near.username, 2],
    [wrong.username, 2],
  ]);
});

test('picks close when the first match is planned to begin', async () => {
  const cup = await aCup();
  const person = await aPerson(site.ctx);
  const ids = idsOf(cup).slice(0, 3);
  const plan = (minutes: number) =>
    sql`
      insert into round_plans (tournament_id, stage, section, to_final, best_of, starts_at)
      values (${cup.id}, 1, 'main', 1, 1, now() + make_interval(mins => ${minutes}))
      on conflict (tournament_id, stage, section, to_final) do update set starts_at = excluded.starts_at`.execute(
      site.ctx.db,
    );
  await plan(5);
  expect((await pick(cup.id, person, ids)).body).toMatchObject({
    isOpen: true,
    closesAt: expect.any(String),
  });
  await plan(-1);
  expect((await pick(cup.id, person, ids)).status).toBe(409);
  expect(await read(cup.id)).toMatchObject({ isOpen: false, rows: [{ entrantIds: ids }] });
});

test('of picks and a first result at once each is before the other, and no pick comes late', async () => {
  const cup = await aCup();
  const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(site.ctx)));
  const ids = idsOf(cup).slice(0, 3);
  const [played, ...picked] = await Promise.all([
    cup.play([1, 0], 2, 0),
    ...people.map((person) => pick(cup.id, person, ids)),
  ]);
  expect(played.status).toBe(200);
  const taken = picked.filter(({ status }) => status === 200).length;
  expect(picked.filter(({ status }) => status === 409)).toHaveLength(8 - taken);
  expect(await read(cup.id)).toMatchObject({ count: taken });
});

test('only three who play can be picked, after the start, where organisers want it', async () => {
  const cup = await aCup();
  const person = await aPerson(site.ctx);
  const [one = 0, two = 0, three = 0, four = 0] = idsOf(cup);
  await cup.send('POST', `/entrants/${four}/forfeit`);
  const other = await aStartedTournament(site, 4);
  for (const wrong of [
    [one, two],
    [one, one, two],
    [one, two, idsOf(other)[0] ?? 0],
    [one, two, four],
  ]) {
    expect((await pick(cup.id, person, wrong)).status, String(wrong)).toBe(400);
  }
  expect((await pick(cup.id, person, [one, two, three])).status).toBe(200);
  expect((await pick(other.id, person, idsOf(other).slice(0, 3))).status).toBe(404);
  const upcoming = await aTournament(site, { pickem: true });
  const early = await pick(upcoming.id, person, [one, two, three]);
  expect([early.status, early.body.message]).toEqual([
    409,
    'Picks open when the tournament starts',
  ]);
  const anonymous = await site.send('PUT', `/tournaments/${cup.id}/picks`, {
    body: { entrantIds: [one, two, three] },
  });
  expect(anonymous.status).toBe(401);
});
