import type { User } from '@last-circle/contract/accounts.ts';
import { matchName } from '@last-circle/contract/bracket-rules.ts';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { fillBye, isOpenBye } from './engine/placing.ts';
import { positionAfter } from './engine/tree.ts';
import { entrantsOf, namesOf, withdrawnOf, type StoredEntrant } from './entrants.ts';
import { matchesOf, roundsOf, writeChanges, type StoredMatch } from './matches.ts';
import { lock, refuseUnlessOngoing } from './tournament.ts';

/** Who comes into a started tournament. */
export interface Entry {
  name: string;
  registrationId: number | null;
  teamId: number | null;
}

interface Late {
  tournamentId: number;
  /** The bye to fill; null for that of the weakest seed. */
  matchId: number | null;
}

/** Places a late entrant in the transaction of the caller; `enter` is called once there is a place. */
export async function fill(
  ctx: Context,
  actor: User,
  { tournamentId, matchId }: Late,
  enter: () => Promise<Entry>,
) {
  const tournament = await lock(ctx, tournamentId);
  refuseUnlessOngoing(tournament);
  const matches = await matchesOf(ctx, tournamentId);
  const entrants = await entrantsOf(ctx, tournamentId);
  const bye =
    tournament.format === 'battle_royale' ? undefined : findBye(matches, entrants, matchId);
  const entry = await enter();
  const id = await insertLast(ctx, tournamentId, entry);
  if (bye) await writeChanges(ctx, fillBye(matches, bye, id, withdrawnOf(entrants)));
  await bumpVersion(ctx, tournamentId);
  await recordAudit(ctx, {
    tournamentId,
    actor,
    action: 'entered late',
    subject: entry.name,
    ...(bye && {
      after: {
        match: matchName(bye, roundsOf(matches)),
        against: namesOf(entrants)(bye.entrantA),
      },
    }),
  });
  return entry.name;
}

function findBye(
  matches: readonly StoredMatch[],
  entrants: readonly StoredEntrant[],
  matchId: number | null,
) {
  const seedOf = ({ entrantA }: StoredMatch) =>
    entrants.find(({ id }) => id === entrantA)?.seed ?? 0;
  const open = matches
    .filter((match) => isOpenBye(match, matches) && !isReported(matches, match))
    .toSorted((one, other) => seedOf(other) - seedOf(one));
  const [weakest] = open;
  if (matchId === null) {
    if (weakest) return weakest;
    throw new AppError(
      'conflict',
      'No bye is open: every place is taken, or the next matches have been played',
    );
  }
  if (!matches.some(({ id }) => id === matchId)) {
    throw new AppError('not_found', 'Match not found');
  }
  const chosen = open.find(({ id }) => id === matchId);
  if (chosen) return chosen;
  throw new AppError('conflict', 'This bye is not open any more');
}

/** Whether the match after a bye is reported, so that it has been played. */
function isReported(matches: readonly StoredMatch[], bye: StoredMatch) {
  const { round, position } = positionAfter(bye);
  return matches.some(
    (match) => match.round === round && match.position === position && match.report !== null,
  );
}

async function insertLast(ctx: Context, tournamentId: number, entry: Entry) {
  const { name, registrationId, teamId } = entry;
  const { id } = await ctx.db
    .insertInto('entrants')
    .values({
      tournament_id: tournamentId,
      name,
      registration_id: registrationId,
      team_id: teamId,
      seed: sql<number>`(select coalesce(max(seed), 0) + 1 from entrants
        where tournament_id = ${tournamentId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
