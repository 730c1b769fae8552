import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { AppError } from '#platform/errors.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { stateOf } from '#competition/brackets/engine/draw/match.ts';
import {
  refuseStaleEntrant,
  requireEntrant,
  type StoredEntrant,
} from '#competition/brackets/stored/entrants.ts';
import { disqualified } from '#competition/brackets/results/forfeits.ts';
import { checkIn, type Entry } from './late-entries.ts';
import { orderOf, stepsOfStage, openMatchOf } from '#competition/brackets/stored/matches.ts';
import { mailReady } from '#competition/brackets/stored/ready-mails.ts';
import { recipientsOf } from '#competition/brackets/stored/player-mails.ts';
import { mailReplaced } from './mails.ts';
import {
  entrantsInStage,
  gameName,
  loadStages,
  nameInStage,
  type LoadedStages,
} from '#competition/brackets/stored/stages.ts';
import { stagesOf } from '#competition/brackets/view/view.ts';
import {
  lock,
  refuseUnlessOngoing,
  type BracketTournament,
} from '#competition/brackets/stored/tournament.ts';

interface Replaced {
  tournamentId: number;
  entrantId: number;
  /** The version of the entrant, as it was seen. */
  version: number;
}

/**
 * Replaces an entrant by somebody else for what is still to be played, in the transaction
 * of the caller; `enter` is called once that is allowed.
 */
export async function replaceEntrant(
  ctx: Context,
  actor: User,
  { tournamentId, entrantId, version }: Replaced,
  enter: () => Promise<Entry>,
) {
  const tournament = await lock(ctx, tournamentId);
  const former = await requireEntrant(ctx, tournamentId, entrantId);
  refuseUnlessOngoing(tournament);
  refuseStaleEntrant(former, version);
  if (former.isDisqualified) throw disqualified(former.name);
  const start = await startOf(ctx, tournament, former);
  const gone = await recipientsOf(ctx, [entrantId]);
  await releaseTeam(ctx, former);
  const entry = await enter();
  const { name } = entry;
  await checkIn(ctx, entry);
  await assign(ctx, former, entry);
  await removeRegistration(ctx, former);
  await ctx.db
    .insertInto('substitutions')
    .values({
      tournament_id: tournamentId,
      entrant_id: entrantId,
      user_id: await accountOf(ctx, former.id),
      former_user_id: former.accountId,
      former_name: former.name,
      name,
      from_number: start.number,
      made_by: actor.username,
    })
    .execute();
  if (start.match) await announce(ctx, start.match.id, stateOf(start.match) === 'ready');
  await recordChange(ctx, actor, tournamentId, 'replaced', former.name, {
    after: { by: name, from: start.label },
  });
  await mailReplaced(ctx, tournament, gone, name);
  return { name, former: former.name };
}

/** The first match, round or game that will be the substitute's. */
async function startOf(
  ctx: Context,
  tournament: BracketTournament,
  { id: entrantId, name }: StoredEntrant,
) {
  const loaded = await loadStages(ctx, tournament);
  const match = openMatchOf(entrantId, loaded.matches);
  if (match?.report) throw new AppError('conflict', `The match of ${name} is reported already`);
  if (match) return { number: orderOf(match), label: nameInStage(tournament, match), match };
  const next = nextOf(loaded, entrantId);
  if (!next) throw new AppError('conflict', `${name} has no match left to play`);
  return { ...next, match: undefined };
}

/** The next game, or the next Swiss round, of an entrant of the stage that is played. */
function nextOf(loaded: LoadedStages, entrantId: number) {
  const { tournament, matches, games } = loaded;
  const current = stagesOf(loaded).find(({ state }) => state !== 'done');
  if (!current || !entrantsInStage(loaded, current.number).includes(entrantId)) return null;
  const { number: stage, format } = current;
  const from = (stage - 1) * stepsOfStage;
  if (format === 'battle_royale') {
    const played = games.filter((game) => game.stage === stage).map(({ number }) => number);
    const number = Math.max(0, ...played) + 1;
    return { number: from + number, label: gameName(tournament, { stage, lobby: 1, number }) };
  }
  const round = matches.find(
    (other) => other.stage === stage && format === 'swiss' && stateOf(other) === 'waiting',
  );
  return round ? { number: from + round.step, label: `Round ${round.round}` } : null;
}

const assign = (ctx: Context, { id }: StoredEntrant, entry: Entry) =>
  updateRow(ctx, 'entrants', id, {
    name: entry.name,
    registration_id: entry.registrationId,
    account_id: null,
    team_id: entry.teamId,
    has_forfeited: false,
    version: sql<number>`version + 1`,
  });

async function accountOf({ db }: Context, entrantId: number) {
  const { accountId } = await db
    .selectFrom('entrants')
    .where('id', '=', entrantId)
    .select('account_id as accountId')
    .executeTakeFirstOrThrow();
  return accountId;
}

/** The team stays with its players, but its seat is free for the one that comes. */
async function releaseTeam(ctx: Context, { teamId }: StoredEntrant) {
  if (teamId === null) return;
  await updateRow(ctx, 'teams', teamId, {
    is_verified: false,
    verified_at: null,
    registered_at: null,
  });
}

async function removeRegistration({ db }: Context, { registrationId }: StoredEntrant) {
  if (registrationId === null) return;
  await db.deleteFrom('registrations').where('id', '=', registrationId).execute();
}

/** A result that is being entered was between others; both sides learn whom they play. */
async function announce(ctx: Context, matchId: number, isReady: boolean) {
  await updateRow(ctx, 'matches', matchId, { version: sql<number>`version + 1` });
  if (isReady) await mailReady(ctx, [matchId]);
}
