import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { aStagedTournament, bySeed } from '#testing/competition/stages.ts';
import { eventually } from '#testing/eventually.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aParticipant, aTournament, tournamentForm } from '#testing/competition/tournaments.ts';
import { aConnection, aReceiver, openCheckIns, workerOf } from '#testing/competition/webhooks.ts';

const site = useApp();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** What a receiver was sent of a tournament, once this many have come. */
async function heardOf(id: number, act: () => Promise<unknown>, count = 1) {
  const receiver = await aReceiver();
  await aConnection(site, id, receiver.url);
  await act();
  workerOf(site);
  await eventually(() => expect(receiver.received).toHaveLength(count));
  return receiver.received.map(({ body }) => body);
}

const save = async (id: number, form: object) => {
  const { token } = await anAdmin(site.ctx);
  const body = tournamentForm(form);
  const { status } = await site.send('PUT', `/tournaments/${id}`, { as: token, body });
  expect(status).toBe(200);
};

test('a draft that is published opens its registration, and so does a later end of it', async () => {
  const { id } = await aTournament(site, { visibility: 'draft' });
  const heard = await heardOf(
    id,
    async () => {
      await save(id, { visibility: 'draft', name: 'Dawn Cup' });
      await save(id, { visibility: 'unlisted', name: 'Dawn Cup' });
      await save(id, { visibility: 'public', registrationClosesAt: '2020-01-01T00:00:00Z' });
      await save(id, { visibility: 'public', registrationClosesAt: null });
    },
    2,
  );
  expect(heard.map(({ event }) => event)).toEqual(['registration.open', 'registration.open']);
});

test('an opened check-in, the start and a result are told with their facts', async () => {
  const { id } = await aTournament(site, {
    startDate: inMinutes(30),
    endDate: inMinutes(90),
    checkInMinutes: 60,
    missingAtStart: 'kept',
  });
  const players = [await aParticipant(site, id), await aParticipant(site, id)];
  const { token } = await anAdmin(site.ctx);
  const heard = await heardOf(
    id,
    async () => {
      await openCheckIns(site);
      const start = { gameLink: 'https://play.example/secret-lobby' };
      await site.send('POST', `/tournaments/${id}/start`, { as: token, body: start });
      const { rounds } = (await site.send('GET', `/tournaments/${id}/bracket`)).body;
      const [{ id: matchId, version }] = rounds[0].matches;
      const path = `/tournaments/${id}/matches/${matchId}`;
      const record = (scoreA: number, scoreB: number, version: number) =>
        site.send('PATCH', path, { as: token, body: { scoreA, scoreB, version } });
      await record(3, 1, version);
      await record(3, 2, version + 1);
    },
    4,
  );
  const [a, b] = players.map(({ username }) => username);
  const result = { event: 'match.result', match: 'Final', winner: a, isForfeit: false };
  expect(heard).toMatchObject([
    { event: 'check_in.open' },
    { event: 'tournament.started', participants: 2 },
    { ...result, a: { name: a, score: 3 }, b: { name: b, score: 1 }, isCorrection: false },
    { ...result, b: { name: b, score: 2 }, isCorrection: true },
  ]);
  expect(JSON.stringify(heard)).not.toContain('secret-lobby');
});

test('matches that a forfeit decides are told as such', async () => {
  const cup = await aStartedTournament(site, 4);
  const leaving = cup.entrants[0]?.id;
  const [heard] = await heardOf(cup.id, () => cup.send('POST', `/entrants/${leaving}/forfeit`));
  expect(heard).toMatchObject({ match: 'Semi-final 1', isForfeit: true, isCorrection: false });
});

test('a game of a battle royale is a result with its places', async () => {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale' });
  const results = royale.entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: 3 - index,
    kills: index,
  }));
  const [heard] = await heardOf(royale.id, () => royale.send('PUT', '/games/1', { results }));
  expect(heard).toMatchObject({
    event: 'match.result',
    game: 1,
    results: [{ placement: 1, kills: 2 }, { placement: 2 }, { placement: 3 }],
  });
});

test('who has clinched first place is told once, after the game that made it certain', async () => {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale', plannedGames: 3 });
  await royale.send('PUT', '/scoring', { places: [30, 0], kill: 0 });
  const results = royale.entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: 0,
  }));
  const heard = await heardOf(
    royale.id,
    async () => {
      for (const game of [1, 2, 2, 3]) await royale.send('PUT', `/games/${game}`, { results });
    },
    5,
  );
  const events = heard.map(({ event, place, names }) => (names ? { event, place, names } : event));
  const { name } = royale.entrants[0]!;
  expect(events).toEqual([
    'match.result',
    'match.result',
    { event: 'outlook.clinched', place: 'first', names: [name] },
    'match.result',
    'match.result',
  ]);
});

