import type { MapInput } from '@last-circle/contract/content/maps.ts';
import type { DeclineInput, MapSuggestion } from '@last-circle/contract/content/map-suggestions.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import { updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { readPageAndTotal, type Order, type Paging } from '#platform/http/paging.ts';
import { send } from '#platform/mail/outbox.ts';
import { accepted, declined } from './mails.ts';
import * as maps from './maps.ts';

export const suggestionNotFound = () => new AppError('not_found', 'Suggestion not found');

export const isWaiting = (eb: ExpressionBuilder<DB, 'map_suggestions'>) =>
  eb('map_suggestions.status', '=', sql.lit('waiting'));

const inTurn: Order = { name: 'in turn', id: 'map_suggestions.id', direction: 'asc' };

export function list({ db }: Context, paging: Paging) {
  const waiting = db.selectFrom('map_suggestions').where(isWaiting);
  const shown = waiting
    .innerJoin('users', 'users.id', 'user_id')
    .select([
      'map_suggestions.id',
      'name',
      'description',
      'image',
      'map_code as mapCode',
      sql<MapSuggestion['category']>`category`.as('category'),
      sql<MapSuggestion['difficulty']>`difficulty`.as('difficulty'),
      'max_players as maxPlayers',
      'tags',
      'created_by as createdBy',
      'map_suggestions.created_at as createdAt',
      'username as suggestedBy',
    ]);
  return readPageAndTotal(shown, inTurn, paging, () => countOf(waiting));
}

/** What the organiser saw or edited becomes the map; the suggestion itself never changes. */
export const accept = (ctx: Context, actor: SessionUser, id: number, input: MapInput) =>
  transaction(ctx, async (ctx) => {
    const player = await decide(ctx, actor, id, { status: 'accepted' });
    const map = await maps.create(ctx, input, player.id);
    await updateRow(ctx, 'map_suggestions', id, { map_id: map.id });
    await send(ctx, accepted(ctx, player, map));
    return { message: `${map.name} is accepted, and ${player.username} is mailed`, map };
  });

export const decline = (ctx: Context, actor: SessionUser, id: number, { reason }: DeclineInput) =>
  transaction(ctx, async (ctx) => {
    const player = await decide(ctx, actor, id, { status: 'declined', reason });
    await send(ctx, declined(ctx, player, reason));
    return { message: `${player.mapName} is declined, and ${player.username} is mailed` };
  });

interface Decision {
  status: 'accepted' | 'declined';
  reason?: string;
}

/** Whoever comes first decides; answers whose map it was. */
async function decide(ctx: Context, actor: SessionUser, id: number, decision: Decision) {
  const player = await lockPlayer(ctx, actor, id);
  const { numUpdatedRows } = await ctx.db
    .updateTable('map_suggestions')
    .set({ ...decision, decided_by: actor.id, image: null })
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await refusalOf(ctx, id);
  return player;
}

/** Both accounts stay until the transaction ends: who deletes one locks it before its suggestions. */
async function lockPlayer({ db }: Context, actor: SessionUser, id: number) {
  const suggestion = await db
    .selectFrom('map_suggestions')
    .where('id', '=', id)
    .select(['user_id', 'name as mapName'])
    .executeTakeFirstOrThrow(suggestionNotFound);
  const accounts = await db
    .selectFrom('users')
    .where('id', 'in', [actor.id, suggestion.user_id])
    .orderBy('id')
    .select(['id', 'username', 'email'])
    .forKeyShare()
    .execute();
  const player = accounts.find((account) => account.id === suggestion.user_id);
  if (!player) throw suggestionNotFound();
  return { ...player, mapName: suggestion.mapName };
}

async function refusalOf({ db }: Context, id: number) {
  const { status, by } = await db
    .selectFrom('map_suggestions')
    .leftJoin('users', 'users.id', 'decided_by')
    .where('map_suggestions.id', '=', id)
    .select(['status', 'username as by'])
    .executeTakeFirstOrThrow(suggestionNotFound);
  return new AppError('conflict', `${by ?? 'Somebody'} has ${status} this map already`);
}
