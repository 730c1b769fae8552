import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call, type Body } from '#testing/call.ts';
import { aSeason, startPlayed } from '#testing/competition/seasons.ts';
import { aSeries } from '#testing/competition/series.ts';
import { aParticipant, aTournament, tournamentForm } from '#testing/competition/tournaments.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';
import { publishRepeated } from './repeat.ts';

const site = useApp();

type Series = Awaited<ReturnType<typeof aSeries>>;

const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** Moves a series, with its tournaments, so many days back: its next day comes. */
async function wait({ id }: Series, days: number) {
  const by = sql`make_interval(hours => ${days * 24})`;
  await sql`update tournaments set start_date = start_date - ${by}, end_date = end_date - ${by},
    registration_closes_at = registration_closes_at - ${by} where series_id = ${id}`.execute(
    site.ctx.db,
  );
  await sql`update series set anchor = anchor - ${by}, next_start = next_start - ${by},
    publish_at = publish_at - ${by} where id = ${id}`.execute(site.ctx.db);
}

/** The clock of two servers, which come to it at once, and once more. */
async function tick() {
  await Promise.all([publishRepeated(site.ctx), publishRepeated(site.ctx)]);
  await publishRepeated(site.ctx);
}

const list = ({ id, token }: Series) =>
  call(site, 'GET /series/:id/tournaments', { as: token, params: { id }, query: {} });

const read = (id: number, as?: string) =>
  call(site, 'GET /tournaments/:id', { params: { id }, ...(as && { as }) });

const aWeekly = (form: Parameters<typeof aTournament>[1] = {}, openDaysBefore = 6) =>
  aSeries(
    site,
    { startDate: inDays(2), endDate: inDays(2.1), ...form },
    { openDaysBefore, timeZone: 'Europe/Berlin' },
  );

const edit = (
  { token }: Series,
  id: number,
  body: Partial<Body<'PUT /tournaments/:id'>> & Parameters<typeof tournamentForm>[0],
) => site.send('PUT', `/tournaments/${id}`, { as: token, body });

test('a weekly cup over six weeks: each is published once, with all that belongs to it', async () => {
  const series = await aWeekly({
    name: 'Friday Cup #9',
    description: 'One island, one storm.',
    rules: '<p>No teaming.</p>',
    prizes: [{ from: 1, to: 1, prize: '$50' }],
    format: 'battle_royale',
    plannedGames: 3,
    autoStart: true,
    checkInMinutes: 30,
  });
  const season = await aSeason(site, [series.tournamentId]);
  const helper = await aPerson(site.ctx);
  await site.ctx.db
    .insertInto('staff')
    .values({
      tournament_id: series.tournamentId,
      email: helper.email,
      role: 'referee',
      user_id: helper.id,
      token_hash: Buffer.from(`a hash ${helper.id}`),
      invited_by: 'Ada',
    })
    .execute();
  const player = await aParticipant(site, series.tournamentId);
  const mailed = (await mailsTo(site.ctx, player.email)).length;
  for (let week = 1; week <= 6; week += 1) {
    await tick();
    expect(await list(series)).toHaveLength(week);
    await wait(series, 7);
    await tick();
  }
  const all = await list(series);
  expect(all.map(({ name }) => name)).toEqual(
    [15, 14, 13, 12, 11, 10, 9].map((number) => `Friday Cup #${number}`),
  );
  const starts = all.map(({ startDate }) => Date.parse(startDate));
  for (const [index, start] of starts.slice(0, -1).entries()) {
    // Within the hour that a change of clocks takes.
    expect(Math.abs(start - (starts[index + 1] ?? 0) - 7 * dayMs)).toBeLessThanOrEqual(3_600_000);
  }
  const [latest] = all;
  expect(await read(latest?.id ?? 0)).toMatchObject({
    status: 'upcoming',
    visibility: 'public',
    rules: '<p>No teaming.</p>',
    prizes: [{ from: 1, to: 1, prize: '$50' }],
    plannedGames: 3,
    autoStart: true,
    checkInMinutes: 30,
    verifiedCount: 0,
    season: { id: season.id },
    series: { id: series.id, name: 'Friday Cup' },
  });
  const staff = await call(site, 'GET /tournaments/:id/staff', {
    as: series.token,
    params: { id: latest?.id ?? 0 },
  });
  expect(staff).toMatchObject([{ username: helper.username, role: 'referee' }]);
  const audit = await call(site, 'GET /tournaments/:id/audit', {
    as: series.token,
    params: { id: latest?.id ?? 0 },
    query: {},
  });
  expect(audit).toMatchObject([{ actor: 'the clock', action: 'published' }]);
  expect(await mailsTo(site.ctx, player.email)).toHaveLength(mailed);
  expect(await mailsTo(site.ctx, helper.email)).toHaveLength(0);
});

