import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { aMap, mapForm } from '#testing/content/maps.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

/** The matches of the first round are played on these maps by turns. */
async function playOn(cup: StartedTournament, ...maps: { id: number }[]) {
  const { rounds } = await cup.read();
  const matchIds = rounds[0]?.matches.map(({ id }) => id) ?? [];
  for (const [turn, { id: mapId }] of maps.entries()) {
    const own = matchIds.filter((_, index) => index % maps.length === turn);
    const set = await cup.send('PUT', '/bracket/maps', { mapId, matchIds: own });
    expect(set.status).toBe(200);
  }
}

async function editorOf({ id }: { id: number }) {
  const { token: as } = await anAdmin(site.ctx);
  return {
    rename: (name: string) => site.send('PUT', `/maps/${id}`, { as, body: mapForm({ name }) }),
    toggle: (what: string) => site.send('PATCH', `/maps/${id}/toggle-${what}`, { as }),
    remove: () => site.send('DELETE', `/maps/${id}`, { as }),
  };
}

test('the viewers of a tournament are notified when a map of it changes or is deleted', async () => {
  const map = await aMap(site);
  const bracket = await aStartedTournament(site, 2);
  await playOn(bracket, map);
  const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
  const results = royale.entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: 0,
  }));
  const game = await royale.send('PUT', '/games/1', { mapId: map.id, results });
  expect(game.status).toBe(200);
  const elsewhere = await aStartedTournament(site, 2);
  const versions = () =>
    Promise.all([bracket, royale, elsewhere].map(async (cup) => (await cup.read()).version));
  const editor = await editorOf(map);

  const before = await versions();
  const rises = async (answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBe(200);
    return (await versions()).map((version, index) => version - (before[index] ?? 0));
  };
  expect(await rises(editor.toggle('featured'))).toEqual([0, 0, 0]);
  expect(await rises(editor.rename('Stone Boxes'))).toEqual([1, 1, 0]);
  expect((await bracket.matchAt(1, 0)).map).toMatchObject({ name: 'Stone Boxes' });
  expect(await rises(editor.toggle('active'))).toEqual([2, 2, 0]);
  expect((await bracket.matchAt(1, 0)).map).toBeNull();
  expect(await rises(editor.remove())).toEqual([3, 3, 0]);
});

test('maps and results change at once', async () => {
  for (let run = 0; run < 5; run += 1) {
    const [one, other] = [await aMap(site), await aMap(site)];
    const [oneEditor, otherEditor] = [await editorOf(one), await editorOf(other)];
    const cups = [await aStartedTournament(site, 8), await aStartedTournament(site, 8)] as const;
    for (const cup of cups) await playOn(cup, one, other);
    const answers = await Promise.all([
      oneEditor.rename('Stone Boxes'),
      ...cups.flatMap((cup) => [0, 1, 2, 3].map((position) => cup.play([1, position], 1, 0))),
      otherEditor.rename('Glass Boxes'),
      oneEditor.toggle('active'),
      otherEditor.toggle('active'),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 12 });
    for (const cup of cups) {
      const { rounds } = await cup.read();
      expect(rounds[1]?.matches.map(({ state }) => state)).toEqual(['ready', 'ready']);
    }
  }
});

test('a map that is deleted while results come in leaves its matches and the results', async () => {
  for (let run = 0; run < 5; run += 1) {
    const map = await aMap(site);
    const editor = await editorOf(map);
    const cup = await aStartedTournament(site, 8);
    await playOn(cup, map);
    const answers = await Promise.all([
      cup.play([1, 0], 1, 0),
      editor.remove(),
      cup.play([1, 1], 1, 0),
      cup.play([1, 2], 1, 0),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 4 });
    const { rounds } = await cup.read();
    expect(rounds[0]?.matches.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'ready']);
  }
});
