import type { ScoringInput } from '@last-circle/contract/competition/brackets/games.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { scoringPresets } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { storeFinalPlacements } from '#competition/brackets/view/placements.ts';
import { refuseUnlessBattleRoyale, withLocked } from '#competition/brackets/stored/tournament.ts';

/** Sets the points table; results of games stay, standings are computed from them again. */
export const set = (ctx: Context, admin: User, id: number, choice: ScoringInput) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    refuseUnlessBattleRoyale(tournament);
    const scoring = tableOf(choice);
    await updateRow(ctx, 'tournaments', id, { scoring: JSON.stringify(scoring) });
    await storeFinalPlacements(ctx, id);
    await recordChange(ctx, admin, id, 'set', 'points table', {
      before: tournament.scoring,
      after: scoring,
    });
    return scoring;
  });

/** The contract guarantees a preset or a whole table. */
function tableOf({ preset, places = [], kill = 0 }: ScoringInput) {
  if (!preset) return { places, kill };
  const table = scoringPresets[preset];
  return { places: [...table.places], kill: table.kill };
}
