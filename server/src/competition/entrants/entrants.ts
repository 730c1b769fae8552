import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { EntrantLine, ImportLine } from '@last-circle/contract/competition/entrants.ts';
import type { EntryState } from '@last-circle/contract/competition/entrant-rules.ts';
import { recordAudit } from '#competition/tournament/record-audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockTournament, type LockedTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/version.ts';
import { countUnclaimedSeats, fillSeats } from '#competition/registrations/waiting-list.ts';
import { send } from '#platform/mail/outbox.ts';
import { enteredMail } from './mails.ts';
import { asImported, isOfTeams, refusalOf } from './line-results.ts';
import { planPlayers, type Planned } from './players.ts';
import { enterPlayers } from './registering.ts';
import { enterTeam } from './team-rows.ts';
import { planTeams, type PlannedTeamLine } from './teams.ts';

type Lines = readonly ImportLine[];

async function plan(
  ctx: Context,
  tournament: LockedTournament,
  lines: Lines,
): Promise<(Planned & PlannedTeamLine)[]> {
  if (tournament.status !== 'upcoming') {
    throw new AppError('conflict', 'Entrants can be added only before the start');
  }
  const free = await countUnclaimedSeats(ctx, tournament);
  return isOfTeams(tournament)
    ? planTeams(ctx, tournament, lines, free)
    : planPlayers(ctx, tournament, lines, free);
}

async function enterPlanned(
  ctx: Context,
  actor: User,
  tournament: LockedTournament,
  planned: readonly (Planned & PlannedTeamLine)[],
) {
  const players = planned.flatMap(({ player }) => player ?? []);
  const teams = planned.flatMap(({ team }) => team ?? []);
  await enterPlayers(ctx, tournament, players);
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
  if (entered.some(({ state }) => state === 'waiting')) await fillSeats(ctx, tournament);
  await bumpVersion(ctx, tournament.id);
  return entered.length;
}

const isVerified = ({ state }: { state: EntryState }) => state === 'verified';

export const add = (ctx: Context, actor: User, id: number, line: EntrantLine) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    const planned = await plan(ctx, tournament, [asImported(line)]);
    const [only] = planned;
    if (only?.fate !== 'ok') throw refusalOf(only, line, isOfTeams(tournament));
    await enterPlanned(ctx, actor, tournament, planned);
    return { message: `${only.name} is in` };
  });

export const preview = (ctx: Context, id: number, lines: Lines) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    const planned = await plan(ctx, tournament, lines);
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
) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    if (tournament.version !== version) {
      throw new AppError('conflict', 'The tournament has changed since the preview. Look again.');
    }
    const planned = await plan(ctx, tournament, lines);
    const added = await enterPlanned(ctx, actor, tournament, planned);
    if (added === 0) throw new AppError('conflict', 'There is nothing to import');
    return { message: `Imported: ${added}`, added };
  });
