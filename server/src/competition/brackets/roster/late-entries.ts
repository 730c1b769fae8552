import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  advancing,
  groupCount,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { insertRow } from '#platform/db/rows.ts';
import { AppError } from '#platform/errors.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { fillBye, isOpenBye } from '#competition/brackets/engine/play/placing.ts';
import { isOpening, stateOf } from '#competition/brackets/engine/draw/match.ts';
import { lastNumber } from '#competition/brackets/engine/draw/numbers.ts';
import { pairingSource } from '#competition/brackets/engine/draw/sources.ts';
import { type StageStructure, swissMatch } from '#competition/brackets/engine/draw/structure.ts';
import { namesOf, withdrawnOf } from '#competition/brackets/stored/entrants.ts';
import {
  insert,
  isPlayed,
  writeChanges,
  type StoredMatch,
} from '#competition/brackets/stored/matches.ts';
import { loadStages, applySeeds, type LoadedStages } from '#competition/brackets/stored/stages.ts';
import { lock, refuseUnlessOngoing } from '#competition/brackets/stored/tournament.ts';

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

/** Gives a late entrant a slot in the transaction of the caller; `enter` is called once there is one. */
export async function takeOpenSlot(
  ctx: Context,
  actor: User,
  { tournamentId, matchId }: Late,
  enter: () => Promise<Entry>,
) {
  const tournament = await lock(ctx, tournamentId);
  refuseUnlessOngoing(tournament);
  const loaded = await loadStages(ctx, tournament);
  const slot = openSlotIn(loaded, matchId);
  const entry = await enter();
  await checkIn(ctx, entry);
  const id = await insertLast(ctx, tournamentId, entry);
  await slot.fill(ctx, id);
  await recordChange(ctx, actor, tournamentId, 'entered late', entry.name, {
    ...(slot.bye && {
      after: {
        match: slot.bye.name,
        against: namesOf(loaded.entrants)(slot.bye.entrantA),
      },
    }),
  });
  return entry.name;
}

/** Who comes in after the start is there: they have not missed the check-in. */
export async function checkIn({ db }: Context, { registrationId, teamId }: Entry) {
  const present = { checked_in_at: sql<string>`now()` };
  await db.updateTable('registrations').set(present).where('id', '=', registrationId).execute();
  await db.updateTable('teams').set(present).where('id', '=', teamId).execute();
}

interface OpenSlot {
  bye: StoredMatch | undefined;
  fill: (ctx: Context, entrantId: number) => Promise<unknown>;
}

function openSlotIn(loaded: LoadedStages, matchId: number | null): OpenSlot {
  const { tournament, structures, laterSeeds } = loaded;
  const [first] = structures;
  if (laterSeeds.length > 0) throw new AppError('conflict', 'The first stage is over');
  switch (first?.stage.format) {
    case 'battle_royale':
      refuseFullLobbies(loaded, first);
      return { bye: undefined, fill: async () => {} };
    case 'swiss':
      return { bye: undefined, fill: swissSlot(loaded) };
    case 'round_robin':
      throw new AppError('conflict', 'A round robin takes nobody after the start');
    default: {
      const matches = loaded.matches.filter(({ stage }) => stage === 1);
      const bye = findBye(loaded, matches, matchId);
      const seed = nextSeed(loaded);
      const withdrawn = withdrawnOf(loaded.entrants);
      return {
        bye,
        fill: (ctx, entrant) =>
          writeChanges(ctx, fillBye(matches, bye, { entrant, seed }, withdrawn)),
      };
    }
  }

  function refuseFullLobbies({ entrants }: LoadedStages, { stage }: StageStructure) {
    const [now, then] = [entrants.length, entrants.length + 1];
    const isFull =
      groupCount(stage, then) !== groupCount(stage, now) ||
      (tournament.stages.length > 1 && advancing(stage, then) !== advancing(stage, now));
    if (isFull) throw new AppError('conflict', 'Every lobby is full');
  }
}

const nextSeed = ({ entrants }: LoadedStages) =>
  Math.max(0, ...entrants.map(({ seed }) => seed)) + 1;

/** A newcomer is paired in the first round of which nothing is played, or plays who has the bye. */
function swissSlot({ tournament, matches, entrants }: LoadedStages) {
  const inStage = matches.filter(({ stage }) => stage === 1);
  const rounds = [...Map.groupBy(inStage, ({ round }) => round).values()];
  const open = rounds.filter((round) => !round.some(isPlayed));
  const bye = rounds
    .findLast((round) => round.some(isPlayed))
    ?.find((match) => stateOf(match) === 'bye');
  if (open.length === 0 && !bye) throw new AppError('conflict', 'Every round is paired already');
  return async (ctx: Context, entrantId: number) => {
    const last = lastNumber(inStage);
    const missing = open.flatMap((round) => {
      const [first] = round;
      const isFull = round.length * 2 > entrants.length;
      return isFull || !first
        ? []
        : [{ ...swissMatch(first.round, round.length), rounds: first.rounds, stage: 1 }];
    });
    await insert(
      ctx,
      tournament.id,
      missing.map((match, index) => ({ ...match, number: last + index + 1 })),
    );
    if (bye) {
      await writeChanges(ctx, [
        {
          match: bye,
          set: {
            sourceB: pairingSource,
            entrantB: entrantId,
            winner: null,
            pairing: bye.pairing && withNewcomer(bye.pairing),
          },
        },
      ]);
    }
    await applySeeds(ctx, tournament);
  };
}

/** The basis of a pairing with somebody who has not played yet. */
const withNewcomer = ({ pointsA }: NonNullable<StoredMatch['pairing']>) => ({
  reason: pointsA === 0 ? ('same points' as const) : ('float' as const),
  pointsA,
  pointsB: 0,
});

function findBye(
  { entrants }: LoadedStages,
  matches: readonly StoredMatch[],
  matchId: number | null,
) {
  const seeds = new Map(entrants.map(({ id, seed }) => [id, seed]));
  const seedOf = ({ entrantA }: StoredMatch) => seeds.get(entrantA ?? 0) ?? 0;
  const reported = ({ report }: StoredMatch) => report !== null;
  const byes = matches
    .filter((match) => stateOf(match) === 'bye' && isOpening(match))
    .toSorted((one, other) => seedOf(other) - seedOf(one));
  if (matchId === null) {
    const weakest = byes.find((bye) => isOpenBye(matches, bye, reported));
    if (weakest) return weakest;
    throw new AppError(
      'conflict',
      'No bye is open: every place is taken, or the next matches have been played',
    );
  }
  if (!matches.some(({ id }) => id === matchId)) {
    throw new AppError('not_found', 'Match not found');
  }
  const chosen = byes.find(({ id }) => id === matchId);
  if (chosen && isOpenBye(matches, chosen, reported)) return chosen;
  throw new AppError('conflict', 'This bye is no longer open');
}

function insertLast(ctx: Context, tournamentId: number, entry: Entry) {
  const { name, registrationId, teamId } = entry;
  return insertRow(ctx, 'entrants', {
    tournament_id: tournamentId,
    name,
    registration_id: registrationId,
    team_id: teamId,
    seed: sql<number>`(select coalesce(max(seed), 0) + 1 from entrants
        where tournament_id = ${tournamentId})`,
  });
}
