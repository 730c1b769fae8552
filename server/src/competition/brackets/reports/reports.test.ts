import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aReportedCup, letAnswersPass, storedMatch } from '#testing/competition/reports.ts';
import { setStatus } from '#testing/competition/tournaments.ts';
import { acceptUnanswered } from './unanswered.ts';

const site = useApp({ CONTACT_TO: 'staff@lastcircle.example' });

const game = (scoreA: number, scoreB: number) => ({ scoreA, scoreB });

test('a report waits for the other side, which is mailed, and its confirmation decides', async () => {
  const cup = await aReportedCup(site, 4);
  const { match, a, b } = await cup.meeting();
  const reported = await cup.report(match, a, a);
  expect(reported).toMatchObject({
    status: 200,
    body: {
      message: 'Result reported. It waits for the other side.',
      match: { state: 'ready', report: { state: 'waiting', by: a.id }, version: match.version },
    },
  });
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: null, report: { by: a.id } });
  const [mail] = await mailsTo(site.ctx, b.email).then((mails) => mails.slice(-1));
  expect(mail).toMatchObject({
    kind: 'match-reported',
    subject: 'Confirm your result in Night Cup',
    text: expect.stringContaining(`${a.name} won`),
  });
  expect(mail?.text).toContain('within 15 minutes');
  const confirmed = await cup.confirm(match, b, await cup.reportIdOf(match, b));
  expect(confirmed).toMatchObject({ status: 200, body: { message: 'Result confirmed' } });
  expect(await cup.matchAt(1, 0)).toMatchObject({
    state: 'done',
    winner: a.id,
    scoreA: 1,
    scoreB: 0,
    report: null,
    version: match.version + 1,
  });
  expect(await cup.matchAt(2, 0)).toMatchObject({ a: { id: a.id } });
  const subject = `Semi-final 1: ${a.name} v ${b.name}`;
  expect(await cup.auditLog()).toMatchObject([
    { action: 'reported', subject, after: { score: '1:0', winner: a.name, for: a.name } },
    { action: 'confirmed', subject, after: { score: '1:0', winner: a.name } },
  ]);
});

test('both report the same: done; the points of the first report are kept', async () => {
  const cup = await aReportedCup(site, 2, { bestOf: 3 });
  const { match, a, b } = await cup.meeting();
  const games = [game(13, 7), game(4, 13), game(13, 9)];
  await cup.report(match, a, a, { games });
  const same = await cup.report(match, b, a, { games: [game(13, 8), game(4, 13), game(13, 9)] });
  expect([same.status, same.body.message]).toEqual([200, 'Result confirmed']);
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: a.id, scoreA: 2, scoreB: 1, games });
});

test.each([
  ['another winner', 'b', [game(1, 2), game(1, 2)]],
  ['another number of games', 'a', [game(2, 1), game(1, 2), game(2, 1)]],
])('both report, with %s: a dispute', async (_, side, games) => {
  const cup = await aReportedCup(site, 2, { bestOf: 3 });
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, a, { games: [game(2, 1), game(2, 1)] });
  const other = await cup.report(match, b, side === 'a' ? a : b, { games });
  expect(other).toMatchObject({
    status: 200,
    body: {
      message: 'The organisers decide this match',
      match: { state: 'ready', winner: null, report: { state: 'disputed', by: a.id } },
    },
  });
});

test('a dispute goes to the organisers with both views, and they decide it', async () => {
  const cup = await aReportedCup(site, 4);
  const { match, a, b } = await cup.meeting(1);
  await cup.report(match, a, a);
  const disputed = await cup.dispute(match, b, await cup.reportIdOf(match, b));
  expect(disputed.status).toBe(200);
  const queue = (await site.send('GET', '/admin/disputes', { as: cup.admin.token })).body;
  expect(queue).toEqual([
    {
      tournamentId: cup.id,
      tournamentName: 'Night Cup',
      name: 'M2 Semi-final 2',
      match: await cup.matchAt(1, 1),
      reports: [
        expect.objectContaining({ entrantId: a.id, winner: a.id, reason: null, scoreA: 1 }),
        expect.objectContaining({
          entrantId: b.id,
          winner: b.id,
          scoreB: 1,
          reason: 'I won the last box.',
          hasScreenshot: false,
        }),
      ],
    },
  ]);
  const counts = () => site.send('GET', '/admin/counts', { as: cup.admin.token });
  expect((await counts()).body.openDisputes).toBe(1);
  const [mail] = await mailsTo(site.ctx, 'staff@lastcircle.example');
  expect(mail).toMatchObject({ kind: 'match-disputed', subject: 'Disputed result in Night Cup' });
  expect(mail?.text).toContain(`M2 Semi-final 2: ${a.name} v ${b.name}`);
  expect(mail?.text).toMatch(/\/admin\/disputes/);
  expect(mail?.text).toContain('I won the last box.');
  expect((await cup.play([1, 1], 0, 1)).status).toBe(200);
  expect((await site.send('GET', '/admin/disputes', { as: cup.admin.token })).body).toEqual([]);
  expect((await counts()).body.openDisputes).toBe(0);
  expect(await cup.auditLog()).toMatchObject([
    { action: 'reported' },
    { action: 'disputed', after: { winner: b.name, for: b.name, reason: 'I won the last box.' } },
    { actor: cup.admin.username, action: 'settled', after: { winner: b.name } },
  ]);
});

