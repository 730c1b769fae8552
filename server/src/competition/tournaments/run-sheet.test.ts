import { plainStage } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { aPerson, anAdmin, type Person } from '#testing/accounts/people.ts';
import { addVerifiedEntrants, aStartedTournament } from '#testing/competition/brackets.ts';
import { aReportedCup } from '#testing/competition/reports.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { aFullTeam } from '#testing/competition/teams.ts';
import { anEntrant, aParticipant, aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

const read = ({ token }: Pick<Person, 'token'>) =>
  call(site, 'GET /tournaments/run-sheet', { as: token });

/** What waits in one tournament, as 'kind count'. */
async function waitingIn(id: number, person?: Person) {
  const sheet = await read(person ?? (await anAdmin(site.ctx)));
  const entry = sheet.find(({ tournamentId }) => tournamentId === id);
  return entry?.waiting.map(({ kind, count }) => `${kind} ${count}`) ?? [];
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const soon = { startDate: inMinutes(10), endDate: inMinutes(300) };

test('what is to be verified is what an organiser can verify, not who has a code to enter', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await anEntrant(site, id);
  const { registrationId } = await aParticipant(site, id);
  expect(await waitingIn(id)).toEqual([]);
  await site.send('PATCH', `/tournaments/registrations/${registrationId}/verify`, {
    as: token,
    body: { isVerified: false },
  });
  expect(await waitingIn(id)).toEqual(['verify 1']);

  const duo = await aTournament(site, { tournamentType: 'duo' });
  const team = await aFullTeam(site, duo.id);
  expect(await waitingIn(duo.id)).toEqual([]);
  await site.send('POST', `/tournaments/${duo.id}/register-team`, {
    as: team.captain.token,
    body: { teamId: team.id },
  });
  expect(await waitingIn(duo.id)).toEqual(['verify 1']);
});

test('who is missing waits once the check-in is open, and the start once its time has come', async () => {
  const later = await aTournament(site, { ...soon, checkInMinutes: 5 });
  const open = await aTournament(site, { ...soon, checkInMinutes: 60 });
  const late = await aTournament(site, { startDate: inMinutes(-5), endDate: inMinutes(60) });
  for (const { id } of [later, open]) await addVerifiedEntrants(site, id, 2);
  expect(await waitingIn(later.id)).toEqual([]);
  expect(await waitingIn(open.id)).toEqual(['missing 2']);
  expect(await waitingIn(late.id)).toEqual(['start 1']);
});

test('ready matches wait, and the winners once all are played', async () => {
  const cup = await aStartedTournament(site, 4);
  expect(await waitingIn(cup.id)).toEqual(['ready 2']);
  await cup.play([1, 0], 1, 0);
  expect(await waitingIn(cup.id)).toEqual(['ready 1']);
  await cup.play([1, 1], 1, 0);
  await cup.play([2, 0], 1, 0);
  expect(await waitingIn(cup.id)).toEqual(['winners 1']);
});

test('a second final that nobody needs is not waited for', async () => {
  const cup = await aStartedTournament(site, 2, { format: 'double_elimination' });
  for (let left = 0; left < 3 && (await waitingIn(cup.id))[0] === 'ready 1'; left += 1) {
    const { rounds } = await cup.read();
    const ready = rounds.flatMap(({ matches }) => matches).find(({ state }) => state === 'ready');
    const isFirst = ready?.a && 'seed' in ready.a && ready.a.seed === 1;
    await cup.play(
      [ready!.round, ready!.position, ready!.section],
      Number(isFirst),
      Number(!isFirst),
    );
  }
  expect(await waitingIn(cup.id)).toEqual(['winners 1']);
});

test('where players report, disputes wait instead of ready matches', async () => {
  const cup = await aReportedCup(site, 2);
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, a);
  expect(await waitingIn(cup.id)).toEqual([]);
  await cup.report(match, b, b);
  expect(await waitingIn(cup.id)).toEqual(['disputes 1']);
});

test('the next game waits, in each lobby and then in the final, until all that are planned are played', async () => {
  const games = plainStage('battle_royale');
  const lobbies = { ...games, lobbySize: 2, games: 2, advance: 1 };
  const cup = await aStartedTournament(site, 4, {
    format: 'battle_royale',
    stages: [lobbies, { ...games, games: 1 }],
  });
  async function enter(number: number, stage: number, lobby: number) {
    const query = `?stage=${stage}&lobby=${lobby}`;
    const { body } = await site.send('GET', `${cup.path}/leaderboard?stage=${stage}`);
    const rows: { lobby: number; entrantId: number }[] = body;
    const results = rows
      .filter((row) => row.lobby === lobby)
      .map(({ entrantId }, index) => ({ entrantId, placement: index + 1, kills: 0 }));
    expect((await cup.send('PUT', `/games/${number}${query}`, { results })).status).toBe(200);
  }
  expect(await waitingIn(cup.id)).toEqual(['game 1']);
  for (const [number, stage, lobby, next] of [
    [1, 1, 1, 'game 1'],
    [2, 1, 1, 'game 1'],
    [1, 1, 2, 'game 2'],
    [2, 1, 2, 'game 1'],
    [1, 2, 1, 'winners 1'],
  ] as const) {
    await enter(number, stage, lobby);
    expect(await waitingIn(cup.id)).toEqual([next]);
  }
});

test('the staff read what waits where they help, by their role, and nobody else anything', async () => {
  const cup = await aStartedTournament(site, 2);
  await cup.play([1, 0], 1, 0);
  const other = await aStartedTournament(site, 2);
  const organiser = await aHelper(site, cup.id, 'organiser');
  const referee = await aHelper(site, cup.id, 'referee');
  await aHelper(site, other.id, 'referee', referee);
  const caster = await aHelper(site, cup.id, 'caster');
  expect(await read(organiser)).toMatchObject([
    { tournamentId: cup.id, tournamentName: 'Night Cup', waiting: [{ kind: 'winners' }] },
  ]);
  expect(await read(referee)).toMatchObject([
    { tournamentId: other.id, waiting: [{ kind: 'ready', count: 1 }] },
  ]);
  expect(await read(caster)).toEqual([]);
  expect(await read(await aPerson(site.ctx))).toEqual([]);
  expect((await site.send('GET', '/tournaments/run-sheet')).status).toBe(401);
});

test('what is on now comes first, by how near its start is, then what starts next; drafts are left out', async () => {
  const tomorrow = await aTournament(site, {
    startDate: inMinutes(1500),
    endDate: inMinutes(1600),
    tournamentType: 'duo',
  });
  const tonight = await aTournament(site, { ...soon, checkInMinutes: 60 });
  const draft = await aTournament(site, { ...soon, checkInMinutes: 60, visibility: 'draft' });
  for (const { id } of [tonight, draft]) await addVerifiedEntrants(site, id, 1);
  const team = await aFullTeam(site, tomorrow.id);
  await site.send('POST', `/tournaments/${tomorrow.id}/register-team`, {
    as: team.captain.token,
    body: { teamId: team.id },
  });
  const running = await aStartedTournament(site, 2);
  const sheet = await read(await anAdmin(site.ctx));
  const order = sheet.map(({ tournamentId }) => tournamentId);
  expect(
    order.filter((id) => [running.id, tonight.id, tomorrow.id, draft.id].includes(id)),
  ).toEqual([tonight.id, running.id, tomorrow.id]);
});
