import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aReportedCup, letAnswersPass, storedMatch } from '#testing/competition/reports.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { acceptUnanswered } from './unanswered.ts';
import { roundsOf } from '#testing/rounds.ts';

const site = useApp();
const elsewhere = useApp({});

const runs = Array.from({ length: roundsOf(20) }, (_, run) => run);

/** How often the audit log says that the match got a result. */
const decisions = (log: readonly { action: string }[]) =>
  log.filter(({ action }) =>
    ['recorded', 'confirmed', 'unanswered', 'settled', 'corrected'].includes(action),
  ).length;

test('both sides at once agree: one result, in every run', async () => {
  for (const run of runs) {
    const cup = await aReportedCup(site, 4);
    const { match, a, b } = await cup.meeting();
    const winner = run % 2 === 0 ? a : b;
    const answers = await Promise.all([cup.report(match, a, winner), cup.report(match, b, winner)]);
    expect(countStatuses(answers)).toEqual({ 200: 2 });
    expect(await cup.matchAt(1, 0)).toMatchObject({
      winner: winner.id,
      version: match.version + 1,
    });
    expect(await cup.matchAt(2, 0)).toMatchObject({ a: { id: winner.id } });
    expect(decisions(await cup.auditLog())).toBe(1);
  }
});

test('both sides at once disagree: a dispute and no winner, in every run', async () => {
  for (const _ of runs) {
    const cup = await aReportedCup(site, 4);
    const { match, a, b } = await cup.meeting();
    const answers = await Promise.all([cup.report(match, a, a), cup.report(match, b, b)]);
    expect(countStatuses(answers)).toEqual({ 200: 2 });
    expect(await cup.matchAt(1, 0)).toMatchObject({
      winner: null,
      version: match.version,
      report: { state: 'disputed' },
    });
    expect(decisions(await cup.auditLog())).toBe(0);
  }
});

test('a confirmation against the result of the organisers: one of the two counts', async () => {
  for (const _ of runs) {
    const cup = await aReportedCup(site, 4);
    const { match, a, b } = await cup.meeting();
    await cup.report(match, a, a);
    const id = await cup.reportIdOf(match, b);
    const [confirmed, recorded] = await Promise.all([
      cup.confirm(match, b, id),
      cup.send('PATCH', `/matches/${match.id}`, { scoreA: 0, scoreB: 2, version: match.version }),
    ]);
    expect(countStatuses([confirmed, recorded])).toEqual({ 200: 1, 409: 1 });
    const winner = confirmed.status === 200 ? a.id : b.id;
    expect(await cup.matchAt(1, 0)).toMatchObject({ winner, version: match.version + 1 });
    expect(await cup.matchAt(2, 0)).toMatchObject({ a: { id: winner } });
    expect(decisions(await cup.auditLog())).toBe(1);
  }
});

test('a report against the result of the organisers: theirs counts, and nothing waits', async () => {
  for (const _ of runs) {
    const cup = await aReportedCup(site, 4);
    const { match, a, b } = await cup.meeting();
    const [reported, recorded] = await Promise.all([
      cup.report(match, a, a),
      cup.send('PATCH', `/matches/${match.id}`, { scoreA: 0, scoreB: 2, version: match.version }),
    ]);
    expect(recorded.status).toBe(200);
    expect([200, 409]).toContain(reported.status);
    expect(await cup.matchAt(1, 0)).toMatchObject({ winner: b.id, report: null });
    await letAnswersPass(site, match);
    await acceptUnanswered(site.ctx);
    expect(await storedMatch(site, match)).toMatchObject({ winner: b.id });
  }
});

test('two of one side confirm and dispute at once: a result or a dispute, never both', async () => {
  for (const _ of runs) {
    const cup = await aReportedCup(site, 4);
    const { match, a, b } = await cup.meeting();
    await cup.report(match, a, a);
    const id = await cup.reportIdOf(match, b);
    const [confirmed, disputed] = await Promise.all([
      cup.confirm(match, b, id),
      cup.dispute(match, b, id),
    ]);
    expect(countStatuses([confirmed, disputed])).toEqual({ 200: 1, 409: 1 });
    expect(await cup.matchAt(1, 0)).toMatchObject(
      confirmed.status === 200
        ? { winner: a.id, report: null }
        : { winner: null, report: { state: 'disputed' } },
    );
  }
});

test('the clocks of two servers against a dispute: a result or a dispute, never both', async () => {
  for (const _ of runs) {
    const cup = await aReportedCup(site, 4);
    const { match, a, b } = await cup.meeting();
    await cup.report(match, a, a);
    const id = await cup.reportIdOf(match, b);
    await letAnswersPass(site, match);
    const [, , disputed] = await Promise.all([
      acceptUnanswered(site.ctx),
      acceptUnanswered(elsewhere.ctx),
      cup.dispute(match, b, id),
    ]);
    expect([200, 409]).toContain(disputed.status);
    expect(await storedMatch(site, match)).toEqual(
      disputed.status === 409
        ? { winner: a.id, version: match.version + 1 }
        : { winner: null, version: match.version },
    );
    expect(decisions(await cup.auditLog())).toBe(disputed.status === 409 ? 1 : 0);
  }
});

test('the clocks of two servers accept a report once', async () => {
  for (const _ of runs) {
    const cup = await aReportedCup(site, 4);
    const { match, a } = await cup.meeting();
    await cup.report(match, a, a);
    await letAnswersPass(site, match);
    await Promise.all([acceptUnanswered(site.ctx), acceptUnanswered(elsewhere.ctx)]);
    expect(await storedMatch(site, match)).toEqual({ winner: a.id, version: match.version + 1 });
    expect(decisions(await cup.auditLog())).toBe(1);
  }
});

test('both semi-finals decided by their players at once: both finalists are in the final', async () => {
  for (const _ of runs) {
    const cup = await aReportedCup(site, 4);
    const [one, other] = [await cup.meeting(0), await cup.meeting(1)];
    const answers = await Promise.all(
      [one, other].flatMap(({ match, a, b }) => [cup.report(match, a, a), cup.report(match, b, a)]),
    );
    expect(countStatuses(answers)).toEqual({ 200: 4 });
    expect(await cup.matchAt(2, 0)).toMatchObject({
      a: { id: one.a.id },
      b: { id: other.a.id },
      state: 'ready',
    });
  }
});