test('what nobody answers in time is the result', async () => {
  const cup = await aReportedCup(site, 4, { reportMinutes: 5 });
  const { match, a } = await cup.meeting();
  const { body } = await cup.report(match, a, a);
  const minutes = (Date.parse(body.match.report.answerBy) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(4.8);
  expect(minutes).toBeLessThan(5.1);
  await acceptUnanswered(site.ctx);
  expect(await storedMatch(site, match)).toMatchObject({ winner: null });
  await letAnswersPass(site, match);
  await acceptUnanswered(site.ctx);
  expect(await storedMatch(site, match)).toEqual({ winner: a.id, version: match.version + 1 });
  await expect.poll(() => cup.matchAt(1, 0)).toMatchObject({ state: 'done', report: null });
  expect((await cup.auditLog()).at(-1)).toMatchObject({
    action: 'unanswered',
    after: { winner: a.name },
  });
});

test('a dispute and a tournament that is over are left to the organisers by the clock', async () => {
  const cup = await aReportedCup(site, 4);
  const [first, second] = [await cup.meeting(0), await cup.meeting(1)];
  await cup.report(first.match, first.a, first.a);
  await cup.report(first.match, first.b, first.b);
  await cup.report(second.match, second.a, second.a);
  for (const { match } of [first, second]) await letAnswersPass(site, match);
  await setStatus(site, cup.id, 'completed');
  await acceptUnanswered(site.ctx);
  await setStatus(site, cup.id, 'ongoing');
  for (const { match } of [first, second]) {
    expect(await storedMatch(site, match)).toMatchObject({ winner: null });
  }
  await acceptUnanswered(site.ctx);
  expect(await storedMatch(site, first.match)).toMatchObject({ winner: null });
  expect(await cup.matchAt(1, 0)).toMatchObject({ report: { state: 'disputed' } });
  expect(await storedMatch(site, second.match)).toMatchObject({ winner: second.a.id });
});

test('a slip is corrected by reporting again; the other side answers what it has seen', async () => {
  const cup = await aReportedCup(site, 2);
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, b);
  const seen = await cup.reportIdOf(match, b);
  await cup.report(match, a, a);
  const mails = (await mailsTo(site.ctx, b.email)).filter(({ kind }) => kind === 'match-reported');
  expect(mails).toHaveLength(1);
  const changed = { status: 409, body: { message: 'The other side has changed its report' } };
  expect(await cup.confirm(match, b, seen)).toMatchObject(changed);
  expect(await cup.dispute(match, b, seen)).toMatchObject(changed);
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: null });
  expect((await cup.confirm(match, b, await cup.reportIdOf(match, b))).status).toBe(200);
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: a.id });
});

test('a side does not answer its own report, and others have no say', async () => {
  const cup = await aReportedCup(site, 4);
  const { match, a } = await cup.meeting();
  const { a: stranger } = await cup.meeting(1);
  await cup.report(match, a, a);
  const id = await cup.reportIdOf(match, a);
  expect((await cup.confirm(match, a, id)).status).toBe(403);
  expect((await cup.dispute(match, a, id)).status).toBe(403);
  for (const act of [cup.confirm, cup.dispute]) {
    expect(await act(match, stranger, id)).toMatchObject({
      status: 403,
      body: { message: 'Only the two sides report this match' },
    });
  }
  expect((await cup.report(match, stranger, a)).status).toBe(403);
  const admin = { ...a, token: cup.admin.token };
  expect((await cup.report(match, admin, a)).status).toBe(403);
  const { token } = await aPerson(site.ctx);
  expect((await site.send('GET', cup.pathOf(match), { as: token })).status).toBe(403);
  expect(await cup.reportsOf(match, cup.admin.token)).toMatchObject({ own: null, isOpen: true });
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: null });
});

