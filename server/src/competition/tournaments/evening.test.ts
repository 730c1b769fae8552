import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { announceReleases } from '#competition/brackets/lobbies/codes.ts';
import { announceCheckIns } from '#competition/check-in/announce.ts';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { addVerifiedEntrants } from '#testing/competition/brackets.ts';
import { aTournament, register } from '#testing/competition/tournaments.ts';
import { anAdmin, aPerson, signIn, type Person } from '#testing/accounts/people.ts';
import { runTournaments } from './clock.ts';

const site = useApp();

/** All that the clock does that evening, on two servers which come to it at once, and once more. */
async function tick() {
  const server = () =>
    Promise.all(
      [announceCheckIns, announceReleases, runTournaments].map((advance) => advance(site.ctx)),
    );
  await Promise.all([server(), server()]);
  await server();
}

/** Lets minutes pass: all that is planned comes so much nearer. */
async function pass(id: number, minutes: number) {
  const { db } = site.ctx;
  const by = sql`make_interval(mins => ${minutes})`;
  await sql`update tournaments set start_date = start_date - ${by}, end_date = end_date - ${by}
    where id = ${id}`.execute(db);
  await sql`update lobby_codes set release_at = release_at - ${by}
    where tournament_id = ${id}`.execute(db);
  await tick();
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const read = (id: number) => call(site, 'GET /tournaments/:id', { params: { id } });

/** How many mails of each kind there are, and the most that one address has of it. */
async function mailsByKind() {
  const { rows } = await sql<{ kind: string; all: number; most: number }>`
    select kind, sum(own)::integer as all, max(own)::integer as most
    from (select kind, recipient_key, count(*) as own from mails group by 1, 2) as counted
    group by kind order by kind`.execute(site.ctx.db);
  return Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts]));
}

/** Two rounds of lobbies of fifty and a final, which check in and start by themselves. */
const anEvening = () =>
  aTournament(site, {
    name: 'Friday Hundred',
    maxPlayers: 100,
    startDate: inMinutes(180),
    endDate: inMinutes(480),
    checkInMinutes: 30,
    autoCheckIn: true,
    autoStart: true,
    plannedGames: 1,
    stages: [
      { format: 'battle_royale', lobbySize: 50, games: 3, advance: 10 },
      { format: 'battle_royale' },
    ],
  });

test('an evening of a hundred players over four games: the clock does what it can, and each thing once', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await anEvening();
  await addVerifiedEntrants(site, id, 100);
  const waiting: Person[] = [];
  for (let more = 0; more < 4; more += 1) {
    const person = await aPerson(site.ctx);
    expect((await register(site, id, person, { waitingList: true })).status).toBe(201);
    waiting.push(person);
  }
  const send = async (method: 'GET' | 'PUT' | 'PATCH' | 'POST', below: string, body?: unknown) => {
    const answer = await site.send(method, `/tournaments/${id}${below}`, { as: admin.token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const setCodes = (game: number, stage: number, names: readonly string[], minutes: number) =>
    send('PUT', `/games/${game}/lobbies?stage=${stage}`, {
      lobbies: names.map((name, index) => ({
        number: index + 1,
        code: `${name}-${game}`,
        releaseAt: inMinutes(minutes),
      })),
    });

  // Check-in opens by itself: everybody with a seat or a place in the line is mailed once.
  await pass(id, 140);
  expect(await mailsByKind()).not.toHaveProperty('check-in-open');
  await setCodes(1, 1, ['A', 'B'], 45);
  await pass(id, 15);
  expect((await mailsByKind())['check-in-open']).toEqual({ all: 104, most: 1 });

  // Four of the hundred do not come; the four who wait do.
  const { rows: seats } = await sql<{ id: number; userId: number }>`
    select id, user_id as "userId" from registrations
    where tournament_id = ${id} and is_verified order by verified_at`.execute(site.ctx.db);
  await send('PATCH', '/check-ins', {
    ids: seats.slice(0, 96).map((seat) => seat.id),
    isCheckedIn: true,
  });
  for (const { token } of waiting) {
    expect((await site.send('POST', `/tournaments/${id}/check-in`, { as: token })).status).toBe(
      200,
    );
  }
  await pass(id, 24);
  expect((await read(id)).status).toBe('upcoming');
  await pass(id, 1);
  expect(await read(id)).toMatchObject({ status: 'ongoing', verifiedCount: 100 });
  expect(await mailsByKind()).toMatchObject({
    'check-in-missed': { all: 4, most: 1 },
    'moved-up': { all: 4, most: 1 },
    'tournament-started': { all: 100, most: 1 },
  });

  // Three games in two lobbies: each player opens the code of their own once it is released.
  const players = await Promise.all(
    seats.slice(0, 6).map(({ userId }) => signIn(site.ctx, userId)),
  );
  const codesOf = async (game: number, stage: number) => {
    const opened = await Promise.all(
      players.map((as) =>
        site.send('GET', `/tournaments/${id}/games/${game}/lobby?stage=${stage}`, { as }),
      ),
    );
    return opened.map(({ status, body }) => (status === 200 ? body.code : status));
  };
  const lobbiesOf = async (stage: number) => {
    const rows = await call(site, 'GET /tournaments/:id/leaderboard', {
      params: { id },
      query: { stage: String(stage) },
    });
    return [...Map.groupBy(rows, ({ lobby }) => lobby)].toSorted(([one], [other]) => one - other);
  };
  const play = async (game: number, stage: number) => {
    for (const [lobby, rows] of await lobbiesOf(stage)) {
      const order = rows.toSorted((one, other) => one.entrantId - other.entrantId);
      await send('PUT', `/games/${game}?stage=${stage}&lobby=${lobby}`, {
        results: order.map(({ entrantId }, index) => ({
          entrantId,
          placement: index + 1,
          kills: 0,
        })),
      });
    }
  };
  for (const game of [1, 2, 3]) {
    if (game > 1) await setCodes(game, 1, ['A', 'B'], 30);
    expect(new Set(await codesOf(game, 1))).toEqual(new Set([404]));
    await pass(id, 31);
    const codes = await codesOf(game, 1);
    expect(new Set(codes)).toEqual(new Set([`A-${game}`, `B-${game}`]));
    await play(game, 1);
    // A code ends with its game.
    expect(new Set(await codesOf(game, 1))).toEqual(new Set([404]));
  }

  // The final of the best ten of each lobby begins by itself.
  const [final] = await lobbiesOf(2);
  expect(final?.[1]).toHaveLength(20);
  await setCodes(1, 2, ['F'], 5);
  await pass(id, 6);
  expect(await codesOf(1, 2)).toContain('F-1');
  await play(1, 2);

  // By the clock, and by nobody else, each once.
  const { rows: acts } = await sql<{ act: string; times: number }>`
    select action || ' ' || split_part(subject, ' ', 1) as act, count(*)::integer as times
    from audit where tournament_id = ${id} and actor_name = 'the clock' group by 1 order by 1`.execute(
    site.ctx.db,
  );
  expect(acts).toEqual([
    { act: 'closed check-in', times: 1 },
    { act: 'dropped for a missed check-in registration', times: 4 },
    { act: 'moved up from the waiting list registration', times: 4 },
    { act: 'started tournament', times: 1 },
  ]);
  const mails = await mailsByKind();
  expect(Object.keys(mails).toSorted()).toEqual([
    'check-in-missed',
    'check-in-open',
    'moved-up',
    'tournament-started',
  ]);
  for (const [kind, { most }] of Object.entries(mails)) expect([kind, most]).toEqual([kind, 1]);
}, 60_000);
