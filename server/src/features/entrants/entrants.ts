import type { User } from '@last-circle/contract/accounts.ts';
import type { EntrantLine, ImportLine } from '@last-circle/contract/entrants.ts';
import type { EntryState } from '@last-circle/contract/entrant-rules.ts';
import { recordAudit } from '#platform/audit-log.ts';
import { transaction, type Context } from '#platform/context.ts';
import { lockTournament, type LockedTournament } from '#platform/db/tournaments.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { send } from '#platform/mail/outbox.ts';
import { enteredMail } from './mails.ts';
import { asImported, isOfTeams, refusalOf } from './fates.ts';
import { planPlayers, type Planned } from './players.ts';
import { enterPlayers, type InviteToConfirm } from './registering.ts';
import { enterTeam } from './team-rows.ts';
import { planTeams, type PlannedTeamLine } from './teams.ts';

/** What a tournament does with its seats, in the transaction of the caller, who has locked its row. */
export interface Seats {
  /** How many nobody holds or waits for. */
  countFree: (ctx: Context, tournament: LockedTournament) => Promise<number>;
  invite: InviteToConfirm;
  /** Gives free ones to those who wait. */
  fill: (ctx: Context, tournament: LockedTournament) => Promise<unknown>;
}

type Lines = readonly ImportLine[];

async function plan(
  ctx: Context,
  tournament: LockedTournament,
  lines: Lines,
  seats: Seats,
): Promise<(Planned & PlannedTeamLine)[]> {
  if (tournament.status !== 'upcoming') {
    throw new AppError('conflict', 'Entrants can be added only before the start');
  }
  const free = await seats.countFree(ctx, tournament);
  return isOfTeams(tournament)
    ? planTeams(ctx, tournament, lines, free)
    : planPlayers(ctx, tournament, lines, free);
}

async function enterPlanned(
  ctx: Context,
  actor: User,
  tournament: LockedTournament,
  planned: readonly (Planned & PlannedTeamLine)[],
  seats: Seats,
) {
  const players = planned.flatMap(({ player }) => player ?? []);
  const teams = planned.flatMap(({ team }) => team ?? []);
  await enterPlayers(ctx, tournament, players, seats.invite);
  for (const team of teams) await enterTeam(ctx, tournament.id, team);
  const entered = [
    ...players.map(({ name, state }) => ({ subject: `registration of ${name}`, state })),
    ...teams.map(({ name, state }) => ({ subject: `team ${name}`, state })),
  ];
  for (const { subject, state } of entered) {
    await recordAudit(ctx, {
      tournamentId: tournament.id,
      actor,
      action: 'added',
      subject,
      ...(state !== 'verified' && { after: { status: state } }),
    });
  }
  const accounts = [
    ...players
      .filter(isVerified)
      .flatMap(({ account, name }) => (account ? [{ ...account, name, team: null }] : [])),
    ...teams
      .filter(isVerified)
      .flatMap((team) =>
        team.members.map(({ account, name }) => ({ ...account, name, team: team.name })),
      ),
  ];
  await send(
    ctx,
    accounts.map((to) => enteredMail(ctx, tournament, to)),
  );
  if (entered.some(({ state }) => state === 'waiting')) await seats.fill(ctx, tournament);
  await bumpVersion(ctx, tournament.id);
  return entered.length;
}

const isVerified = ({ state }: { state: EntryState }) => state === 'verified';

export const add = (ctx: Context, actor: User, id: number, line: EntrantLine, seats: Seats) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    const planned = await plan(ctx, tournament, [asImported(line)], seats);
    const [only] = planned;
    if (only?.fate !== 'ok') throw refusalOf(only, line, isOfTeams(tournament));
    await enterPlanned(ctx, actor, tournament, planned, seats);
    return { message: `${only.name} is in` };
  });

export const preview = (ctx: Context, id: number, lines: Lines, seats: Seats) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    const planned = await plan(ctx, tournament, lines, seats);
    return {
      version: tournament.version,
      fates: planned.map(({ fate, name, text, state }) => ({ fate, name, text, state })),
    };
  });

/** All lines that are ok, as the preview of this version has shown them, or none. */
export const importAll = (
  ctx: Context,
  actor: User,
  id: number,
  { lines, version }: { lines: Lines; version: number },
  seats: Seats,
) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    if (tournament.version !== version) {
      throw new AppError('conflict', 'The tournament has changed since the preview. Look again.');
    }
    const planned = await plan(ctx, tournament, lines, seats);
    const added = await enterPlanned(ctx, actor, tournament, planned, seats);
    if (added === 0) throw new AppError('conflict', 'There is nothing to import');
    return { message: `Imported: ${added}`, added };
  });
