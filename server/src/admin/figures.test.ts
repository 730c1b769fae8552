import { sql } from 'kysely';
import { permissions } from '@last-circle/contract/access/permission-rules.ts';
import { figureSpans, type FigureSpan } from '@last-circle/contract/admin/figure-rules.ts';
import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { aFullTeam } from '#testing/competition/teams.ts';
import {
  anEntrant,
  aParticipant,
  aSoloCup,
  aTournament,
} from '#testing/competition/tournaments.ts';
import { anOrder, confirm, setOrderStatus } from '#testing/shop/orders.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

async function read(weeks: FigureSpan = '12') {
  const { token: as } = await anAdmin(site.ctx);
  return call(site, 'GET /figures', { as, query: { weeks } });
}

/** The running week, after so many others. */
const weekAgo = (figures: readonly WeekFigures[], weeks: number) => figures.at(-1 - weeks)!;

/** In the middle of a week that began so many weeks before the running one. */
async function timeIn(weeks: number) {
  const monday = Date.parse(weekAgo(await read(), weeks).week);
  return new Date(monday + 2 * dayMs).toISOString();
}

async function moveTournament(id: number, weeks: number) {
  const start = await timeIn(weeks);
  await site.ctx.db
    .updateTable('tournaments')
    .set({ start_date: start, end_date: sql`${start}::timestamptz + interval '4 hours'` })
    .where('id', '=', id)
    .execute();
}

test('each week is there from its Monday on, and the last one is unfinished', async () => {
  for (const span of figureSpans) {
    const figures = await read(span);
    expect(figures).toHaveLength(Number(span));
    const mondays = figures.map(({ week }) => Date.parse(week));
    expect(new Set(mondays.map((monday) => new Date(monday).getUTCDay()))).toEqual(new Set([1]));
    const gaps = mondays.slice(1).map((monday, index) => monday - mondays[index]!);
    expect(new Set(gaps)).toEqual(new Set([weekMs]));
    expect(mondays.at(-1)).toBeLessThanOrEqual(Date.now());
    expect(mondays.at(-1)! + weekMs).toBeGreaterThan(Date.now());
    expect(figures.filter(({ isUnfinished }) => isUnfinished)).toEqual([figures.at(-1)]);
    expect(figures[0]).toEqual({
      week: figures[0]!.week,
      isUnfinished: false,
      registrations: 0,
      seats: 0,
      showRate: null,
      players: 0,
      returningPlayers: 0,
      orders: 0,
      revenue: 0,
      postsRead: 0,
    });
  }
});

test('the first and the last moment of each week of a year are in that week', async () => {
  const { id } = await aTournament(site);
  const weeks = (await read('52')).map(({ week }) => Date.parse(week));
  const moments = weeks.flatMap((monday) => [monday, monday + weekMs - 1]);
  await site.ctx.db
    .insertInto('registrations')
    .values(
      [weeks[0]! - 1, ...moments].map((moment) => ({
        tournament_id: id,
        fortnite_username: `Ada ${moment}`,
        email: '',
        created_at: new Date(moment).toISOString(),
      })),
    )
    .execute();
  const figures = await read('52');
  expect(figures.map(({ registrations }) => registrations)).toEqual(Array(52).fill(2));
});

test('players register alone, those of a team once it is entered, and are gone when they withdraw', async () => {
  const solo = await aTournament(site);
  const { token, registrationId } = await anEntrant(site, solo.id);
  await aParticipant(site, solo.id);
  const duo = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
  const team = await aFullTeam(site, duo.id);
  await aFullTeam(site, duo.id);
  const registered = async () => weekAgo(await read(), 0).registrations;
  expect(await registered()).toBe(2);
  await site.send('POST', `/tournaments/${duo.id}/register-team`, {
    as: team.captain.token,
    body: { teamId: team.id },
  });
  expect(await registered()).toBe(4);
  await site.send('DELETE', `/tournaments/registrations/${registrationId}`, { as: token });
  expect(await registered()).toBe(3);
});

