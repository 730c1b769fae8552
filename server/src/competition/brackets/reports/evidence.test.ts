import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aReportedCup, pictureForm, type Side } from '#testing/competition/reports.ts';
import { aFullTeam, aVerifiedTeam, setTeamVerified } from '#testing/competition/teams.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

async function aDispute() {
  const cup = await aReportedCup(site, 4);
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, a);
  await cup.dispute(match, b, await cup.reportIdOf(match, b));
  const [ofA, ofB] = [await cup.reportIdOf(match, b, 0), await cup.reportIdOf(match, b, 1)];
  const pathOf = (report: number) => `${cup.pathOf(match)}/${report}`;
  const attach = async (by: Side, report: number, body?: unknown) =>
    site.send('POST', `${pathOf(report)}/screenshot`, {
      as: by.token,
      body: body ?? (await pictureForm()),
    });
  const open = (report: number, as: string | undefined) =>
    site.app.inject({
      url: `/api${pathOf(report)}/screenshot`,
      headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
    });
  return { ...cup, cup, match, a, b, ofA, ofB, attach, open, pathOf };
}

test('a screenshot is encoded again and opens for the two sides and the organisers alone', async () => {
  const { a, b, ofB, attach, open, admin, cup, match } = await aDispute();
  expect(await attach(b, ofB)).toMatchObject({
    status: 200,
    body: { message: 'Screenshot added' },
  });
  for (const { token } of [a, b, admin]) {
    const { statusCode, headers, rawPayload } = await open(ofB, token);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
  }
  const { a: player } = await cup.meeting(1);
  const stranger = await aPerson(site.ctx);
  expect((await open(ofB, player.token)).statusCode).toBe(403);
  expect((await open(ofB, stranger.token)).statusCode).toBe(403);
  expect((await open(ofB, undefined)).statusCode).toBe(401);
  expect((await cup.reportsOf(match, a.token)).reports).toMatchObject([
    { hasScreenshot: false },
    { hasScreenshot: true },
  ]);
});

test('only the own report of a dispute takes a screenshot', async () => {
  const { a, ofA, ofB, attach, open, cup } = await aDispute();
  expect((await attach(a, ofB)).status).toBe(409);
  const { a: player } = await cup.meeting(1);
  expect((await attach(player, ofB)).status).toBe(403);
  const next = await cup.meeting(1);
  await cup.report(next.match, next.a, next.a);
  const waiting = await cup.reportIdOf(next.match, next.a);
  const answer = await site.send('POST', `${cup.pathOf(next.match)}/${waiting}/screenshot`, {
    as: next.a.token,
    body: await pictureForm(),
  });
  expect(answer).toMatchObject({ status: 409, body: { message: 'This report is not disputed' } });
  expect((await open(ofA, a.token)).statusCode).toBe(404);
});

test('what is no picture is refused, and so is a form without one', async () => {
  const { b, ofB, attach, open } = await aDispute();
  const page = new FormData();
  page.append('image', new Blob(['<h1>Not here</h1>']), 'page.png');
  expect((await attach(b, ofB, page)).status).toBe(400);
  expect(await attach(b, ofB, new FormData())).toMatchObject({ status: 400 });
  expect((await attach(b, ofB, { image: 'none' })).status).toBe(415);
  expect((await open(ofB, b.token)).statusCode).toBe(404);
});

test('the first to report says what happened, once it is disputed', async () => {
  const { a, b, ofA, pathOf, cup, match } = await aDispute();
  const explain = (by: Side, reason: string) =>
    site.send('PATCH', pathOf(ofA), { as: by.token, body: { reason } });
  expect((await explain(b, 'No.')).status).toBe(409);
  expect((await explain(a, '')).status).toBe(400);
  expect((await explain(a, 'The last box was mine.')).status).toBe(200);
  expect((await cup.reportsOf(match, b.token)).reports[0].reason).toBe('The last box was mine.');
  expect((await cup.auditLog()).at(-1)).toMatchObject({ action: 'explained' });
});

test('any accepted member of a team reports for it, and the audit log names who', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, {
    tournamentType: 'duo',
    maxPlayers: 8,
    resultsBy: 'players',
  });
  const [one, other] = [await aVerifiedTeam(site, id), await aVerifiedTeam(site, id)];
  const third = await aFullTeam(site, id);
  await setTeamVerified(site, third, token, true);
  await site.send('POST', `/tournaments/${id}/start`, {
    as: token,
    body: { gameLink: 'https://play.example/lobby' },
  });
  const { body } = await site.send('GET', `/tournaments/${id}/bracket`);
  const match = body.rounds[0].matches.find(({ state }: { state: string }) => state === 'ready');
  const path = `/tournaments/${id}/matches/${match.id}/reports`;
  const teams = [one, other, third];
  const teamOf = (name: string) => teams.find((team) => team.name === name)!;
  const [mate, captain] = [teamOf(match.a.name).members[0]!, teamOf(match.b.name).captain];
  const report = await site.send('POST', path, {
    as: mate.token,
    body: { winner: match.a.id, version: match.version },
  });
  expect(report.status).toBe(200);
  const [{ id: reportId }] = (await site.send('GET', path, { as: captain.token })).body.reports;
  const confirmed = await site.send('POST', `${path}/${reportId}/confirm`, {
    as: captain.token,
    body: { version: match.version },
  });
  expect(confirmed.body.match).toMatchObject({ winner: match.a.id, state: 'done' });
  const log = (await site.send('GET', `/tournaments/${id}/audit`, { as: token })).body;
  expect(
    log.slice(0, 2).map((entry: { actor: string; action: string }) => [entry.actor, entry.action]),
  ).toEqual([
    [captain.username, 'confirmed'],
    [mate.username, 'reported'],
  ]);
});
