import { type Match, isOver } from '#competition/brackets/engine/draw/match.ts';
import { placeEntrants, type LobbyGame, type StageDraft } from './progress.ts';
import { pairRounds } from './swiss-pairs.ts';
import type { Scoring } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { leaderboard } from '#competition/brackets/engine/standings/games.ts';
import type { Withdrawn } from '#competition/brackets/engine/standings/rank.ts';
import { stageStandings } from '#competition/brackets/engine/standings/stage.ts';

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
  const placed = new Set(next.entrants.filter((id) => id !== null));
  const ranks = ranksOf(stage, rules, withdrawn.difference(placed));
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

export interface RankRules {
  /** Only for a battle royale. */
  scoring: Scoring;
}

/** By group, the entrants in the order of their ranks; only groups in which all is played. */
function ranksOf<M extends Match>(stage: StageDraft<M>, rules: RankRules, withdrawn: Withdrawn) {
  const { structure, entrants } = stage;
  if (entrants.includes(null)) return new Map<number, number[]>();
  const placesOf =
    structure.stage.format === 'battle_royale'
      ? lobbyPlaces(stage, rules, withdrawn)
      : matchPlaces(stage, withdrawn);
  return new Map(
    [...lobbiesOf(stage)].flatMap(([group, ids]) => {
      const places = placesOf(group, ids);
      // Those who share a place are in the order of their seeds.
      return places ? [[group, ids.toSorted((one, other) => places(one) - places(other))]] : [];
    }),
  );
}

/** The places of entrants in a group; null while something is left to play in it. */
type PlacesOf = (group: number, ids: readonly number[]) => ((id: number) => number) | null;

function matchPlaces(
  { structure, draft, entrants }: StageDraft<Match>,
  withdrawn: Withdrawn,
): PlacesOf {
  const groups = Map.groupBy(draft.matches, ({ group }) => Math.max(group, 1));
  const standings = stageStandings(structure, draft.matches, entrants, withdrawn);
  const places = new Map(standings.map(({ entrantId, place }) => [entrantId, place]));
  return (group) => (groups.get(group)?.every(isOver) ? (id) => places.get(id) ?? 0 : null);
}

function lobbyPlaces(
  { structure, games }: StageDraft<Match>,
  { scoring }: RankRules,
  withdrawn: Withdrawn,
): PlacesOf {
  const planned = structure.stage.games ?? Infinity;
  return (lobby, ids) => {
    const own = games.filter((game) => game.lobby === lobby);
    if (own.length < planned) return null;
    const rows = leaderboard(ids, own, scoring, withdrawn);
    const ranks = new Map(rows.map(({ entrantId, rank }) => [entrantId, rank]));
    return (id) => ranks.get(id) ?? 0;
  };
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
