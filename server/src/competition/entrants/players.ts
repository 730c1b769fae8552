import { banText } from '@last-circle/contract/competition/ban-rules.ts';
import { GameName } from '@last-circle/contract/common.ts';
import type { EntryState } from '@last-circle/contract/competition/entrant-rules.ts';
import type { ImportLine, LineResult } from '@last-circle/contract/competition/entrants.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { nameKeys, type Account } from '#competition/tournament/account-finder.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { printable, stateIn, type LineRefusal } from './line-results.ts';
import { readLines, type ReadLine } from './read-lines.ts';

export interface Player {
  name: string;
  account: Account | undefined;
  state: EntryState;
}

/** A line with what becomes of it; `player` where it is ok. */
export interface Planned extends LineResult {
  player?: Player;
}

/** Those who are entered, or wait; of a tournament whose row is locked. After the start, who plays. */
async function enteredIn({ db }: Context, { id, status }: LockedTournament) {
  const isIn =
    status === 'upcoming'
      ? sql`is_verified or waiting_since is not null or code_expires_at > now()`
      : sql`is_verified or id in (select registration_id from entrants
          where tournament_id = ${id} and registration_id is not null)`;
  const { rows } = await sql<{ userId: number | null; key: string }>`
    select user_id as "userId", game_name_key(fortnite_username) as key from registrations
    where tournament_id = ${id} and (${isIn})`.execute(db);
  return {
    accounts: new Set(rows.map(({ userId }) => userId)),
    // Two accounts may play under one name; a name alone would be taken for one of them.
    names: new Set(rows.map(({ key }) => key)),
  };
}

/** A pending account is mailed a code, which holds its seat; a name alone has none. */
const needsSeat = ({ state, account }: Player) =>
  state === 'verified' || (state === 'pending' && account !== undefined);

function textOf({ account, state }: Player) {
  const who = account ? `Account ${account.username}` : 'Without an account';
  if (state === 'waiting') return `${who}, on the waiting list`;
  if (state === 'verified') return who;
  return account ? `${who}, pending: a code is mailed` : `${who}, pending`;
}

export async function planPlayers(
  ctx: Context,
  tournament: LockedTournament,
  imported: readonly ImportLine[],
  free: number,
): Promise<Planned[]> {
  const lines = await readLines(ctx, tournament.id, imported);
  const names = lines.map(({ gameName }) => gameName);
  const keys = await nameKeys(ctx, names);
  const taken = await enteredIn(ctx, tournament);
  const planned: Planned[] = [];
  let left = free;
  for (const read of lines) {
    const { index, line, account, gameName: name } = read;
    const player: Player = { account, name, state: stateIn(line) ?? 'verified' };
    const key = keys[index] ?? '';
    const refused = refusalOf(read, player, key, taken);
    if (refused) {
      const shown = name || printable(imported[index]?.name || imported[index]?.account || '');
      planned.push({ ...refused, name: shown, state: null });
    } else if (left <= 0 && needsSeat(player)) {
      planned.push({ fate: 'full', name, text: 'No seat is left', state: null });
    } else {
      if (needsSeat(player)) left -= 1;
      taken.names.add(key);
      if (account) taken.accounts.add(account.id);
      planned.push({ fate: 'ok', name, text: textOf(player), state: player.state, player });
    }
  }
  return planned;
}

function refusalOf(
  { line, unreadable, ban }: ReadLine,
  { account, name, state }: Player,
  key: string,
  taken: Awaited<ReturnType<typeof enteredIn>>,
): LineRefusal {
  if (unreadable) return unreadable;
  if (line.account && !account) {
    return { fate: 'unknown', text: `No account is called ${line.account}` };
  }
  const problem = GameName.safeParse(name).error?.issues[0];
  if (problem) return { fate: 'bad', text: problem.message };
  if (state === 'waiting' && !account) {
    return { fate: 'bad', text: 'Only an account can be on the waiting list' };
  }
  const isTaken = account ? taken.accounts.has(account.id) : taken.names.has(key);
  if (isTaken) return { fate: 'doubled', text: `${name} is entered already` };
  return ban && { fate: 'banned', text: banText(ban, `${name} is`) };
}
