import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { inviteToConfirm } from '#competition/registrations/codes.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import type { Player } from './players.ts';

interface Columns {
  is_verified: boolean;
  verified_at: RawBuilder<string> | null;
  code_hash: Buffer | null;
  code_expires_at: RawBuilder<string> | null;
  waiting_since: RawBuilder<string> | null;
}

const blank: Columns = {
  is_verified: false,
  verified_at: null,
  code_hash: null,
  code_expires_at: null,
  waiting_since: null,
};

// The order given is that of the seeds, and of the waiting list.
const inOrder = sql<string>`clock_timestamp()`;

/** In the order given; takes the place of registrations that have lapsed. */
export async function enterPlayers(
  ctx: Context,
  tournament: LockedTournament,
  players: readonly Player[],
) {
  for (const player of players) {
    await write(ctx, tournament.id, player, await columnsOf(ctx, tournament, player));
  }
}

/** Returns the id of the registration. */
export const enterVerified = (ctx: Context, tournamentId: number, player: Player) =>
  write(ctx, tournamentId, player, { ...blank, is_verified: true, verified_at: inOrder });

async function columnsOf(
  ctx: Context,
  tournament: LockedTournament,
  { name, account, state }: Player,
): Promise<Columns> {
  if (state === 'waiting') return { ...blank, waiting_since: inOrder };
  if (state === 'verified') return { ...blank, is_verified: true, verified_at: inOrder };
  if (!account) return blank;
  const { id: userId, email } = account;
  const to = { tournamentId: tournament.id, userId, email, fortniteUsername: name };
  return { ...blank, ...(await inviteToConfirm(ctx, tournament, to)) };
}

async function write(
  { db }: Context,
  tournamentId: number,
  { name, account }: Player,
  columns: Columns,
) {
  const values = { ...columns, fortnite_username: name, email: account?.email ?? '' };
  const { id } = await db
    .insertInto('registrations')
    .values({ ...values, tournament_id: tournamentId, user_id: account?.id ?? null })
    .onConflict((conflict) =>
      account
        ? conflict.columns(['tournament_id', 'user_id']).doUpdateSet(values)
        : conflict
            .expression(sql`tournament_id, game_name_key(fortnite_username)`)
            .where('user_id', 'is', null)
            .doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
