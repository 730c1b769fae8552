import { InMemoryDatabase } from 'brackets-memory-db';
import { BracketsManager } from 'brackets-manager';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStagedTournament, type StagedTournament } from '#testing/competition/stages.ts';

const site = useApp();

const exportOf = async ({ path }: StagedTournament) =>
  (await site.send('GET', `${path}/bracket.json`)).body;

/** In the numbers of that program. */
const readyStatus: number = 2;
const isReady = ({ status }: { status: number }) => status === readyStatus;

async function imported(cup: StagedTournament) {
  const manager = new BracketsManager(new InMemoryDatabase());
  await manager.import(await exportOf(cup), true);
  return manager;
}

test.each([
  ['single_elimination', 5],
  ['double_elimination', 6],
  ['double_elimination', 8],
] as const)('another program reads a %s of %i and plays it on', async (format, entrants) => {
  const cup = await aStagedTournament(site, entrants, [{ format }]);
  const manager = await imported(cup);
  const names = new Map(
    (await manager.get.stageData(0)).participant.map(({ id, name }) => [id, name]),
  );
  for (let round = 0; round < 3; round += 1) {
    for (const match of (await cup.matches()).filter(({ state }) => state === 'ready')) {
      const { match: all } = await manager.get.stageData(0);
      const isSame = ({ opponent1, opponent2 }: (typeof all)[number]) =>
        [match.a, match.b].every((slot) =>
          [opponent1, opponent2].some(
            (other) =>
              slot && 'name' in slot && other?.id != null && names.get(other.id) === slot.name,
          ),
        );
      const other = all.find((one) => isReady(one) && isSame(one));
      expect(other, match.name).toBeDefined();
      await cup.record(match, 2, 0);
      const isAFirst =
        match.a && 'name' in match.a && names.get(other?.opponent1?.id ?? -1) === match.a.name;
      await manager.update.match({
        id: other!.id,
        opponent1: { score: isAFirst ? 2 : 0, result: isAFirst ? 'win' : 'loss' },
        opponent2: { score: isAFirst ? 0 : 2, result: isAFirst ? 'loss' : 'win' },
      });
    }
  }
});

test('groups and their playoffs are two stages, with what is decided', async () => {
  const cup = await aStagedTournament(site, 6, [
    { format: 'round_robin', groups: 2, advance: 1 },
    { format: 'single_elimination' },
  ]);
  await cup.playOut(1);
  const { stage, group, participant, match } = await exportOf(cup);
  expect(stage.map(({ type }: { type: string }) => type)).toEqual([
    'round_robin',
    'single_elimination',
  ]);
  expect([group.length, participant.length, match.length]).toEqual([3, 6, 7]);
  const manager = await imported(cup);
  const finals = await manager.get.finalStandings(1).catch((error: Error) => error.message);
  expect(finals).toBeDefined();
  const { match: played } = await manager.get.stageData(0);
  expect(played.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 4));
});

test('a forfeit and the games of a match are in it; a battle royale has no matches', async () => {
  const cup = await aStagedTournament(site, 2, [{ format: 'single_elimination' }]);
  await cup.send('POST', `/entrants/${cup.entrants[1]?.id}/forfeit`);
  const { match } = await exportOf(cup);
  expect(match[0]).toMatchObject({
    status: 4,
    opponent1: { result: 'win' },
    opponent2: { result: 'loss', forfeit: true },
  });
  const royale = await aStagedTournament(site, 2, [{ format: 'battle_royale' }]);
  expect(await exportOf(royale)).toMatchObject({ stage: [], match: [] });
});
