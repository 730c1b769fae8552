import { InMemoryDatabase } from 'brackets-memory-db';
import { BracketsManager } from 'brackets-manager';

type Create = BracketsManager['create']['stage'];
type Stage = Pick<Parameters<Create>[0], 'type' | 'settings'>;

/** A stage as another implementation sees it; places without an entrant are byes. */
export async function otherStage(entrants: number, places: number, stage: Stage) {
  const manager = new BracketsManager(new InMemoryDatabase());
  await manager.create.stage({
    tournamentId: 1,
    name: 'Night Cup',
    seeding: Array.from({ length: places }, (_, index) =>
      index < entrants ? `Entrant ${index + 1}` : null,
    ),
    ...stage,
  });
  /** Its matches with the numbers of their groups and rounds. */
  const matches = async () => {
    const { group, round, match } = await manager.get.stageData(0);
    const groups = new Map(group.map(({ id, number }) => [id, number]));
    const rounds = new Map(round.map(({ id, number }) => [id, number]));
    return match.map(({ id, group_id, round_id, number, opponent1, opponent2 }) => ({
      id,
      group: groups.get(group_id),
      round: rounds.get(round_id),
      position: number - 1,
      opponents: [opponent1, opponent2].map(entrantOf),
    }));
  };
  const record = (id: number | string, scoreA: number, scoreB: number) =>
    manager.update.match({
      id,
      opponent1: { score: scoreA, result: scoreA > scoreB ? 'win' : 'loss' },
      opponent2: { score: scoreB, result: scoreB > scoreA ? 'win' : 'loss' },
    });
  return { matches, record };
}

/** It counts participants from 0. */
const entrantOf = (opponent: { id?: number | string | null } | null) =>
  typeof opponent?.id === 'number' ? opponent.id + 1 : null;
