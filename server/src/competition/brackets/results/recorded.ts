import type { AffectedMatch } from '@last-circle/contract/errors.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Change } from '#competition/brackets/engine/play/progress.ts';
import * as engine from '#competition/brackets/engine/play/recording.ts';
import { publishClinched } from '#competition/brackets/outlook/clinched.ts';
import {
  withChanges,
  writeChanges,
  type StoredMatch,
} from '#competition/brackets/stored/matches.ts';
import {
  computeChanges,
  loadStages,
  writeStageChanges,
} from '#competition/brackets/stored/stages.ts';
import type { BracketTournament } from '#competition/brackets/stored/tournament.ts';

interface Played {
  match: StoredMatch;
  /** The match with all that it leads to in its stage. */
  path: readonly StoredMatch[];
  score: Parameters<typeof engine.record>[2];
  withdrawn: ReadonlySet<number>;
}

/** A result with all that follows from it, before it is written. */
interface Computed {
  /** The first one is of the match itself, unless nothing changes. */
  changes: Change<StoredMatch>[];
  /** What later results it clears. */
  affected: AffectedMatch[];
  write: () => Promise<void>;
}

const refusals = {
  bye: 'A bye has no result',
  waiting: 'Both opponents must be known first',
  score: 'A match cannot have this score',
};

/** In a single elimination stage only the path of the match is needed, else the whole tournament. */
export async function compute(
  ctx: Context,
  tournament: BracketTournament,
  { match, path, score, withdrawn }: Played,
): Promise<Computed> {
  const refused = engine.refusalOf(match, score);
  if (refused) throw new AppError('conflict', refusals[refused.refusal]);
  const [stage, ...others] = tournament.stages;
  if (others.length === 0 && stage?.format.endsWith('elimination')) {
    const later = path.filter((other) => other !== match);
    const { changes, affected } = engine.record(match, later, score, withdrawn);
    return {
      changes,
      affected: affected.map(({ id, name }) => ({ id, name })),
      write: () => writeChanges(ctx, changes),
    };
  }
  const loaded = await loadStages(ctx, tournament);
  const result = computeChanges(
    loaded,
    (stages) => {
      const draft = stages[match.stage - 1]?.draft;
      const played = draft?.matches.find(({ id }) => id === match.id);
      if (draft && played) engine.score(draft, played, score);
    },
    withdrawn,
  );
  return {
    changes: ownFirst(result.changes, match),
    affected: result.affected,
    async write() {
      await writeStageChanges(ctx, loaded, result);
      await publishClinched(ctx, loaded, { matches: withChanges(loaded.matches, result.changes) });
    },
  };
}

const ownFirst = (changes: readonly Change<StoredMatch>[], { id }: StoredMatch) =>
  changes.toSorted((one, other) => Number(other.match.id === id) - Number(one.match.id === id));
