import { InMemoryDatabase } from 'brackets-memory-db';
import { BracketsManager } from 'brackets-manager';

type Create = BracketsManager['create']['stage'];
type Stage = Pick<Parameters<Create>[0], 'type' | 'settings'>;

interface FileOptions {
  /** By seed; null is a bye. */
  seeding: (string | null)[];
  /** How many matches are played; all unless given. */
  played?: number;
}

/** In the numbers of that program. */
const isReady = ({ status }: { status: number }) => status === 2;
const completed = 4;
const finalGroup = 2;

/** What brackets-manager exports after matches that first and second sides have won by turns. */
export async function bracketFile(stage: Stage, { seeding, played = Infinity }: FileOptions) {
  const manager = new BracketsManager(new InMemoryDatabase());
  await manager.create.stage({ tournamentId: 1, name: 'Night Cup', seeding, ...stage });
  for (let count = 0; count < played; count += 1) {
    const { match } = await manager.export();
    const ready = match.find((one) => isReady(one) && !isNeedless(one, match));
    if (!ready) break;
    const isFirst = (count * 5) % 3 !== 0;
    await manager.update.match({
      id: ready.id,
      opponent1: { score: isFirst ? 2 : 1, result: isFirst ? 'win' : 'loss' },
      opponent2: { score: isFirst ? 1 : 2, result: isFirst ? 'loss' : 'win' },
    });
  }
  return manager.export();
}

type FileMatch = Awaited<ReturnType<BracketsManager['export']>>['match'][number];

/** It offers a second final even where the first one was won by who came from above. */
function isNeedless({ group_id, round_id }: FileMatch, matches: readonly FileMatch[]) {
  const first = matches.find((match) => match.group_id === group_id);
  const isFinal = group_id === finalGroup && first !== undefined && first.round_id !== round_id;
  return isFinal && first.opponent1?.result === 'win';
}

interface Results {
  participant: { id: number | string; name: string }[];
  match: { status: number; opponent1: Side; opponent2: Side }[];
}

type Side = { id?: number | string | null; score?: number | undefined } | null;

/** By pair of names, the scores of the matches that are over, in any order of the sides. */
export function resultsIn({ participant, match }: Results) {
  const names = new Map(participant.map(({ id, name }) => [id, name]));
  return match
    .filter(({ status }) => status >= completed)
    .flatMap(({ opponent1, opponent2 }) => {
      const sides = [opponent1, opponent2].flatMap((side) =>
        side?.id === null || side?.id === undefined ? [] : [`${names.get(side.id)} ${side.score}`],
      );
      return sides.length === 2 ? [sides.toSorted().join(', ')] : [];
    })
    .toSorted();
}
