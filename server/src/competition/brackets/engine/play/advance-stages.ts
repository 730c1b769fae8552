import type { Match } from '#competition/brackets/engine/draw/match.ts';
import { placeEntrants, type LobbyGame, type StageDraft } from './progress.ts';
import { lobbiesOf, ranksOf, type RankRules } from './ranks.ts';
import { pairRounds } from './swiss-pairs.ts';

export interface AdvanceRules<M extends Match> extends RankRules {
  /** Whether a match is played, though it has no result yet; none is unless given. */
  isPlayed?: (match: M) => boolean;
}

/**
 * Brings what follows from results up to date: the next rounds of Swiss stages, and who has which
 * place of the next stage. Rounds in which `isPlayed` finds a match stay as they are.
 */
export function advanceStages<M extends Match>(
  stages: readonly StageDraft<M>[],
  { isPlayed = () => false, ...rules }: AdvanceRules<M>,
) {
  for (const [index, stage] of stages.entries()) {
    placeEntrants(stage.draft, stage.entrants);
    clearGames(stage);
    if (stage.structure.stage.format === 'swiss') pairRounds(stage, isPlayed);
    const next = stages[index + 1];
    if (next) next.entrants = entrantsAfter(stage, next, rules);
  }
}

/** Games between others than those of the lobby do not count any more. */
function clearGames<M extends Match>(stage: StageDraft<M>) {
  const { structure, games } = stage;
  if (structure.number === 1) return;
  const members = lobbiesOf(stage);
  const isForeign = ({ lobby, results }: LobbyGame) =>
    results.some(({ entrantId }) => !members.get(lobby)?.includes(entrantId));
  stage.clearedGames = games.filter(isForeign);
  stage.games = games.filter((game) => !isForeign(game));
}

function entrantsAfter<M extends Match>(
  stage: StageDraft<M>,
  next: StageDraft<M>,
  rules: RankRules,
) {
  const { withdrawn } = stage.draft;
  const placed = new Set(next.entrants);
  const ranks = ranksOf(stage, rules);
  // Somebody who has withdrawn advances only if the seed is theirs already, or nobody else is there.
  const mayAdvance = (id: number) => placed.has(id) || !withdrawn.has(id);
  const orders = new Map(
    [...ranks].map(([group, order]) => [
      group,
      [...order.filter(mayAdvance), ...order.filter((id) => !mayAdvance(id))],
    ]),
  );
  return next.structure.seeds.map(({ from }) =>
    from ? (orders.get(from.group)?.[from.rank - 1] ?? null) : null,
  );
}
