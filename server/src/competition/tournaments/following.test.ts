import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { diskStore } from '#platform/files/disk.ts';
import { saveUpload } from '#platform/files/store.ts';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { aSeries } from '#testing/competition/series.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { tournamentForm } from '#testing/competition/tournaments.ts';
import { holdRow, untilWaiting } from '#testing/locks.ts';
import { roundsOf } from '#testing/rounds.ts';
import { publishRepeated } from './repeat.ts';

const site = useApp();

type Form = Parameters<typeof tournamentForm>[0];
type Series = Awaited<ReturnType<typeof aSeries>>;

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

const read = (id: number, as?: string) =>
  call(site, 'GET /tournaments/:id', { params: { id }, ...(as && { as }) });

/** Publishes the next tournament of each series. */
const publishNext = () => publishRepeated(site.ctx);

/** The ids of its tournaments, the first one first. */
async function idsOf({ id, token }: Series) {
  const list = await call(site, 'GET /series/:id/tournaments', {
    as: token,
    params: { id },
    query: {},
  });
  return list.map((tournament) => tournament.id).toReversed();
}

const namesOf = async (series: Series) =>
  Promise.all((await idsOf(series)).map(async (id) => (await read(id)).name));

/** A weekly cup of which so many are published, and another one with each `publishNext`. */
async function aCup(published: number, form: Form = {}) {
  const series = await aSeries(
    site,
    { name: 'Cup #1', startDate: inDays(2), endDate: inDays(2.1), ...form },
    { openDaysBefore: 60 },
  );
  for (let count = 1; count < published; count += 1) await publishNext();
  const [first = 0, second = 0, third = 0] = await idsOf(series);
  return { ...series, first, second, third };
}

/** Saves the form of a tournament with something changed, by an admin unless said. */
async function edit(
  { token }: Series,
  id: number,
  { as = token, ...changed }: Form & { onlyThis?: boolean; as?: string },
) {
  const { name, description, maxPlayers, startDate, endDate, image } = await read(id, token);
  const stored = tournamentForm({ name, description, maxPlayers, startDate, endDate, image });
  return site.send('PUT', `/tournaments/${id}`, { as, body: { ...stored, ...changed } });
}

const saveRules = (id: number, as: string, rules: string, version = 0) =>
  site.send('PUT', `/tournaments/${id}/rulebook`, {
    as,
    body: { rules: `<p>${rules}</p>`, prizes: [], version },
  });

async function succeed(...answers: ReturnType<typeof edit>[]) {
  for (const { status, text } of await Promise.all(answers)) expect(status, text).toBe(200);
}

test('an organiser of one tournament changes it alone, a holder of the permission all that follow', async () => {
  const cup = await aCup(2, { description: 'First.', maxPlayers: 10 });
  const { token: as } = await aHelper(site, cup.first, 'organiser');
  expect((await edit(cup, cup.second, { as, maxPlayers: 20 })).status).toBe(403);
  await succeed(
    edit(cup, cup.first, { as, name: 'Mine', description: 'Mine.', maxPlayers: 20 }),
    saveRules(cup.first, as, 'Mine'),
  );
  await succeed(edit(cup, cup.first, { as, onlyThis: false, maxPlayers: 30 }));
  expect(await read(cup.first)).toMatchObject({
    name: 'Mine',
    maxPlayers: 30,
    rules: '<p>Mine</p>',
  });
  const untouched = { description: 'First.', maxPlayers: 10, rules: '', rulebookVersion: 0 };
  expect(await read(cup.second)).toMatchObject({ ...untouched, name: 'Cup #2' });
  expect(await read(cup.second)).toMatchObject({ series: { name: 'Cup' } });

  // Of the latest: the next one is made as it was before.
  const { token: ofLatest } = await aHelper(site, cup.second, 'organiser');
  await succeed(edit(cup, cup.second, { as: ofLatest, description: 'Theirs.', maxPlayers: 40 }));
  await succeed(saveRules(cup.second, ofLatest, 'Theirs'));
  await publishNext();
  const [, , third = 0] = await idsOf(cup);
  expect(await read(third)).toMatchObject({ ...untouched, name: 'Cup #3' });

  const trusted = await aPerson(site.ctx, { permissions: ['tournaments'] });
  await aHelper(site, cup.first, 'organiser', trusted);
  await succeed(edit(cup, cup.first, { as: trusted.token, maxPlayers: 50 }));
  await succeed(saveRules(cup.first, trusted.token, 'Ours', 1));
  expect(await read(third)).toMatchObject({ maxPlayers: 50, rules: '<p>Ours</p>' });
});

