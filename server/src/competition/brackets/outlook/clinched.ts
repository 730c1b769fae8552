import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { publish } from '#competition/deliveries/outbox.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { namesOf } from '#competition/brackets/stored/entrants.ts';
import type { LoadedStages } from '#competition/brackets/stored/stages.ts';
import { advanceOf, contestsOf } from './contests.ts';

/** Tells the webhooks of a tournament who has become sure of a place, before all is played. */
export async function publishClinched(
  ctx: Context,
  before: LoadedStages,
  changed: Partial<LoadedStages>,
) {
  const { tournament, structures, entrants } = before;
  if (!(await isWanted(ctx, tournament.id))) return;
  const after = { ...before, ...changed };
  for (const structure of structures) {
    const sure = clinchedIn(before, structure);
    const names = [...clinchedIn(after, structure).difference(sure)].map(namesOf(entrants));
    if (names.length === 0) continue;
    const place = structure.isLast ? 'first' : 'next stage';
    await publish(ctx, tournament.id, 'outlook.clinched', { place, names });
  }
}

async function isWanted(ctx: Context, tournamentId: number) {
  const { rows } = await sql`
    select from webhooks
    where tournament_id = ${tournamentId} and 'outlook.clinched' = any(events)
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Who is sure of first place or, in a stage that leads on, to go on. */
function clinchedIn(loaded: LoadedStages, structure: StageStructure) {
  const places = advanceOf(structure) ?? 1;
  const statuses = contestsOf(loaded, structure).flatMap((one) => [...one.statusesOf(places)]);
  return new Set(statuses.filter(([, status]) => status === 'clinched').map(([id]) => id));
}
