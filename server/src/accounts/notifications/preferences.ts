import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Preference, PreferencesInput } from '@last-circle/contract/accounts/notifications.ts';
import { kindNames, kindOf } from '@last-circle/contract/accounts/notification-rules.ts';
import type { Context } from '#platform/db/context.ts';

type Owner = Pick<User, 'id'>;

/** Every kind, as the member has chosen or as it comes otherwise. */
export async function list({ db }: Context, { id }: Owner) {
  const chosen = await db
    .selectFrom('notification_preferences')
    .where('user_id', '=', id)
    .select(['kind', 'on_site as onSite', 'by_mail as byMail'])
    .execute();
  const preferences = kindNames.map((kind): Preference => {
    const { onSite, byMail } = chosen.find((row) => row.kind === kind) ?? {
      onSite: true,
      byMail: kindOf(kind).mail,
    };
    return { kind, onSite, byMail };
  });
  return { preferences };
}

export async function save(ctx: Context, user: Owner, { preferences }: PreferencesInput) {
  const rows = preferences.map(({ kind, onSite, byMail }) => ({
    user_id: user.id,
    kind,
    on_site: onSite,
    by_mail: byMail,
  }));
  await ctx.db
    .insertInto('notification_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        on_site: eb.ref('excluded.on_site'),
        by_mail: eb.ref('excluded.by_mail'),
      })),
    )
    .execute();
  return list(ctx, user);
}