test('an old version of the match is refused, and a result of the organisers ends all reports', async () => {
  const cup = await aReportedCup(site, 4);
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, a);
  const id = await cup.reportIdOf(match, b);
  expect((await cup.play([1, 0], 0, 3)).status).toBe(200);
  const stale = {
    status: 409,
    body: { message: 'Someone else just changed this match' },
  };
  expect(await cup.confirm(match, b, id)).toMatchObject(stale);
  expect(await cup.dispute(match, b, id)).toMatchObject(stale);
  expect(await cup.report(match, b, b)).toMatchObject(stale);
  const now = await cup.matchAt(1, 0);
  expect(await cup.report(now, a, a)).toMatchObject({
    status: 409,
    body: { message: 'This match cannot be reported' },
  });
  expect(now).toMatchObject({ winner: b.id, report: null });
  expect(await cup.reportsOf(now, a.token)).toMatchObject({ isOpen: false, reports: [] });
});

test('a corrected match is reported again; what was said of the old one is no answer', async () => {
  const cup = await aReportedCup(site, 4);
  const [one, other] = [await cup.meeting(0), await cup.meeting(1)];
  await cup.play([1, 0], 1, 0);
  await cup.play([1, 1], 1, 0);
  const final = await cup.matchAt(2, 0);
  await cup.report(final, one.a, one.a);
  await cup.play([1, 1], 0, 1, { force: true });
  const next = await cup.matchAt(2, 0);
  expect(next).toMatchObject({ b: { id: other.b.id }, state: 'ready', report: null });
  await letAnswersPass(site, next);
  await acceptUnanswered(site.ctx);
  expect(await storedMatch(site, next)).toMatchObject({ winner: null });
  expect((await cup.report(next, other.b, other.b)).body.match.report).toMatchObject({
    state: 'waiting',
    by: other.b.id,
  });
});

test('where the organisers enter results, players do not', async () => {
  const cup = await aReportedCup(site, 2, { resultsBy: 'organiser' });
  const { match, a } = await cup.meeting();
  expect(await cup.report(match, a, a)).toMatchObject({
    status: 409,
    body: { message: 'The organisers enter the results of this tournament' },
  });
  expect(await cup.reportsOf(match, a.token)).toMatchObject({ own: a.id, isOpen: false });
});

test('a cancelled tournament takes no reports', async () => {
  const cup = await aReportedCup(site, 2);
  const { match, a } = await cup.meeting();
  await setStatus(site, cup.id, 'cancelled');
  expect(await cup.report(match, a, a)).toMatchObject({
    status: 409,
    body: { message: 'This can be done only while the tournament is live' },
  });
});

test.each([
  [1, 'a', [game(2, 1)], 'This match is one game'],
  [3, 'a', [], 'In a best of 3 the winner has exactly 2 games'],
  [3, 'b', [game(2, 1), game(2, 1)], 'The winner has won the most games'],
  [3, 'a', [game(2, 1), game(2, 1), game(1, 2)], 'The match was decided before the last game'],
  [3, 'nobody', [game(2, 1), game(2, 1)], 'Please choose who has won'],
])('in a best of %i, %s with the games %j is refused', async (bestOf, winner, games, message) => {
  const cup = await aReportedCup(site, 4, { bestOf: bestOf as 1 });
  const { match, a, b } = await cup.meeting();
  const { a: nobody } = await cup.meeting(1);
  const won = winner === 'a' ? a : winner === 'b' ? b : nobody;
  const refused = await cup.report(match, a, won, { games });
  expect([refused.status, refused.body.message]).toEqual([400, message]);
  expect(await cup.matchAt(1, 0)).toMatchObject({ report: null });
});

test.each(['', ' ', undefined, 'x'.repeat(501)])('a dispute for %j is refused', async (reason) => {
  const cup = await aReportedCup(site, 2);
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, a);
  const refused = await cup.dispute(match, b, await cup.reportIdOf(match, b), { reason });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['reason']]);
});

test('with a report open the best-of of the round stays', async () => {
  const cup = await aReportedCup(site, 2);
  const { match, a } = await cup.meeting();
  await cup.report(match, a, a);
  const rounds = [{ toFinal: 0, bestOf: 3, startsAt: null }];
  expect((await cup.send('PUT', '/schedule', { rounds })).status).toBe(409);
});

test('a match of another tournament is not found', async () => {
  const [cup, other] = [await aReportedCup(site, 2), await aReportedCup(site, 2)];
  const { a } = await cup.meeting();
  const { match } = await other.meeting();
  expect((await cup.report(match, a, a)).status).toBe(404);
  const { token } = await anAdmin(site.ctx);
  expect((await site.send('GET', cup.pathOf(match), { as: token })).status).toBe(404);
});
