export const seasonLimits = {
  name: 100,
  description: 2000,
  /** Tournaments of one season. */
  tournaments: 50,
  /** Places that score. */
  places: 100,
  /** Points of one place. */
  points: 10_000,
} as const;

export const seasonVisibilities = ['public', 'draft'] as const;
export type SeasonVisibility = (typeof seasonVisibilities)[number];

const repeated = (times: number, points: number) => Array.from({ length: times }, () => points);

/** Points by place, from the first on. */
export const pointsPresets: Record<'ten' | 'knockout' | 'many', readonly number[]> = {
  ten: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  /** For brackets, whose losers of a round share a place. */
  knockout: [100, 70, ...repeated(2, 50), ...repeated(4, 30), ...repeated(8, 15)],
  many: [100, 80, 65, 55, 50, 45, 40, 36, 32, 28, ...repeated(10, 20), ...repeated(20, 10)],
};

export interface PointsRange {
  from: number;
  to: number;
  points: number;
}

/** Places beside one another with the same points, as one. */
export function pointsRanges(points: readonly number[]) {
  const ranges: PointsRange[] = [];
  for (const [index, value] of points.entries()) {
    const last = ranges.at(-1);
    if (last?.points === value) last.to = index + 1;
    else ranges.push({ from: index + 1, to: index + 1, points: value });
  }
  return ranges;
}

/** The final place of a player in a tournament. */
export interface SeasonResult<Player> {
  player: Player;
  tournamentId: number;
  place: number;
}

export interface SeasonScore {
  tournamentId: number;
  place: number;
  points: number;
  /** Whether it is among the best that count. */
  isCounted: boolean;
}

export interface Standing<Player> {
  player: Player;
  /** Shared by those whom nothing separates. */
  rank: number;
  isShared: boolean;
  points: number;
  /** In the order of the results given. */
  scores: SeasonScore[];
}

interface ScoringRules {
  /** The points of each place, from the first on; lower places score 0. */
  points: readonly number[];
  /** How many of the best results count; null for all. */
  bestOf: number | null;
}

/** The standings; players whom nothing separates stay in the order of the results given. */
export function standingsOf<Player>(
  results: readonly SeasonResult<Player>[],
  rules: ScoringRules,
): Standing<Player>[] {
  const ordered = [...Map.groupBy(results, ({ player }) => player)]
    .map(([player, own]) => totalOf(player, own, rules))
    .toSorted(compare);
  let rank = 1;
  return ordered.map((total, index) => {
    const isLevelBefore = isLevel(total, ordered[index - 1]);
    if (!isLevelBefore) rank = index + 1;
    const { player, points, scores } = total;
    const isShared = isLevelBefore || isLevel(total, ordered[index + 1]);
    return { player, rank, isShared, points, scores };
  });
}

interface Total<Player> extends Pick<Standing<Player>, 'player' | 'points' | 'scores'> {
  /** The places of the results that count, the best first. */
  places: number[];
}

function totalOf<Player>(
  player: Player,
  results: readonly SeasonResult<Player>[],
  { points: table, bestOf }: ScoringRules,
): Total<Player> {
  // Of each tournament one, should a player have been placed twice in it.
  const scores = [...Map.groupBy(results, ({ tournamentId }) => tournamentId).values()]
    .flatMap((same) => same.toSorted((one, other) => one.place - other.place).slice(0, 1))
    .map(({ tournamentId, place }) => ({ tournamentId, place, points: table[place - 1] ?? 0 }));
  const best = scores
    .toSorted((one, other) => other.points - one.points || one.place - other.place)
    .slice(0, bestOf ?? scores.length);
  const counted = new Set(best);
  return {
    player,
    points: best.reduce((sum, { points }) => sum + points, 0),
    scores: scores.map((score) => ({ ...score, isCounted: counted.has(score) })),
    places: best.map(({ place }) => place).toSorted((one, other) => one - other),
  };
}

/** More points first; then more first places, then more second places, and so on. */
function compare(one: Total<unknown>, other: Total<unknown>) {
  if (one.points !== other.points) return other.points - one.points;
  const length = Math.max(one.places.length, other.places.length);
  for (let index = 0; index < length; index += 1) {
    const [mine, theirs] = [one.places[index] ?? Infinity, other.places[index] ?? Infinity];
    if (mine !== theirs) return mine < theirs ? -1 : 1;
  }
  return 0;
}

const isLevel = (one: Total<unknown>, other: Total<unknown> | undefined) =>
  other !== undefined && compare(one, other) === 0;

/** How a season is scored, in a sentence. */
export function scoringText({ bestOf }: Pick<ScoringRules, 'bestOf'>) {
  if (bestOf === null) return 'Every result counts.';
  return bestOf === 1
    ? 'The best result of each player counts.'
    : `The best ${bestOf} results of each player count.`;
}