test('changes of several tournaments of a series at the same time wait for each other', async () => {
  const cup = await aCup(2);
  const { first, second, token } = cup;
  let edits = 0;
  const ofFirst = [
    () => edit(cup, first, { description: `All ${(edits += 1)}` }),
    () => saveRules(first, token, `All ${(edits += 1)}`, 0),
  ];
  const ofSecond = [
    () => edit(cup, second, { description: `This ${(edits += 1)}` }),
    () => edit(cup, second, { description: `This ${(edits += 1)}`, onlyThis: true }),
    () => site.send('POST', `/tournaments/${second}/series/skip`, { as: token }),
    () =>
      site.send('PUT', `/tournaments/${second}/series`, {
        as: token,
        body: { every: 'week', openDaysBefore: 60 },
      }),
  ];
  for (const one of ofFirst) {
    for (const other of ofSecond) {
      await sql`update tournaments set rulebook_version = 0`.execute(site.ctx.db);
      const release = await holdRow(site.ctx.db, 'series', cup.id);
      const answers = [one()];
      await untilWaiting(site.ctx.db, 1);
      answers.push(other());
      await untilWaiting(site.ctx.db, 2);
      await release();
      await succeed(...answers);
    }
  }
  for (let round = 0; round < roundsOf(20); round += 1) {
    await succeed(
      edit(cup, first, { description: `All ${round}`, maxPlayers: 20 + round }),
      edit(cup, second, { description: `This ${round}`, maxPlayers: 60 + round }),
    );
  }
});

async function aPicture() {
  const create = { width: 40, height: 4, channels: 3, background: '#8a2be2' } as const;
  const picture = await sharp({ create }).webp().toBuffer();
  return saveUpload(diskStore(site.ctx.config.dataDir), 'tournaments', picture);
}

const pathOf = (url: string) => url.replace('/uploads/', '/uploads/files/');

test('the picture of those to come is in use, and one that is gone all the same is left out', async () => {
  const { token } = await anAdmin(site.ctx);
  const [image, other] = [await aPicture(), await aPicture()];
  const remove = (url: string) => site.send('DELETE', pathOf(url), { as: token });
  const cup = await aCup(1, { image });
  await succeed(edit(cup, cup.first, { image: other, onlyThis: true }));
  const refused = await remove(image);
  expect([refused.status, refused.body.message]).toEqual([409, 'File is still in use']);
  await publishNext();
  const [, second = 0] = await idsOf(cup);
  expect((await read(second)).image).toBe(image);

  // Of the template.
  await succeed(edit(cup, second, { image: other, onlyThis: true }));
  const lose = (url: string) =>
    sql`update uploads set is_gone = true where url = ${url}`.execute(site.ctx.db);
  await lose(image);
  await publishNext();
  const [, , third = 0] = await idsOf(cup);
  expect(await read(third)).toMatchObject({ name: 'Cup #3', image: null });

  // Of the latest.
  await succeed(edit(cup, third, { image: other }));
  await lose(other);
  await publishNext();
  const [, , , fourth = 0] = await idsOf(cup);
  expect(await read(fourth)).toMatchObject({ name: 'Cup #4', image: null });
});

test('no number comes twice, whichever tournament is renamed for all that follow', async () => {
  const cup = await aCup(3);
  await succeed(edit(cup, cup.third, { description: 'Tonight.', onlyThis: true }));
  await succeed(edit(cup, cup.first, { name: 'Storm Cup #1' }));
  await publishNext();
  expect(await namesOf(cup)).toEqual([1, 2, 3, 4].map((number) => `Storm Cup #${number}`));

  // The second has begun, and is not renamed.
  const db = site.ctx.db;
  await sql`update tournaments set status = 'ongoing' where id = ${cup.second}`.execute(db);
  await succeed(edit(cup, cup.first, { name: 'Sun Cup #1' }));
  await publishNext();
  const numbered = (numbers: number[]) => numbers.map((number) => `Sun Cup #${number}`);
  expect(await namesOf(cup)).toEqual(['Sun Cup #1', 'Storm Cup #2', ...numbered([3, 4, 5])]);

  // The latest has.
  await sql`update tournaments set status = 'ongoing' where series_id = ${cup.id} and id > ${cup.third}`.execute(
    db,
  );
  await succeed(edit(cup, cup.first, { name: 'Moon Cup #1' }));
  await publishNext();
  expect((await namesOf(cup)).at(-1)).toBe('Moon Cup #6');
});