test('nothing is published before its day, nor what has begun while no server ran', async () => {
  const series = await aWeekly();
  await wait(series, 2.5);
  await tick();
  expect(await list(series)).toHaveLength(1);
  await wait(series, 21);
  await tick();
  const { nextStart } = await call(site, 'GET /series/:id', { params: { id: series.id } });
  expect(Date.parse(nextStart ?? '')).toBeGreaterThan(Date.now());
  expect(await list(series)).toHaveLength(1);
  await wait(series, 5);
  await tick();
  expect(await list(series)).toHaveLength(2);
});

test('one is skipped, taken back, and the series ends, by hand or after its last day', async () => {
  const series = await aWeekly();
  const params = { id: series.tournamentId };
  const as = series.token;
  const first = await call(site, 'GET /series/:id', { params: { id: series.id } });
  const skipped = await call(site, 'POST /tournaments/:id/series/skip', { as, params });
  expect(Date.parse(skipped.nextStart ?? '')).toBeGreaterThan(
    Date.parse(first.nextStart ?? '') + 6 * dayMs,
  );
  expect([first.hasSkipped, skipped.hasSkipped]).toEqual([false, true]);
  // A later publication does not undo it.
  const later = await call(site, 'PUT /tournaments/:id/series', {
    as,
    params,
    body: { every: 'week', openDaysBefore: 5, timeZone: 'Europe/Berlin' },
  });
  expect(later.nextStart).toBe(skipped.nextStart);
  const back = await call(site, 'DELETE /tournaments/:id/series/skip', { as, params });
  expect(back).toMatchObject({ nextStart: first.nextStart, hasSkipped: false });
  // The day in the zone of the series, which begins before that of UTC ends.
  const until = new Date(first.nextStart ?? '').toLocaleDateString('sv', {
    timeZone: 'Europe/Berlin',
  });
  const bounded = await call(site, 'PUT /tournaments/:id/series', {
    as,
    params,
    body: { every: 'week', openDaysBefore: 6, until, timeZone: 'Europe/Berlin' },
  });
  expect(bounded).toMatchObject({ nextStart: first.nextStart, until });
  await wait(series, 4);
  await sql`update series set until = ${inDays(6).slice(0, 10)}`.execute(site.ctx.db);
  await tick();
  expect(await list(series)).toHaveLength(2);
  expect(await call(site, 'GET /series/:id', { params: { id: series.id } })).toMatchObject({
    nextStart: null,
    nextPublished: null,
  });
  const refused = await site.send('POST', `/tournaments/${series.tournamentId}/series/skip`, {
    as,
  });
  expect([refused.status, refused.body.message]).toEqual([409, 'The series has ended']);

  const other = await aWeekly();
  await call(site, 'DELETE /tournaments/:id/series', {
    as: other.token,
    params: { id: other.tournamentId },
  });
  await wait(other, 7);
  await tick();
  expect(await list(other)).toHaveLength(1);
});