test('who checked in has come, and who lost the seat for a missed check-in has not', async () => {
  const cup = await aTournament(site, { checkInMinutes: 60 });
  const players = [];
  while (players.length < 4) players.push(await aParticipant(site, cup.id));
  const { token: as } = await anAdmin(site.ctx);
  await site.send('PATCH', `/tournaments/${cup.id}/check-ins`, {
    as,
    body: {
      ids: players.slice(0, 3).map(({ registrationId }) => registrationId),
      isCheckedIn: true,
    },
  });
  await moveTournament(cup.id, 1);
  // Nothing has begun yet.
  expect(weekAgo(await read(), 1).showRate).toBeNull();
  const started = await site.send('POST', `/tournaments/${cup.id}/start`, {
    as,
    body: { gameLink: 'https://play.example/x' },
  });
  expect(started.status).toBe(200);
  const figures = await read();
  expect(weekAgo(figures, 1)).toMatchObject({ seats: 4, showRate: 0.75, players: 3 });
  expect(weekAgo(figures, 0)).toMatchObject({ seats: 0, showRate: null, players: 0 });
});

test('without a check-in who has a result has come, and who forfeited the first match has not', async () => {
  const cup = await aStartedTournament(site, 4);
  await moveTournament(cup.id, 2);
  const came = async () => {
    const { seats, showRate, players } = weekAgo(await read(), 2);
    return [seats, showRate, players];
  };
  expect(await came()).toEqual([4, 0, 0]);
  await cup.send('POST', `/entrants/${cup.entrants[0]!.id}/forfeit`);
  expect(await came()).toEqual([4, 0.25, 1]);
  await cup.play([1, 1], 2, 1);
  expect(await came()).toEqual([4, 0.75, 3]);
});

test('each player of a team that played has come', async () => {
  const cup = await aTournament(site, { tournamentType: 'duo', maxPlayers: 4 });
  const { token: as } = await anAdmin(site.ctx);
  for (let count = 0; count < 2; count += 1) {
    const { id } = await aFullTeam(site, cup.id);
    await site.send('PATCH', `/teams/${id}/verify`, { as, body: { isVerified: true } });
  }
  await site.send('POST', `/tournaments/${cup.id}/start`, {
    as,
    body: { gameLink: 'https://play.example/x' },
  });
  await moveTournament(cup.id, 0);
  const { rounds } = await call(site, 'GET /tournaments/:id/bracket', { params: { id: cup.id } });
  const { id, version } = rounds[0]!.matches[0]!;
  await site.send('PATCH', `/tournaments/${cup.id}/matches/${id}`, {
    as,
    body: { scoreA: 2, scoreB: 0, version },
  });
  expect(weekAgo(await read(), 0)).toMatchObject({ registrations: 4, seats: 4, showRate: 1 });
});

test('a player is returning who came in an earlier week, however long ago, and counts once a week', async () => {
  const [ada, ben, cleo] = [
    await aPerson(site.ctx),
    await aPerson(site.ctx),
    await aPerson(site.ctx),
  ];
  const cupIn = async (weeks: number, people: (typeof ada)[]) => {
    const cup = await aSoloCup(site, people);
    await moveTournament(cup.id, weeks);
    const { rounds } = await call(site, 'GET /tournaments/:id/bracket', { params: { id: cup.id } });
    const { id, version } = rounds[0]!.matches[0]!;
    const played = await cup.send('PATCH', `/matches/${id}`, { scoreA: 2, scoreB: 1, version });
    expect(played.status).toBe(200);
  };
  await cupIn(3, [ada, ben]);
  await cupIn(1, [ada, cleo]);
  await cupIn(1, [cleo, ada]);
  await site.ctx.db
    .updateTable('tournaments')
    .set({ start_date: '2020-01-01T00:00:00Z' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('tournaments').select((one) => one.fn.min('id').as('id')),
    )
    .execute();
  await cupIn(0, [ben, cleo]);
  const figures = (await read()).slice(-4);
  expect(
    figures.map(({ seats, players, returningPlayers }) => [seats, players, returningPlayers]),
  ).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [4, 2, 1],
    [2, 2, 2],
  ]);
});

