import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';
import {
  aParticipant,
  aTournament,
  register,
  tournamentForm,
} from '#testing/competition/tournaments.ts';
import { runTournaments } from './clock.ts';

const site = useApp();

const gameLink = 'https://play.example/lobby';
const auto = { autoStart: true, gameLink } as const;

/** Moves the start, and all that hangs on it, to so many minutes from now. */
const startIn = (id: number, minutes: number) =>
  site.ctx.db
    .updateTable('tournaments')
    .set({
      start_date: sql<string>`now() + make_interval(mins => ${minutes})`,
      end_date: sql<string>`now() + make_interval(mins => ${minutes + 240})`,
    })
    .where('id', '=', id)
    .execute();

/** The clock of two servers, which come to it at once, and once more. */
async function tick() {
  await Promise.all([runTournaments(site.ctx), runTournaments(site.ctx)]);
  await runTournaments(site.ctx);
}

const read = async (id: number, as?: string) =>
  (await site.send('GET', `/tournaments/${id}`, { as })).body;

const actsIn = async (id: number) => {
  const rows = await site.ctx.db
    .selectFrom('audit')
    .where('tournament_id', '=', id)
    .orderBy('id')
    .select(['actor_name', 'action', 'subject'])
    .execute();
  return rows.map(({ actor_name, action, subject }) => `${actor_name} ${action} ${subject}`);
};

const subjectsTo = async (email: string) =>
  (await mailsTo(site.ctx, email)).map(({ subject }) => subject);

test('a tournament starts by itself at its start, once, and everybody is mailed once', async () => {
  const { id } = await aTournament(site, auto);
  const [player, other] = [await aParticipant(site, id), await aParticipant(site, id)];
  await tick();
  expect((await read(id)).status).toBe('upcoming');
  await startIn(id, 0);
  await tick();
  expect(await read(id)).toMatchObject({ status: 'ongoing', autoStart: true });
  expect(await actsIn(id)).toEqual(['the clock started tournament']);
  for (const { email } of [player, other]) {
    expect(await subjectsTo(email)).toContain('Night Cup has started');
    expect((await subjectsTo(email)).filter((one) => one.includes('started'))).toHaveLength(1);
  }
  expect((await site.send('GET', `/tournaments/${id}/bracket`)).body.entrants).toHaveLength(2);
});

test('nothing happens by the clock where it is off, or to a draft, or after the end', async () => {
  const off = await aTournament(site, { gameLink, checkInMinutes: 30 });
  const draft = await aTournament(site, { ...auto, visibility: 'draft' });
  const past = await aTournament(site, auto);
  for (const { id } of [off, draft, past]) await startIn(id, -10);
  await startIn(past.id, -300);
  await tick();
  for (const { id } of [off, draft, past]) expect(await actsIn(id)).toEqual([]);
});

test('the organisers read why it does not start, and it starts once that has changed', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { autoStart: true, format: 'battle_royale' });
  const reason = async () => {
    const sheet = await site.send('GET', '/tournaments/run-sheet', { as: admin.token });
    const entry = sheet.body.find((one: { tournamentId: number }) => one.tournamentId === id);
    return entry?.waiting.find((one: { kind: string }) => one.kind === 'start')?.reason;
  };
  await aParticipant(site, id);
  await startIn(id, -1);
  await tick();
  expect(await reason()).toBe('Fewer than two are in');
  const player = await aParticipant(site, id);
  await tick();
  expect(await reason()).toBe('No game link or lobby code yet');
  expect((await read(id, admin.token)).startRefusal).toBe('No game link or lobby code yet');
  expect(await read(id, player.token)).not.toHaveProperty('startRefusal');
  expect(await read(id)).not.toHaveProperty('startRefusal');
  await site.send('PUT', `/tournaments/${id}/games/1/lobbies`, {
    as: admin.token,
    body: { lobbies: [{ number: 1, code: '7F3K-22' }] },
  });
  await tick();
  expect(await read(id, admin.token)).toMatchObject({ status: 'ongoing', startRefusal: null });
  expect((await actsIn(id)).filter((act) => act.startsWith('the clock'))).toEqual([
    'the clock did not start tournament',
    'the clock did not start tournament',
    'the clock started tournament',
  ]);
  const mail = (await mailsTo(site.ctx, player.email)).find(
    ({ kind }) => kind === 'tournament-started',
  );
  expect(mail?.text).toContain('See your lobby code');
  expect(mail?.text).not.toContain('7F3K-22');
});

test('a tournament that cannot be drawn says why, and keeps no other from its start', async () => {
  const admin = await anAdmin(site.ctx);
  const stages = [
    { format: 'round_robin', groups: 1, advance: 4 },
    { format: 'single_elimination' },
  ];
  const [bad, good] = [
    await aTournament(site, { ...auto, stages } as Parameters<typeof aTournament>[1]),
    await aTournament(site, auto),
  ];
  for (const { id } of [bad, good]) {
    for (let count = 0; count < 2; count += 1) await aParticipant(site, id);
    await startIn(id, 0);
  }
  await tick();
  expect((await read(good.id)).status).toBe('ongoing');
  expect(await read(bad.id, admin.token)).toMatchObject({
    status: 'upcoming',
    verifiedCount: 2,
    startRefusal: expect.stringMatching(/at most 2 can go on.*With 2 entrants/s),
  });
  expect(await actsIn(bad.id)).toEqual(['the clock did not start tournament']);
});

test('a check-in closes by itself at the start: who is missing loses the seat to who waits', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2, checkInMinutes: 30, autoCheckIn: true });
  const [present, missing] = [await aParticipant(site, id), await aParticipant(site, id)];
  const waiting = await aPerson(site.ctx);
  expect((await register(site, id, waiting, { waitingList: true })).status).toBe(201);
  await startIn(id, 10);
  const checkIn = async ({ token }: { token: string }) =>
    (await site.send('POST', `/tournaments/${id}/check-in`, { as: token })).body.message;
  await checkIn(present);
  await checkIn(waiting);
  await startIn(id, 0);
  await tick();
  expect(await actsIn(id)).toEqual([
    `the clock dropped for a missed check-in registration of ${missing.username}`,
    `the clock moved up from the waiting list registration of ${waiting.username}`,
    'the clock closed check-in',
  ]);
  expect(await read(id)).toMatchObject({ status: 'upcoming', verifiedCount: 2 });
  expect((await subjectsTo(missing.email)).at(-1)).toMatch(/missed/i);
  expect(await checkIn(missing)).toBe('Check-in is closed');
  // Postponed, it is open again.
  const admin = await anAdmin(site.ctx);
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const body = tournamentForm({
    maxPlayers: 2,
    checkInMinutes: 30,
    autoCheckIn: true,
    startDate: soon(20),
    endDate: soon(200),
  });
  expect((await site.send('PUT', `/tournaments/${id}`, { as: admin.token, body })).status).toBe(
    200,
  );
  expect(await checkIn(present)).toBe('You are checked in.');
});
