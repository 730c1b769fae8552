import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  Preference,
  PreferencesInput,
  QuietHours,
} from '@last-circle/contract/accounts/notifications.ts';
import { kindNames, kindOf } from '@last-circle/contract/accounts/notification-rules.ts';
import { discordIssuer } from '@last-circle/contract/oidc-rules.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';

type Owner = Pick<User, 'id'>;

/** Every kind, as the member has chosen or as it comes otherwise, the quiet hours, and whether Discord is a choice. */
export async function list(ctx: Context, user: Owner) {
  return {
    preferences: await preferencesOf(ctx, user),
    discord: await discordFor(ctx, user),
    quietHours: await quietHoursOf(ctx, user),
  };
}

async function preferencesOf({ db }: Context, { id }: Owner) {
  const chosen = await db
    .selectFrom('notification_preferences')
    .where('user_id', '=', id)
    .select([
      'kind',
      'on_site as onSite',
      'by_mail as byMail',
      'on_phone as onPhone',
      'on_discord as onDiscord',
    ])
    .execute();
  return kindNames.map((kind): Preference => {
    const { mail, isOnPhone = false } = kindOf(kind);
    const own = chosen.find((row) => row.kind === kind);
    const { onSite = true, byMail = mail, onPhone, onDiscord } = own ?? {};
    return {
      kind,
      onSite,
      byMail,
      onPhone: onPhone ?? isOnPhone,
      onDiscord: onDiscord ?? false,
    };
  });
}

/** Nobody is asked to connect an account where the settings offer no way to. */
async function discordFor(
  { db, config }: Context,
  { id }: Owner,
): Promise<'off' | 'unconnected' | 'on'> {
  if (!config.discord) return 'off';
  const connection = await db
    .selectFrom('discord_connection')
    .leftJoin('connected_accounts', (join) =>
      join.on('user_id', '=', id).on('issuer', '=', discordIssuer),
    )
    .select('subject')
    .executeTakeFirst();
  if (!connection) return 'off';
  if (connection.subject !== null) return 'on';
  return config.oidc.some(({ issuer }) => issuer === discordIssuer) ? 'unconnected' : 'off';
}

async function quietHoursOf({ db }: Context, { id }: Owner) {
  const quietHours = await db
    .selectFrom('quiet_hours')
    .where('user_id', '=', id)
    .select([
      sql<string>`to_char(begins, 'HH24:MI')`.as('begins'),
      sql<string>`to_char(ends, 'HH24:MI')`.as('ends'),
      'time_zone as timeZone',
    ])
    .executeTakeFirst();
  return quietHours ?? null;
}

export const save = (ctx: Context, user: Owner, input: PreferencesInput) =>
  transaction(ctx, async (ctx) => {
    const { preferences, quietHours } = input;
    if (preferences.length > 0) await savePreferences(ctx, user, preferences);
    if (quietHours !== undefined) await saveQuietHours(ctx, user, quietHours);
    return list(ctx, user);
  });

const savePreferences = (
  { db }: Context,
  { id }: Owner,
  preferences: PreferencesInput['preferences'],
) =>
  db
    .insertInto('notification_preferences')
    .values(
      preferences.map(({ kind, onSite, byMail, onPhone, onDiscord }) => ({
        user_id: id,
        kind,
        on_site: onSite,
        by_mail: byMail,
        on_phone: onPhone,
        on_discord: onDiscord ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        on_site: eb.ref('excluded.on_site'),
        by_mail: eb.ref('excluded.by_mail'),
        on_phone: eb.ref('excluded.on_phone'),
        on_discord: eb.fn.coalesce('excluded.on_discord', 'notification_preferences.on_discord'),
      })),
    )
    .execute();

async function saveQuietHours({ db }: Context, { id }: Owner, quietHours: QuietHours | null) {
  if (!quietHours) return db.deleteFrom('quiet_hours').where('user_id', '=', id).execute();
  const { begins, ends, timeZone } = quietHours;
  const columns = { begins, ends, time_zone: timeZone };
  return db
    .insertInto('quiet_hours')
    .values({ ...columns, user_id: id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
