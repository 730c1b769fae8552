import type { User } from '@last-circle/contract/accounts.ts';
import type { EntrantLine, LineFate } from '@last-circle/contract/entrants.ts';
import { recordAudit } from '#platform/audit-log.ts';
import { transaction, type Context } from '#platform/context.ts';
import { lockTournament, type LockedTournament } from '#platform/db/tournaments.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { send } from '#platform/mail/outbox.ts';
import { enteredMail } from './mails.ts';
import { enterPlayers, planPlayers, type Planned } from './players.ts';
import { enterTeam, planTeams, type PlannedTeamLine } from './teams.ts';

/** How many seats nobody holds or waits for, in a tournament whose row is locked. */
export type CountFreeSeats = (ctx: Context, tournament: LockedTournament) => Promise<number>;

const isOfTeams = ({ tournamentType }: LockedTournament) => tournamentType !== 'single';

type Lines = readonly EntrantLine[];

async function plan(
  ctx: Context,
  tournament: LockedTournament,
  lines: Lines,
  countFree: CountFreeSeats,
): Promise<(Planned & PlannedTeamLine)[]> {
  if (tournament.status !== 'upcoming') {
    throw new AppError('conflict', 'Entrants can be added only before the start');
  }
  const free = await countFree(ctx, tournament);
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
  await enterPlayers(ctx, tournament.id, players);
  for (const team of teams) await enterTeam(ctx, tournament.id, team);
  const subjects = [
    ...players.map(({ name }) => `registration of ${name}`),
    ...teams.map(({ name }) => `team ${name}`),
  ];
  for (const subject of subjects) {
    await recordAudit(ctx, { tournamentId: tournament.id, actor, action: 'added', subject });
  }
  const accounts = [
    ...players.flatMap(({ account, name }) => (account ? [{ ...account, name, team: null }] : [])),
    ...teams.flatMap((team) =>
      team.members.map(({ account, name }) => ({ ...account, name, team: team.name })),
    ),
  ];
  await send(
    ctx,
    accounts.map((to) => enteredMail(ctx, tournament, to)),
  );
  await bumpVersion(ctx, tournament.id);
  return subjects.length;
}

export const add = (
  ctx: Context,
  actor: User,
  id: number,
  line: EntrantLine,
  countFree: CountFreeSeats,
) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    const planned = await plan(ctx, tournament, [line], countFree);
    const [only] = planned;
    if (only?.fate !== 'ok') throw refusalOf(only, line, isOfTeams(tournament));
    await enterPlanned(ctx, actor, tournament, planned);
    return { message: `${only.name} is in` };
  });

function refusalOf(line: LineFate | undefined, { account }: EntrantLine, isOfTeams: boolean) {
  const { fate = 'bad', text: message = 'This line cannot be read' } = line ?? {};
  if (fate === 'bad' || fate === 'unknown') {
    const named = isOfTeams ? 'team' : 'name';
    const fields = { [fate === 'unknown' || account ? 'account' : named]: message };
    return new AppError('invalid', message, { fields });
  }
  return new AppError('conflict', message);
}

export const preview = (ctx: Context, id: number, lines: Lines, countFree: CountFreeSeats) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    const planned = await plan(ctx, tournament, lines, countFree);
    return {
      version: tournament.version,
      fates: planned.map(({ fate, name, text }) => ({ fate, name, text })),
    };
  });

/** All lines that are ok, as the preview of this version has shown them, or none. */
export const importAll = (
  ctx: Context,
  actor: User,
  id: number,
  { lines, version }: { lines: Lines; version: number },
  countFree: CountFreeSeats,
) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, id);
    if (tournament.version !== version) {
      throw new AppError('conflict', 'The tournament has changed since the preview. Look again.');
    }
    const planned = await plan(ctx, tournament, lines, countFree);
    const added = await enterPlanned(ctx, actor, tournament, planned);
    if (added === 0) throw new AppError('conflict', 'There is nothing to import');
    return { message: `Imported: ${added}`, added };
  });
