import { banText, type BanTerms } from '@last-circle/contract/competition/ban-rules.ts';
import { GameName } from '@last-circle/contract/common.ts';
import type { EntryState } from '@last-circle/contract/competition/entrant-rules.ts';
import type { ImportLine, LineResult } from '@last-circle/contract/competition/entrants.ts';
import type { Context } from '#platform/db/context.ts';
import { accountFinder, type Account } from '#competition/tournament/account-finder.ts';
import { findBans } from '#competition/bans/bans.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { blankLine, printable, stateIn, textRefusal, type LineRefusal } from './line-results.ts';

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
  const unreadable = imported.map(textRefusal);
  const lines = imported.map((line, index) =>
    unreadable[index] ? { ...blankLine, team: printable(line.team) } : line,
  );
  const findAccount = await accountFinder(ctx, lines.map(({ account }) => account).filter(Boolean));
  const accounts = lines.map(({ account }) => (account ? findAccount(account) : undefined));
  const bans = await findBans(
    ctx,
    tournament.id,
    lines.map(({ name }, index) => {
      const account = accounts[index];
      return {
        userId: account?.id ?? null,
        email: account?.email ?? null,
        gameName: name || (account?.gameName ?? null),
      };
    }),
  );
  const taken = await takenIn(ctx, tournament.id);
  const planned = new Map<number, PlannedTeamLine>();
  const groups = Map.groupBy(lines.keys(), (index) => lines[index]?.team.toLowerCase() ?? '');
  const stateOf = (indexes: readonly number[]) => {
    const [state = 'verified'] = indexes.flatMap(
      (index) => stateIn(lines[index] ?? blankLine) ?? [],
    );
    return state;
  };
  let left = free;
  for (const indexes of groups.values()) {
    const [first = 0] = indexes;
    const name = lines[first]?.team ?? '';
    const state = stateOf(indexes);
    const members: Member[] = [];
    const fates: (LineResult | undefined)[] = [];
    for (const index of indexes) {
      const line = lines[index] ?? blankLine;
      const account = accounts[index];
      const isAlone = indexes.length === 1 && !line.account && !line.name;
      const refused =
        unreadable[index] ??
        (state === 'waiting' && isAlone ? waitingAlone : undefined) ??
        teamRefusal(name, members.length, tournament, taken) ??
        (isAlone ? undefined : playerRefusal({ line, account, taken, ban: bans.get(index) }));
      fates.push(refused && { ...refused, name, state: null });
      if (refused || !account) continue;
      taken.accounts.add(account.id);
      members.push({ name: line.name || account.gameName, account });
    }
    const isWhole = fates.every((fate) => fate === undefined);
    const needsSeat = state !== 'waiting';
    const isFull = isWhole && needsSeat && left <= 0;
    if (isWhole && !isFull) {
      if (needsSeat) left -= 1;
      taken.names.add(name.toLowerCase());
    }
    for (const [position, index] of indexes.entries()) {
      planned.set(
        index,
        lineOf({ name, members, state, isWhole, isFull, fate: fates[position], position }),
      );
    }
  }
  return lines.map(
    (_, index) => planned.get(index) ?? { fate: 'bad', name: '', text: '', state: null },
  );
}

const waitingAlone = {
  fate: 'bad',
  text: 'A team without players cannot be on the waiting list',
} as const;

interface Decided extends PlannedTeam {
  isWhole: boolean;
  isFull: boolean;
  fate: LineResult | undefined;
  /** The position of the line in its team. */
  position: number;
}

function lineOf(line: Decided): PlannedTeamLine {
  const { name, members, state, isWhole, isFull, fate, position } = line;
  if (fate) return fate;
  const out = { name, state: null };
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

interface Checked {
  line: ImportLine;
  account: Account | undefined;
  taken: Taken;
  ban: BanTerms | undefined;
}

function playerRefusal({ line, account, taken, ban }: Checked): LineRefusal {
  if (!account) {
    return line.account
      ? { fate: 'unknown', text: `No account is called ${line.account}` }
      : { fate: 'bad', text: 'The players of a team need an account' };
  }
  const name = line.name || account.gameName;
  const problem = GameName.safeParse(name).error?.issues[0];
  if (problem) return { fate: 'bad', text: problem.message };
  if (taken.accounts.has(account.id)) {
    return { fate: 'doubled', text: `${account.username} is in a team already` };
  }
  return ban && { fate: 'banned', text: banText(ban, `${name} is`) };
}
