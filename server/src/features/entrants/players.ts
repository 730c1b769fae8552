import { banText } from '@last-circle/contract/ban-rules.ts';
import { GameName } from '@last-circle/contract/common.ts';
import type { EntrantLine, LineFate } from '@last-circle/contract/entrants.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { findBan } from '#platform/db/bans.ts';
import type { LockedTournament } from '#platform/db/tournaments.ts';
import { accountFinder, nameKeys, type Account } from './accounts.ts';

export interface Player {
  name: string;
  account: Account | undefined;
}

/** A line with what becomes of it; `player` where it is ok. */
export interface Planned extends LineFate {
  player?: Player;
}

interface Entered {
  userId: number | null;
  key: string;
}

/** Those who are entered, or wait; of a tournament whose row is locked. */
async function enteredIn({ db }: Context, tournamentId: number) {
  const { rows } = await sql<Entered>`
    select user_id as "userId", game_name_key(fortnite_username) as key from registrations
    where tournament_id = ${tournamentId}
      and (is_verified or waiting_since is not null or code_expires_at > now())`.execute(db);
  return {
    accounts: new Set(rows.map(({ userId }) => userId)),
    // Two accounts may play under one name; a name alone would be taken for one of them.
    names: new Set(rows.map(({ key }) => key)),
  };
}

export async function planPlayers(
  ctx: Context,
  tournament: LockedTournament,
  lines: readonly EntrantLine[],
  free: number,
): Promise<Planned[]> {
  const findAccount = await accountFinder(ctx, lines.map(({ account }) => account).filter(Boolean));
  const players = lines.map((line): Player => {
    const account = line.account ? findAccount(line.account) : undefined;
    return { account, name: line.name || account?.gameName || line.account };
  });
  const keys = await nameKeys(
    ctx,
    players.map(({ name }) => name),
  );
  const taken = await enteredIn(ctx, tournament.id);
  const planned: Planned[] = [];
  let left = free;
  for (const [index, player] of players.entries()) {
    const key = keys[index] ?? '';
    const refused = await refusalOf(ctx, tournament, { line: lines[index], player, key, taken });
    if (refused) planned.push({ ...refused, name: player.name });
    else if (left <= 0) planned.push({ fate: 'full', name: player.name, text: 'No seat is left' });
    else {
      left -= 1;
      taken.names.add(key);
      if (player.account) taken.accounts.add(player.account.id);
      const text = player.account ? `Account ${player.account.username}` : 'Without an account';
      planned.push({ fate: 'ok', name: player.name, text, player });
    }
  }
  return planned;
}

interface Checked {
  line: EntrantLine | undefined;
  player: Player;
  key: string;
  taken: Awaited<ReturnType<typeof enteredIn>>;
}

type Refused = Pick<LineFate, 'fate' | 'text'> | undefined;

async function refusalOf(
  ctx: Context,
  tournament: LockedTournament,
  { line, player, key, taken }: Checked,
): Promise<Refused> {
  const { account, name } = player;
  if (line?.account && !account) {
    return { fate: 'unknown', text: `No account is called ${line.account}` };
  }
  const problem = GameName.safeParse(name).error?.issues[0];
  if (problem) return { fate: 'bad', text: problem.message };
  const isTaken = account ? taken.accounts.has(account.id) : taken.names.has(key);
  if (isTaken) return { fate: 'doubled', text: `${name} is entered already` };
  const ban = await findBan(ctx, tournament.id, {
    userId: account?.id ?? null,
    email: account?.email ?? null,
    gameName: name,
  });
  return ban && { fate: 'banned', text: banText(ban, `${name} is`) };
}

/** Verified, in the order given; takes the place of registrations that have lapsed. */
export async function enterPlayers(
  { db }: Context,
  tournamentId: number,
  players: readonly Player[],
) {
  for (const { name, account } of players) {
    const values = {
      fortnite_username: name,
      email: account?.email ?? '',
      is_verified: true,
      // The order given is that of the seeds.
      verified_at: sql<string>`clock_timestamp()`,
      code_hash: null,
      code_expires_at: null,
      waiting_since: null,
    };
    await db
      .insertInto('registrations')
      .values({ ...values, tournament_id: tournamentId, user_id: account?.id ?? null })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet(values))
      .execute();
  }
}
