import { banText } from '@last-circle/contract/competition/ban-rules.ts';
import { GameName } from '@last-circle/contract/common.ts';
import type { EntryState } from '@last-circle/contract/competition/entrant-rules.ts';
import type { ImportLine, LineResult } from '@last-circle/contract/competition/entrants.ts';
import type { Context } from '#platform/db/context.ts';
import type { Account } from '#competition/tournament/account-finder.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { stateIn, type LineRefusal } from './line-results.ts';
import { readLines, type ReadLine } from './read-lines.ts';

interface Member {
  name: string;
  account: Account;
}

export interface PlannedTeam {
  name: string;
  /** The first is the captain; none of a team that is a name alone. */
  members: Member[];
  state: EntryState;
}

export interface PlannedTeamLine extends LineResult {
  /** On the first line of a team that is ok. */
  team?: PlannedTeam;
}

interface Taken {
  names: Set<string>;
  accounts: Set<number>;
}

async function takenIn({ db }: Context, tournamentId: number): Promise<Taken> {
  const teams = await db
    .selectFrom('teams')
    .where('tournament_id', '=', tournamentId)
    .select('name_key as key')
    .execute();
  const members = await db
    .selectFrom('team_members')
    .where('tournament_id', '=', tournamentId)
    .where('status', '<>', 'rejected')
    .select('user_id as id')
    .execute();
  return {
    names: new Set(teams.map(({ key }) => key)),
    accounts: new Set(members.map(({ id }) => id)),
  };
}

const longestTeamName = 40;

/** A team is entered as a whole: a line that is not ok leaves its whole team out. */
export async function planTeams(
  ctx: Context,
  tournament: LockedTournament,
  imported: readonly ImportLine[],
  free: number,
): Promise<PlannedTeamLine[]> {
  const lines = await readLines(ctx, tournament.id, imported);
  const taken = await takenIn(ctx, tournament.id);
  const planned: PlannedTeamLine[] = [];
  let left = free;
  for (const group of Map.groupBy(lines, ({ line }) => line.team.toLowerCase()).values()) {
    const team = readTeam(group, tournament, taken);
    const needsSeat = team.state !== 'waiting';
    const isFull = team.isWhole && needsSeat && left <= 0;
    if (team.isWhole && !isFull) {
      if (needsSeat) left -= 1;
      taken.names.add(team.name.toLowerCase());
      for (const { account } of team.members) taken.accounts.add(account.id);
    }
    for (const [position, { index }] of group.entries()) {
      planned[index] = lineOf({ ...team, isFull, position });
    }
  }
  return planned;
}

interface ReadTeam extends PlannedTeam {
  /** Of each line. */
  refusals: LineRefusal[];
  isWhole: boolean;
}

/** A team of its lines, in which nobody is twice. */
function readTeam(
  lines: readonly ReadLine[],
  tournament: LockedTournament,
  taken: Taken,
): ReadTeam {
  const name = lines[0]?.line.team ?? '';
  const [state = 'verified'] = lines.flatMap(({ line }) => stateIn(line) ?? []);
  const members: Member[] = [];
  const isMember = (id: number) => members.some(({ account }) => account.id === id);
  const refusals = lines.map((read) => {
    const { line, unreadable, account, gameName } = read;
    const isAlone = lines.length === 1 && !line.account && !line.name;
    const refused =
      unreadable ??
      (state === 'waiting' && isAlone ? waitingAlone : undefined) ??
      teamRefusal(name, members.length, tournament, taken) ??
      (isAlone ? undefined : playerRefusal(read, (id) => taken.accounts.has(id) || isMember(id)));
    if (!refused && account) members.push({ name: gameName, account });
    return refused;
  });
  return { name, members, state, refusals, isWhole: refusals.every((refused) => !refused) };
}

const waitingAlone = {
  fate: 'bad',
  text: 'A team without players cannot be on the waiting list',
} as const;

interface PlacedLine extends ReadTeam {
  isFull: boolean;
  /** The position of the line in its team. */
  position: number;
}

function lineOf(line: PlacedLine): PlannedTeamLine {
  const { name, members, state, refusals, isWhole, isFull, position } = line;
  const out = { name, state: null };
  const refused = refusals[position];
  if (refused) return { ...out, ...refused };
  if (!isWhole) return { ...out, fate: 'bad', text: 'Another line of this team is not ok' };
  if (isFull) return { ...out, fate: 'full', text: 'No seat is left' };
  const member = members[position];
  const who = member ? `${member.name}, account ${member.account.username}` : 'A name alone';
  const text = `${who}${suffixes[state]}`;
  return {
    fate: 'ok',
    name,
    text,
    state,
    ...(position === 0 && { team: { name, members, state } }),
  };
}

const suffixes: Record<EntryState, string> = {
  verified: '',
  pending: ', pending',
  waiting: ', on the waiting list',
};

function teamRefusal(
  name: string,
  members: number,
  { teamSize }: LockedTournament,
  taken: Taken,
): LineRefusal {
  if (name === '') return { fate: 'bad', text: 'The team has no name' };
  if (name.length > longestTeamName) {
    return { fate: 'bad', text: `A team name has at most ${longestTeamName} characters` };
  }
  if (taken.names.has(name.toLowerCase())) {
    return { fate: 'doubled', text: `${name} is entered already` };
  }
  if (members >= teamSize) return { fate: 'bad', text: `A team has at most ${teamSize} players` };
  return undefined;
}

function playerRefusal(
  { line, account, gameName, ban }: ReadLine,
  isTaken: (accountId: number) => boolean,
): LineRefusal {
  if (!account) {
    return line.account
      ? { fate: 'unknown', text: `No account is called ${line.account}` }
      : { fate: 'bad', text: 'The players of a team need an account' };
  }
  const problem = GameName.safeParse(gameName).error?.issues[0];
  if (problem) return { fate: 'bad', text: problem.message };
  if (isTaken(account.id)) {
    return { fate: 'doubled', text: `${account.username} is in a team already` };
  }
  return ban && { fate: 'banned', text: banText(ban, `${gameName} is`) };
}
