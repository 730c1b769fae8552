import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Profile, ProfileInput } from '@last-circle/contract/accounts/profile.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import type { Context } from '#platform/db/context.ts';

/** The whole form, with '' for unknown fields. */
export async function get(ctx: Context, { id, username, email }: User): Promise<Profile> {
  const row = await ctx.db
    .selectFrom('profiles')
    .where('user_id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return {
    fullName: row?.full_name ?? '',
    fortniteUsername: row?.fortnite_username || username,
    phoneNumber: row?.phone_number ?? '',
    address: row?.address ?? '',
    city: row?.city ?? '',
    state: row?.state ?? '',
    zipCode: row?.zip_code ?? '',
    country: row?.country ?? '',
    sameAsShipping: row?.same_as_shipping ?? false,
    billingAddress: row?.billing_address ?? '',
    billingCity: row?.billing_city ?? '',
    billingState: row?.billing_state ?? '',
    billingZipCode: row?.billing_zip_code ?? '',
    billingCountry: row?.billing_country ?? '',
    username,
    email,
  };
}

export async function save(ctx: Context, user: User, form: ProfileInput) {
  const columns = columnsOf(form);
  await ctx.db
    .insertInto('profiles')
    .values({ ...columns, user_id: user.id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return get(ctx, user);
}