test('who is sure to go on from a group is told once, by the result that made it certain', async () => {
  const cup = await aStagedTournament(site, 6, [
    { format: 'round_robin', groups: 2, advance: 1 },
    { format: 'single_elimination' },
  ]);
  const heard = await heardOf(
    cup.id,
    async () => {
      const isOfFirst = ({ a, b }: Match) =>
        [a, b].some((slot) => slot && 'seed' in slot && slot.seed === 1);
      for (const match of (await cup.matches()).filter(isOfFirst)) {
        const isA = bySeed(match) === 'a';
        await cup.record(match, isA ? 2 : 0, isA ? 0 : 2);
      }
    },
    3,
  );
  expect(heard.map(({ event, place, names }) => [event, place, names])).toEqual([
    ['match.result', undefined, undefined],
    ['match.result', undefined, undefined],
    ['outlook.clinched', 'next stage', [cup.entrants[0]?.name]],
  ]);
});

test('winners are told when they are announced and corrected, without addresses and codes', async () => {
  const cup = await aStartedTournament(site, 2);
  const rows = await site.ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', cup.id)
    .orderBy('id')
    .select(['email', 'fortnite_username as username'])
    .execute();
  const winners = rows.map((row) => ({ ...row, prize: '$50', redeemCode: 'GOLD-1234' }));
  const heard = await heardOf(
    cup.id,
    async () => {
      await cup.send('POST', '/winners', { winners });
      await cup.send('PUT', '/winners', { winners: winners.toReversed(), version: 0 });
      await cup.send('PUT', '/winners', { winners: winners.toReversed(), version: 1 });
    },
    2,
  );
  expect(heard).toMatchObject([
    {
      event: 'winners.announced',
      winners: [{ placement: '1st Place', name: rows[0]?.username, prize: '$50' }, {}],
    },
    { event: 'winners.corrected', winners: [{ name: rows[1]?.username }, {}] },
  ]);
  expect(JSON.stringify(heard)).not.toMatch(/@players|GOLD/);
});

test('a webhook is sent what it wants, of its tournament alone', async () => {
  const [cup, other] = [await aStartedTournament(site, 4), await aStartedTournament(site, 2)];
  const receiver = await aReceiver();
  const connection = await aConnection(site, cup.id, receiver.url, {
    events: ['winners.announced'],
  });
  await other.play([1, 0], 1, 0);
  await cup.play([1, 0], 1, 0);
  expect(await connection.log()).toEqual([]);
  await connection.setEvents(['match.result']);
  await cup.play([1, 1], 1, 0);
  expect(await connection.log()).toMatchObject([{ event: 'match.result' }]);
});

test('an act that is refused tells nothing, and one that receivers hang on is not slower', async () => {
  const cup = await aStartedTournament(site, 4);
  const receiver = await aReceiver();
  receiver.answer = () => undefined;
  const connection = await aConnection(site, cup.id, receiver.url);
  workerOf(site, { timeoutMs: 60_000 }, { graceMs: 100 });
  const match = await cup.matchAt(1, 0);
  const refused = await cup.send('PATCH', `/matches/${match.id}`, {
    scoreA: 1,
    scoreB: 0,
    version: match.version + 1,
  });
  expect(refused.status).toBe(409);
  expect(await connection.log()).toEqual([]);
  await cup.play([1, 0], 1, 0);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const before = Date.now();
  expect((await cup.play([1, 1], 1, 0)).status).toBe(200);
  expect(Date.now() - before).toBeLessThan(5000);
});

test('a receiver that nobody answers for long is sent no more than fits its queue', async () => {
  const cup = await aStartedTournament(site, 4);
  const receiver = await aReceiver();
  const connection = await aConnection(site, cup.id, receiver.url);
  await sql`
    insert into webhook_deliveries (webhook_id, event, data)
    select ${connection.id}, 'test', '{}' from generate_series(1, 500)`.execute(site.ctx.db);
  await cup.play([1, 0], 1, 0);
  expect((await connection.log())[0]).toMatchObject({
    event: 'match.result',
    state: 'failed',
    attempts: 0,
    error: 'Too many deliveries are waiting already',
  });
});
