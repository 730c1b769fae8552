import type { Scoring } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { isOver, type Match } from '#competition/brackets/engine/draw/match.ts';
import { leaderboard } from '#competition/brackets/engine/standings/games.ts';
import type { StageDraft } from './progress.ts';
import { stageStandings } from '#competition/brackets/engine/standings/stage.ts';

export interface RankRules {
  /** Only for a battle royale. */
  scoring: Scoring;
}

type Ranks = Map<number, readonly number[]>;

/** By group, the entrants in the order of their ranks; only groups in which all is played. */
export function ranksOf<M extends Match>(stage: StageDraft<M>, rules: RankRules): Ranks {
  const { structure, draft, entrants } = stage;
  if (structure.stage.format === 'battle_royale') return lobbyRanks(stage, rules);
  if (draft.matches.length === 0 || entrants.includes(null)) return new Map();
  const standings = inOrder(
    stageStandings(structure, draft.matches, entrants),
    ({ place }) => place,
    entrants,
  );
  const groups = Map.groupBy(draft.matches, ({ group }) => Math.max(group, 1));
  return new Map(
    [...groups]
      .filter(([, matches]) => matches.every(isOver))
      .map(([group]) => [
        group,
        standings
          .filter((standing) => (standing.group ?? 1) === group)
          .map(({ entrantId }) => entrantId),
      ]),
  );
}

/** The known entrants of each lobby, or group, by its number. */
export function lobbiesOf({
  structure,
  entrants,
}: Pick<StageDraft<Match>, 'structure' | 'entrants'>): Map<number, number[]> {
  const seats = structure.seeds.flatMap(({ seed, group }) => {
    const id = entrants[seed - 1] ?? null;
    return id === null ? [] : [{ id, group }];
  });
  return new Map(
    [...Map.groupBy(seats, ({ group }) => group)].map(([group, members]) => [
      group,
      members.map(({ id }) => id),
    ]),
  );
}

function lobbyRanks<M extends Match>(stage: StageDraft<M>, { scoring }: RankRules): Ranks {
  const planned = stage.structure.stage.games;
  if (planned === null || stage.entrants.includes(null)) return new Map();
  const lobbies = [...lobbiesOf(stage)].map(([lobby, ids]) => {
    const games = stage.games.filter((game) => game.lobby === lobby);
    return { lobby, ids, games };
  });
  return new Map(
    lobbies
      .filter(({ games }) => games.length >= planned)
      .map(({ lobby, ids, games }) => [
        lobby,
        inOrder(leaderboard(ids, games, scoring), ({ rank }) => rank, ids).map(
          ({ entrantId }) => entrantId,
        ),
      ]),
  );
}

/** Those who share a place are in the order of their seeds. */
function inOrder<Row extends { entrantId: number }>(
  rows: readonly Row[],
  placeOf: (row: Row) => number,
  bySeed: readonly (number | null)[],
) {
  const seeds = new Map(bySeed.map((id, index) => [id, index]));
  const seedOf = ({ entrantId }: Row) => seeds.get(entrantId) ?? 0;
  return rows.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || seedOf(one) - seedOf(other),
  );
}
