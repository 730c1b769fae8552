import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { codesTo, register, verify, aTournament } from '#testing/competition/tournaments.ts';

const site = useApp({ LIMIT_WRONG_CODES: '1000' });
const seats = 64;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Who holds a seat, and the others in the order of the waiting list. */
async function stored(tournamentId: number) {
  const rows = await site.ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', tournamentId)
    .orderBy('waiting_since')
    .orderBy('id')
    .select(['user_id as userId', 'waiting_since as waitingSince', 'is_verified as isVerified'])
    .execute();
  return {
    seated: rows.filter(({ waitingSince }) => waitingSince === null).map(({ userId }) => userId),
    waiting: rows.filter(({ waitingSince }) => waitingSince !== null).map(({ userId }) => userId),
  };
}

test('registrations, withdrawals and check-ins of 200 at once never fill more than 64 seats', async () => {
  const { id } = await aTournament(site, {
    maxPlayers: seats,
    startDate: inMinutes(30),
    endDate: inMinutes(300),
    checkInMinutes: 60,
  });
  const players = await Promise.all(Array.from({ length: 200 }, () => aPerson(site.ctx)));
  const most: number[] = [];
  const watch = async () => most.push((await stored(id)).seated.length);

  const answers = await Promise.all(
    players.map((player) => register(site, id, player, { waitingList: true })),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const before = await stored(id);
  expect([before.seated.length, before.waiting.length]).toEqual([seats, 200 - seats]);

  // Half of the seated confirm and check in, while the others withdraw and more come and go.
  const byId = new Map(players.map((player) => [player.id, player]));
  const seated = before.seated.map((userId) => byId.get(userId ?? 0)!);
  const confirmed = seated.slice(0, seats / 2);
  const leaving = seated.slice(seats / 2);
  await Promise.all([
    ...confirmed.map(async (player) => {
      const code = (await codesTo(site, player.email)).at(-1) ?? '';
      expect((await verify(site, player, code)).status).toBe(200);
      const checkIn = site.send('POST', `/tournaments/${id}/check-in`, { as: player.token });
      expect((await checkIn).status).toBe(200);
    }),
    ...leaving.map(async ({ token }) => {
      const { registrationId } = (await site.send('GET', `/tournaments/${id}`, { as: token })).body;
      const path = `/tournaments/registrations/${registrationId}`;
      expect((await site.send('DELETE', path, { as: token })).status).toBe(200);
      await watch();
    }),
    ...Array.from({ length: 20 }, async () => {
      const late = await aPerson(site.ctx);
      expect((await register(site, id, late)).status).toBe(409);
      await watch();
    }),
  ]);

  expect(Math.max(...most)).toBeLessThanOrEqual(seats);
  const after = await stored(id);
  expect(after.seated).toHaveLength(seats);
  // Those who moved up are the first of the list, and the others have kept their order.
  expect(after.waiting).toEqual(before.waiting.slice(leaving.length));
  expect(new Set(after.seated)).toEqual(
    new Set([...confirmed.map((player) => player.id), ...before.waiting.slice(0, leaving.length)]),
  );
});
