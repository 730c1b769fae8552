import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { call } from '#testing/call.ts';
import { mailsTo, signIn } from '#testing/accounts/people.ts';
import { aHelper } from '#testing/competition/staff.ts';

const site = useApp();

/** What an organiser sends who sees the tournament as it is now. */
async function seen({ read }: StartedTournament, name: string) {
  const { entrants, rounds } = await read();
  const entrant = entrants.find((other) => other.name === name);
  if (!entrant) throw new Error(`${name} does not play`);
  const open = rounds
    .flatMap(({ matches }) => matches)
    .find(
      ({ a, b, state }) =>
        ['ready', 'waiting'].includes(state) &&
        [a, b].some((slot) => slot && 'id' in slot && slot.id === entrant.id),
    );
  const match = open ? { id: open.id, version: open.version } : null;
  return { entrant, body: { reason: 'Teaming with Seed3', version: entrant.version, match } };
}

async function disqualify(cup: StartedTournament, name: string, more: object = {}) {
  const { entrant, body } = await seen(cup, name);
  return cup.send('PUT', `/entrants/${entrant.id}/disqualification`, { ...body, ...more });
}

const addressOf = async (cup: StartedTournament, name: string) => {
  const { email } = await site.ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', cup.id)
    .where('fortnite_username', '=', name)
    .select('email')
    .executeTakeFirstOrThrow();
  return email;
};

test('the opponent of who is disqualified advances, and both are mailed', async () => {
  const cup = await aStartedTournament(site, 4);
  const { status, body } = await disqualify(cup, 'Seed4');
  expect([status, body]).toEqual([200, { message: 'Seed4 is disqualified' }]);
  const match = await cup.matchAt(1, 0);
  expect(match).toMatchObject({
    state: 'forfeit',
    a: { name: 'Seed1' },
    b: { name: 'Seed4', isDisqualified: true },
  });
  expect(match.a).not.toHaveProperty('isDisqualified');
  expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: 'Seed1' } });
  const { standings, entrants } = await cup.read();
  expect(standings.at(-1)).toMatchObject({ name: 'Seed4', isDisqualified: true });
  expect(entrants.at(-1)).toMatchObject({ hasForfeited: true, isDisqualified: true });
  const [out] = (await mailsTo(site.ctx, await addressOf(cup, 'Seed4'))).slice(-1);
  expect(out).toMatchObject({ kind: 'disqualified' });
  expect(out?.text).toContain('Teaming with Seed3');
  const [through] = (await mailsTo(site.ctx, await addressOf(cup, 'Seed1'))).slice(-1);
  expect(through).toMatchObject({
    kind: 'opponent-disqualified',
    subject: 'Seed4 is disqualified: M1 Semi-final 1 is yours in Night Cup',
  });
  expect(through?.text).not.toContain('Teaming');
  expect(await cup.auditLog()).toMatchObject([
    {
      action: 'disqualified',
      subject: 'Seed4',
      after: { reason: 'Teaming with Seed3', lost: ['Semi-final 1'] },
    },
  ]);
});

test('the reason is for the staff and the entrant alone', async () => {
  const cup = await aStartedTournament(site, 3);
  await disqualify(cup, 'Seed3');
  const { text } = await site.send('GET', `${cup.path}/bracket`);
  expect(text).not.toContain('Teaming');
  const referee = await aHelper(site, cup.id, 'referee');
  expect(
    await call(site, 'GET /tournaments/:id/disqualifications', {
      params: { id: cup.id },
      as: referee.token,
    }),
  ).toMatchObject([{ name: 'Seed3', reason: 'Teaming with Seed3', by: cup.admin.username }]);
});

test('a referee can neither disqualify nor lift it, not even by letting play on', async () => {
  const cup = await aStartedTournament(site, 4);
  const referee = await aHelper(site, cup.id, 'referee');
  const { entrant, body } = await seen(cup, 'Seed4');
  const path = `${cup.path}/entrants/${entrant.id}`;
  const refused = await site.send('PUT', `${path}/disqualification`, { as: referee.token, body });
  expect(refused.status).toBe(403);
  await disqualify(cup, 'Seed4');
  const reinstated = await site.send('DELETE', `${path}/forfeit`, { as: referee.token });
  expect([reinstated.status, reinstated.body.message]).toEqual([
    409,
    'Seed4 is disqualified. An organiser can lift that.',
  ]);
  const won = await cup.play([1, 0], 0, 1, { force: true, reinstate: true });
  expect([won.status, won.body.message]).toEqual([
    409,
    'Seed4 is disqualified. An organiser can lift that.',
  ]);
});

