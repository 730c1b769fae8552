import type { Chance, Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { simulations, type Status } from '#competition/brackets/engine/outlook/chance.ts';
import { loadStages } from '#competition/brackets/stored/stages.ts';
import { withSnapshot } from '#competition/brackets/stored/tournament.ts';
import { shownStage } from '#competition/brackets/view/view.ts';
import type { Contest } from './contest.ts';
import { advanceOf, contestsOf } from './contests.ts';

/** Who can still win a stage, or go on from it: lobby by lobby, group by group. */
export async function get(ctx: Context, tournamentId: number, asked?: number): Promise<Outlook> {
  const loaded = await withSnapshot(ctx, tournamentId, (ctx, tournament) =>
    loadStages(ctx, tournament),
  );
  const stage = shownStage(loaded, asked);
  const structure = loaded.structures[stage - 1];
  if (!structure) throw new AppError('not_found', 'Stage not found');
  const { version, status } = loaded.tournament;
  const rows = [];
  // One after another: each gives way to other requests in between.
  for (const contest of status === 'ongoing' ? contestsOf(loaded, structure) : []) {
    rows.push(...(await rowsOf(contest, advanceOf(structure))));
  }
  return { version, stage, simulations, rows };
}

async function rowsOf(contest: Contest, advance: number | null): Promise<Outlook['rows']> {
  const { entrantIds, lobby, left, places } = contest;
  const wanted = advance === null ? [1] : [1, advance];
  const odds = await contest.oddsOf(wanted);
  const [first, goesOn] = wanted.map((count, index) => {
    const statuses = contest.statusesOf(count);
    return (id: number): Chance => {
      const status = statuses.get(id) ?? 'out';
      return status === 'alive'
        ? { status, needs: contest.needsOf(id, count), odds: odds[index]?.get(id) ?? null }
        : { status, needs: null, odds: fixedOdds[status] };
    };
  });
  if (!first) return [];
  return entrantIds.map((entrantId) => ({
    entrantId,
    lobby,
    left,
    places: placesIn(places?.get(entrantId)),
    first: first(entrantId),
    goesOn: goesOn?.(entrantId) ?? null,
  }));
}

const placesIn = (places: Outlook['rows'][number]['places'] | undefined) =>
  places ? { best: places.best, worst: places.worst } : null;

/** Of who is sure or out. */
const fixedOdds: Record<Exclude<Status, 'alive'>, number> = { won: 1, clinched: 1, out: 0 };
