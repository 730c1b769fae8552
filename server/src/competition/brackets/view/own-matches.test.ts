import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { choose } from '#testing/accounts/notifications.ts';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { untilWaiting } from '#testing/locks.ts';
import { aPerson, mailsTo } from '#testing/accounts/people.ts';

const site = useApp();

/** Signs the player of a seed in, as the owner of the registration. */
async function playerOf(tournamentId: number, seed: number) {
  const person = await aPerson(site.ctx);
  await site.ctx.db
    .updateTable('registrations')
    .set({ user_id: person.id })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('entrants')
        .where('tournament_id', '=', tournamentId)
        .where('seed', '=', seed)
        .select((eb) => eb.ref('registration_id').$notNull().as('id')),
    )
    .execute();
  return person;
}

const mine = async (token: string) => (await site.send('GET', '/matches/mine', { as: token })).body;

test('a player sees the opponent, then who is awaited, then that it is over', async () => {
  const { id, play } = await aStartedTournament(site, 4);
  const { token } = await playerOf(id, 1);
  expect(await mine(token)).toMatchObject([
    {
      tournamentId: id,
      gameLink: 'https://play.example/lobby',
      games: null,
      match: {
        number: 1,
        name: 'Semi-final 1',
        state: 'ready',
        a: { seed: 1 },
        b: { name: 'Seed4' },
      },
    },
  ]);
  await play([1, 0], 2, 0);
  expect(await mine(token)).toMatchObject([
    {
      match: {
        number: 3,
        name: 'Final',
        state: 'waiting',
        b: { waitingFor: 'Winner of Semi-final 2', short: 'M2 winner' },
      },
    },
  ]);
  await play([1, 1], 2, 0);
  await play([2, 0], 0, 2);
  expect(await mine(token)).toMatchObject([
    { match: { name: 'Final', state: 'done', scoreA: 0, scoreB: 2 } },
  ]);
});

test('after a lost semi-final the match for third place is next', async () => {
  const { id, play } = await aStartedTournament(site, 4, { thirdPlace: true });
  const { token } = await playerOf(id, 4);
  await play([1, 0], 2, 0);
  expect(await mine(token)).toMatchObject([{ match: { name: 'Third-place match' } }]);
});

test('a bye is skipped', async () => {
  const { id } = await aStartedTournament(site, 3);
  const { token } = await playerOf(id, 1);
  expect(await mine(token)).toMatchObject([{ match: { name: 'Final', state: 'waiting' } }]);
});

test('in a battle royale the next game is named, and the rank once a game was played', async () => {
  const { id, send, entrants } = await aStartedTournament(site, 3, { format: 'battle_royale' });
  const { token } = await playerOf(id, 2);
  expect(await mine(token)).toMatchObject([{ match: null, games: { next: 1, standing: null } }]);
  const results = entrants.map((entrant, index) => ({
    entrantId: entrant.id,
    placement: 3 - index,
    kills: 0,
  }));
  expect((await send('PUT', '/games/1', { results })).status).toBe(200);
  expect(await mine(token)).toMatchObject([
    { games: { next: 2, standing: { rank: 2, of: 3, points: 22 } } },
  ]);
});

test('others, and those whose tournament has ended, see nothing', async () => {
  const { id } = await aStartedTournament(site, 2);
  const { token } = await playerOf(id, 1);
  const other = await aPerson(site.ctx);
  expect(await mine(other.token)).toEqual([]);
  await site.ctx.db
    .updateTable('tournaments')
    .set({ status: 'completed' })
    .where('id', '=', id)
    .execute();
  expect(await mine(token)).toEqual([]);
});

const readyMailsTo = async (email: string) =>
  (await mailsTo(site.ctx, email)).filter(({ kind }) => kind === 'match-ready');

const emailOf = (seed: number, tournamentId: number) =>
  site.ctx.db
    .selectFrom('entrants')
    .innerJoin('registrations', 'registrations.id', 'entrants.registration_id')
    .where('entrants.tournament_id', '=', tournamentId)
    .where('seed', '=', seed)
    .select('registrations.email')
    .executeTakeFirstOrThrow();

test('both players are mailed once their next match is ready, unless they have turned that off', async () => {
  const { id, play } = await aStartedTournament(site, 4);
  const first = await emailOf(1, id);
  const { token } = await playerOf(id, 3);
  const third = await emailOf(3, id);
  await choose(site, { token }, { kind: 'match_ready', byMail: 'off' });
  await play([1, 0], 2, 0);
  expect(await readyMailsTo(first.email)).toEqual([]);
  await play([1, 1], 0, 2);
  const [mail, ...more] = await readyMailsTo(first.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Your match is ready: M3 Final of /);
  expect(mail?.text).toContain('You play Seed3');
  expect(await readyMailsTo(third.email)).toEqual([]);
});

test('a tournament that is deleted at the same time fails nothing', async () => {
  const { id } = await aStartedTournament(site, 4);
  const { token } = await playerOf(id, 1);
  const { db } = site.ctx;
  const { answer } = await db.transaction().execute(async (deleting) => {
    await sql`lock table matches in access exclusive mode`.execute(deleting);
    const answer = site.send('GET', '/matches/mine', { as: token });
    await untilWaiting(db, 1);
    await deleting.deleteFrom('tournaments').where('id', '=', id).execute();
    return { answer };
  });
  expect((await answer).status).toBe(200);
});
