import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { EntrantLine, ImportLine } from '@last-circle/contract/competition/entrants.ts';
import type { EntryState } from '@last-circle/contract/competition/entrant-rules.ts';
import { recordActs } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import {
  bumpVersion,
  withTournament,
  type LockedTournament,
} from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { countUnclaimedSeats, fillSeats } from '#competition/registrations/waiting-list.ts';
import { mailEntered } from './mails.ts';
import { entrySubject, isOfTeams } from '#competition/tournament/entries.ts';
import { asImported, refusalOf } from './line-results.ts';
import { planPlayers, type Planned } from './players.ts';
import { enterPlayer, enterTeam } from './rows.ts';
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
  const entered: { id: number; name: string; state: EntryState }[] = [];
  for (const { player, team } of planned) {
    if (player) entered.push({ ...player, id: await enterPlayer(ctx, tournament, player) });
    if (team) entered.push({ ...team, id: await enterTeam(ctx, tournament, team) });
  }
  if (entered.length === 0) return 0;
  const acts = entered.map(({ name, state }) => ({
    action: 'added',
    subject: entrySubject(tournament, name),
    ...(state !== 'verified' && { after: { status: state } }),
  }));
  await recordActs(ctx, actor, tournament.id, acts);
  const verified = entered.filter(({ state }) => state === 'verified');
  await mailEntered(ctx, tournament, verified);
  if (entered.some(({ state }) => state === 'waiting')) await fillSeats(ctx, tournament);
  await bumpVersion(ctx, tournament.id);
  return entered.length;
}

export const add = (ctx: Context, actor: User, id: number, line: EntrantLine) =>
  withTournament(ctx, id, async (ctx, tournament) => {
    const planned = await plan(ctx, tournament, [asImported(line)]);
    const [only] = planned;
    if (only?.fate !== 'ok') throw refusalOf(only, line, isOfTeams(tournament));
    await enterPlanned(ctx, actor, tournament, planned);
    return { message: `${only.name} is in` };
  });

export const preview = (ctx: Context, id: number, lines: Lines) =>
  withTournament(ctx, id, async (ctx, tournament) => {
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
  withTournament(ctx, id, async (ctx, tournament) => {
    if (tournament.version !== version) {
      throw new AppError('conflict', 'The tournament has changed since the preview. Look again.');
    }
    const planned = await plan(ctx, tournament, lines);
    const added = await enterPlanned(ctx, actor, tournament, planned);
    if (added === 0) throw new AppError('conflict', 'There is nothing to import');
    return { message: `Imported: ${added}`, added };
  });