test('a lifted disqualification lets play on, and the match is corrected like any other', async () => {
  const cup = await aStartedTournament(site, 4);
  await disqualify(cup, 'Seed4');
  const id = (await seen(cup, 'Seed4')).entrant.id;
  const lifted = await cup.send('DELETE', `/entrants/${id}/disqualification`);
  expect([lifted.status, lifted.body]).toEqual([
    200,
    { message: 'Seed4 is no longer disqualified and plays on' },
  ]);
  expect(await cup.matchAt(1, 0)).toMatchObject({ state: 'forfeit' });
  expect((await cup.play([1, 0], 0, 1)).status).toBe(200);
  expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: 'Seed4' } });
  const again = await cup.send('DELETE', `/entrants/${id}/disqualification`);
  expect([again.status, again.body.message]).toEqual([409, 'Seed4 is not disqualified']);
});

test('it names what was seen: a match that has changed since refuses it', async () => {
  const cup = await aStartedTournament(site, 4);
  const { entrant, body } = await seen(cup, 'Seed4');
  await cup.play([1, 0], 1, 0);
  const path = `/entrants/${entrant.id}/disqualification`;
  const stale = await cup.send('PUT', path, body);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Someone else just changed the match of Seed4',
  ]);
  expect((await cup.send('PUT', path, { ...body, match: null, version: 9 })).status).toBe(409);
  expect((await cup.send('PUT', path, { ...body, match: null })).status).toBe(200);
  expect((await cup.send('PUT', path, { ...body, match: null })).body.message).toBe(
    'Seed4 is disqualified already',
  );
});

test('a reason is required and fits a line', async () => {
  const cup = await aStartedTournament(site, 2);
  expect((await disqualify(cup, 'Seed2', { reason: ' ' })).body.errors).toEqual({
    reason: 'Please give the reason',
  });
  const long = await disqualify(cup, 'Seed2', { reason: 'x'.repeat(301) });
  expect(long.body.errors).toEqual({ reason: 'Please use at most 300 characters' });
  expect(
    (
      await cup.send('PUT', '/entrants/999999/disqualification', {
        reason: 'Gone',
        version: 1,
      })
    ).status,
  ).toBe(404);
});

test('the disqualified are below everybody else in a leaderboard, and no further game counts', async () => {
  const cup = await aStartedTournament(site, 3, { format: 'battle_royale' });
  const resultsOf = (...names: string[]) => ({
    results: names.map((name, index) => ({
      entrantId: cup.entrants.find((other) => other.name === name)?.id,
      placement: index + 1,
      kills: 0,
    })),
  });
  await cup.send('PUT', '/games/1', resultsOf('Seed3', 'Seed1', 'Seed2'));
  expect((await disqualify(cup, 'Seed3')).status).toBe(200);
  const rows = await call(site, 'GET /tournaments/:id/leaderboard', { params: { id: cup.id } });
  expect(rows.map(({ name, rank, points }) => [name, rank, points])).toEqual([
    ['Seed1', 1, 22],
    ['Seed2', 2, 20],
    ['Seed3', 3, 25],
  ]);
  expect(rows.map(({ isDisqualified }) => isDisqualified)).toEqual([undefined, undefined, true]);
  const refused = await cup.send('PUT', '/games/2', resultsOf('Seed3', 'Seed1'));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Seed3 is disqualified: no further results count',
  ]);
  expect((await cup.send('PUT', '/games/2', resultsOf('Seed1', 'Seed2'))).status).toBe(200);
  const corrected = await cup.send('PUT', '/games/1', resultsOf('Seed1', 'Seed3', 'Seed2'));
  expect(corrected.status).toBe(200);
});

test('who is disqualified sees it and why in place of the next match', async () => {
  const cup = await aStartedTournament(site, 2);
  const { user_id: userId } = await site.ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', cup.id)
    .where('fortnite_username', '=', 'Seed2')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const as = await signIn(site.ctx, userId ?? 0);
  await disqualify(cup, 'Seed2');
  expect(await call(site, 'GET /matches/mine', { as })).toMatchObject([
    { hasForfeited: true, disqualifiedFor: 'Teaming with Seed3' },
  ]);
});