test('a change is of this one alone, or of all that follow, published or to come', async () => {
  const series = await aWeekly({ name: 'Cup #1', maxPlayers: 10, description: 'First.' }, 8);
  await wait(series, 1);
  await tick();
  const form = async (id: number) => {
    const { startDate, endDate, name, description, maxPlayers } = await read(id, series.token);
    return { startDate, endDate, name, description, maxPlayers };
  };
  const [second, first] = await list(series);
  const [firstId, secondId] = [first?.id ?? 0, second?.id ?? 0];

  // All that follow: the second, at its own date and under its own number, and those to come.
  const { startDate, endDate } = await form(firstId);
  const hour = 3_600_000;
  const sooner = (at: string) => new Date(Date.parse(at) - hour).toISOString();
  const changed = await edit(
    series,
    firstId,
    tournamentForm({
      name: 'Storm Cup #1',
      description: 'First.',
      maxPlayers: 40,
      startDate: sooner(startDate),
      endDate: sooner(endDate),
    }),
  );
  expect(changed.status, changed.text).toBe(200);
  expect(await form(secondId)).toMatchObject({
    name: 'Storm Cup #2',
    maxPlayers: 40,
    startDate: sooner(second?.startDate ?? ''),
  });

  // Only this one: the next is made as it was before.
  const { startDate: starts, endDate: ends } = await form(secondId);
  const alone = await edit(series, secondId, {
    ...tournamentForm({ name: 'Anniversary', maxPlayers: 99, startDate: starts, endDate: ends }),
    onlyThis: true,
  });
  expect(alone.status, alone.text).toBe(200);
  const rules = await site.send('PUT', `/tournaments/${secondId}/rulebook`, {
    as: series.token,
    body: { rules: '<p>Only tonight.</p>', prizes: [], version: 0, onlyThis: true },
  });
  expect(rules.status, rules.text).toBe(200);
  await wait(series, 7);
  await tick();
  const [third] = await list(series);
  expect(await read(third?.id ?? 0)).toMatchObject({
    name: 'Storm Cup #3',
    maxPlayers: 40,
    rules: '',
    series: { name: 'Storm Cup' },
  });
  expect(Date.parse(third?.startDate ?? '') % hour).toBe(Date.parse(sooner(startDate)) % hour);

  // A later change of it for all keeps the name that it has alone.
  const own = await form(secondId);
  const shared = await edit(series, secondId, tournamentForm({ ...own, description: 'Louder.' }));
  expect(shared.status, shared.text).toBe(200);
  expect(await form(third?.id ?? 0)).toMatchObject({
    name: 'Storm Cup #3',
    description: 'Louder.',
  });
  expect(await read(secondId)).toMatchObject({ series: { name: 'Storm Cup' } });

  // What one of them cannot follow is refused as a whole, and says of which.
  for (let entered = 0; entered < 3; entered += 1) await aParticipant(site, third?.id ?? 0);
  const before = await form(secondId);
  const tooFew = await edit(series, secondId, {
    ...tournamentForm({ ...before, maxPlayers: 2 }),
  });
  expect(tooFew.status).toBe(409);
  expect(tooFew.body.message).toMatch(/^Storm Cup #3 of \d{4}-\d\d-\d\d: Max players cannot be/);
  expect(await form(secondId)).toEqual(before);
});

test('its page names those who have won, and visitors see public ones alone', async () => {
  const series = await aWeekly({ format: 'battle_royale' });
  const people = [await aPerson(site.ctx), await aPerson(site.ctx)] as const;
  for (let week = 0; week < 2; week += 1) {
    const [latest] = await list(series);
    const id = latest?.id ?? 0;
    for (const person of people) await aParticipant(site, id, person);
    const cup = await startPlayed(site, id, people);
    await cup.announce(people[0]);
    await wait(series, 7);
    await tick();
  }
  const { champions, tournamentCount } = await call(site, 'GET /series/:id', {
    params: { id: series.id },
  });
  expect(champions).toEqual([{ name: people[0].username, wins: 2 }]);
  expect(tournamentCount).toBe(3);
  const winners = (await list(series)).map(({ winner }) => winner);
  expect(winners).toEqual([null, people[0].username, people[0].username]);

  const hidden = await aWeekly();
  await site.ctx.db
    .updateTable('tournaments')
    .set({ visibility: 'unlisted' })
    .where('series_id', '=', hidden.id)
    .execute();
  for (const path of [`/series/${hidden.id}`, `/series/${hidden.id}/tournaments`, '/series/0']) {
    expect((await site.send('GET', path)).status, path).toBe(404);
  }
  expect(await list(hidden)).toHaveLength(1);
});

test('a draft does not repeat, nor does a time zone that does not exist, and organisers of one may not', async () => {
  const { token } = await anAdmin(site.ctx);
  const draft = await aTournament(site, { visibility: 'draft' });
  const cup = await aTournament(site);
  const body = { every: 'week', openDaysBefore: 7 };
  const put = (id: number, as: string, more = {}) =>
    site.send('PUT', `/tournaments/${id}/series`, { as, body: { ...body, ...more } });
  expect((await put(draft.id, token)).body.message).toBe(
    'Publish the tournament before it repeats',
  );
  for (const wrong of [
    { timeZone: 'Mars/Olympus' },
    { until: '2030-02-30' },
    { openDaysBefore: 0 },
    { openDaysBefore: 61 },
    { every: 'day' },
  ]) {
    expect((await put(cup.id, token, wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  const player = await aPerson(site.ctx);
  expect((await put(cup.id, player.token)).status).toBe(403);
  const missing = await site.send('DELETE', `/tournaments/${cup.id}/series`, { as: token });
  expect([missing.status, missing.body.message]).toEqual([404, 'The tournament does not repeat']);
});