test('orders count unless they are cancelled, and what they bring in once they are confirmed', async () => {
  const product = await aProduct(site, { price: 20, discountPrice: null });
  const sold = async () => {
    const { orders, revenue } = weekAgo(await read(), 0);
    return [orders, revenue];
  };
  const [first, second] = [await anOrder(site, [product]), await anOrder(site, [product])];
  expect(await sold()).toEqual([2, 0]);
  for (const { token } of [first, second]) expect((await confirm(site, token)).status).toBe(200);
  expect(await sold()).toEqual([2, 40]);
  await site.ctx.db
    .insertInto('payments')
    .values({ order_id: first.id, intent: 'pi_1', paid_at: new Date().toISOString() })
    .execute();
  const refund = { order_id: first.id, intent: 'pi_1', reason: 'Late', actor: 'Ada' };
  await site.ctx.db
    .insertInto('refunds')
    .values([
      { ...refund, amount_cents: 300, state: 'done' },
      { ...refund, amount_cents: 200, state: 'wanted' },
      { ...refund, amount_cents: 900, state: 'failed' },
    ])
    .execute();
  expect(await sold()).toEqual([2, 35]);
  await setOrderStatus(site, second, 'cancelled');
  expect(await sold()).toEqual([1, 15]);
  await site.ctx.db
    .updateTable('orders')
    .set({ created_at: await timeIn(5) })
    .execute();
  expect(await sold()).toEqual([0, 0]);
  expect(weekAgo(await read(), 5)).toMatchObject({ orders: 1, revenue: 15 });
});

test('a post that was read stays counted in its week when it is deleted', async () => {
  const { id } = await aPost(site);
  await call(site, 'POST /blogs/:id/read', { params: { id } });
  await site.ctx.db
    .updateTable('post_reads')
    .set({ day: sql`${await timeIn(1)}::timestamptz` })
    .execute();
  for (let count = 0; count < 2; count += 1) {
    await call(site, 'POST /blogs/:id/read', { params: { id } });
  }
  const { token: as } = await anAdmin(site.ctx);
  await call(site, 'DELETE /blogs/:id', { params: { id }, as });
  const figures = await read();
  expect(figures.slice(-2).map(({ postsRead }) => postsRead)).toEqual([1, 2]);
});

test('a spreadsheet has a row for each week and its columns named', async () => {
  const product = await aProduct(site, { price: 1234.5, discountPrice: null });
  await confirm(site, (await anOrder(site, [product])).token);
  const { token: as } = await anAdmin(site.ctx);
  const { text, headers } = await site.send('GET', '/figures/figures.csv?weeks=26', { as });
  expect(headers['content-disposition']).toBe('attachment; filename="figures.csv"');
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(27);
  expect(lines[0]).toBe(
    'Week from,Finished,Registrations,Seats,Show rate in percent,Players,Returning players,Orders,Revenue in dollars,Posts read',
  );
  const { week } = weekAgo(await read(), 0);
  expect(lines.at(-1)).toBe(`${week},no,0,0,,0,0,1,1234.50,0`);
  expect(lines.at(-2)).toMatch(/,yes,0,0,,0,0,0,0\.00,0$/);
});

test('figures are for admins alone, and of no other number of weeks', async () => {
  const helper = await aPerson(site.ctx, { permissions: [...permissions] });
  const { token: as } = await anAdmin(site.ctx);
  for (const path of ['/figures', '/figures/figures.csv']) {
    expect((await site.send('GET', path)).status).toBe(401);
    expect((await site.send('GET', path, { as: helper.token })).status).toBe(403);
    const { status, body } = await site.send('GET', `${path}?weeks=13`, { as });
    expect([status, body.errors]).toEqual([400, { weeks: 'Please choose 12, 26 or 52 weeks' }]);
  }
});
