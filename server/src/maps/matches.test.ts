import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStarted, type Started } from '#testing/brackets.ts';
import { aMap, mapForm } from '#testing/maps.ts';
import { anAdmin } from '#testing/people.ts';
import { tally } from '#testing/tally.ts';

const site = useApp();

/** The matches of a first round are played on these maps by turns. */
async function playOn(cup: Started, ...mapIds: number[]) {
  const { rounds } = await cup.read();
  for (const [index, { id }] of (rounds[0]?.matches ?? []).entries()) {
    const map_id = mapIds[index % mapIds.length];
    await site.ctx.db.updateTable('matches').set({ map_id }).where('id', '=', id).execute();
  }
}

async function editorOf(id: number) {
  const { token: as } = await anAdmin(site.ctx);
  return {
    rename: (name: string) => site.send('PUT', `/maps/${id}`, { as, body: mapForm({ name }) }),
    toggle: (what: string) => site.send('PATCH', `/maps/${id}/toggle-${what}`, { as }),
    remove: () => site.send('DELETE', `/maps/${id}`, { as }),
  };
}

test('whoever watches a tournament is told when a map of it changes or goes', async () => {
  const { id } = await aMap(site);
  const bracket = await aStarted(site, 2);
  await playOn(bracket, id);
  const royale = await aStarted(site, 2, { format: 'battle_royale' });
  const game = { tournament_id: royale.id, number: 1, map_id: id };
  await site.ctx.db.insertInto('games').values(game).execute();
  const elsewhere = await aStarted(site, 2);
  const versions = () =>
    Promise.all([bracket, royale, elsewhere].map(async (cup) => (await cup.read()).version));
  const editor = await editorOf(id);

  const before = await versions();
  const rises = async (answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBe(200);
    return (await versions()).map((version, index) => version - (before[index] ?? 0));
  };
  expect(await rises(editor.toggle('featured'))).toEqual([0, 0, 0]);
  expect(await rises(editor.rename('Stone Boxes'))).toEqual([1, 1, 0]);
  expect(await rises(editor.toggle('active'))).toEqual([2, 2, 0]);
  expect(await rises(editor.remove())).toEqual([3, 3, 0]);
});

test('maps and results change at once', async () => {
  const [one, other] = [await aMap(site), await aMap(site)];
  const [oneEditor, otherEditor] = [await editorOf(one.id), await editorOf(other.id)];
  for (let run = 0; run < 10; run += 1) {
    const cups = [await aStarted(site, 8), await aStarted(site, 8)] as const;
    for (const cup of cups) await playOn(cup, one.id, other.id);
    const answers = await Promise.all([
      oneEditor.rename('Stone Boxes'),
      ...cups.flatMap((cup) => [0, 1, 2, 3].map((position) => cup.play([1, position], 1, 0))),
      otherEditor.rename('Glass Boxes'),
      oneEditor.toggle('active'),
      otherEditor.toggle('active'),
    ]);
    expect(tally(answers)).toEqual({ 200: 12 });
    for (const cup of cups) expect((await cup.read()).rounds[1]?.matches).toHaveLength(2);
  }
});

test('a map that goes while results come in leaves its matches, and them', async () => {
  for (let run = 0; run < 10; run += 1) {
    const { id } = await aMap(site);
    const editor = await editorOf(id);
    const cup = await aStarted(site, 8);
    await playOn(cup, id);
    const answers = await Promise.all([
      cup.play([1, 0], 1, 0),
      editor.remove(),
      cup.play([1, 1], 1, 0),
      cup.play([1, 2], 1, 0),
    ]);
    expect(tally(answers)).toEqual({ 200: 4 });
    const { rounds } = await cup.read();
    expect(rounds[0]?.matches.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'ready']);
  }
});
