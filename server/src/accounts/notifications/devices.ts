import { ECDH } from 'node:crypto';
import type { DeviceInput } from '@last-circle/contract/accounts/notifications.ts';
import { mostDevices } from '@last-circle/contract/accounts/notification-rules.ts';
import { sql } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { encrypt } from '#platform/encryption.ts';
import { publicKeyOf } from '#platform/push/vapid.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { hashOf } from '#platform/secrets.ts';

/** What a stored subscription is encrypted for. */
export const devicePurpose = 'push device';

/** The browsers that show notifications, newest first, and the key with which one subscribes. */
export async function list(ctx: Context, user: SessionUser) {
  const devices = await ctx.db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.token_hash', 'session_hash')
    .where('push_devices.user_id', '=', user.id)
    .orderBy('push_devices.id', 'desc')
    .select(['push_devices.id', 'browser', 'push_devices.created_at as addedAt'])
    .select((eb) => eb('session_hash', '=', user.sessionHash).$castTo<boolean>().as('isThis'))
    .execute();
  return { publicKey: publicKeyOf(ctx.config), devices };
}

/** Adds the browser of the session. One that was another account's is this one's from now on. */
export const add = (ctx: Context, user: SessionUser, input: DeviceInput) =>
  transaction(ctx, async (ctx) => {
    refuseWrongKey(input);
    const subscription = encrypt(JSON.stringify(input), secretKeyOf(ctx.config), devicePurpose);
    const columns = { user_id: user.id, session_hash: user.sessionHash, subscription };
    await sql`select from users where id = ${user.id} for no key update`.execute(ctx.db);
    // The browser may have subscribed anew.
    await ctx.db
      .deleteFrom('push_devices')
      .where('session_hash', '=', user.sessionHash)
      .where('endpoint_hash', '<>', hashOf(input.endpoint))
      .execute();
    await ctx.db
      .insertInto('push_devices')
      .values({ ...columns, endpoint_hash: hashOf(input.endpoint) })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(columns))
      .execute();
    await sql`
      delete from push_devices where id in (
        select id from push_devices where user_id = ${user.id}
        order by id desc offset ${mostDevices})`.execute(ctx.db);
    return { message: 'This device shows your notifications now' };
  });

function refuseWrongKey({ keys }: DeviceInput) {
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalidField('keys.p256dh', 'This is no key of a browser');
  }
}

export async function remove(ctx: Context, user: SessionUser, id: number) {
  const removed = await ctx.db
    .deleteFrom('push_devices')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found', 'Device not found');
  return { message: 'This device shows no more notifications' };
}
