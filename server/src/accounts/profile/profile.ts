import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Profile, ProfileInput } from '@last-circle/contract/accounts/profile.ts';
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
    mailMatchReady: row?.mail_match_ready ?? true,
    mailJoinRequests: row?.mail_join_requests ?? true,
    mailRequestAccepted: row?.mail_request_accepted ?? true,
    mailRequestRejected: row?.mail_request_rejected ?? true,
    username,
    email,
  };
}

export async function save(ctx: Context, user: User, form: ProfileInput) {
  const columns = {
    full_name: form.fullName,
    fortnite_username: form.fortniteUsername,
    phone_number: form.phoneNumber,
    address: form.address,
    city: form.city,
    state: form.state,
    zip_code: form.zipCode,
    country: form.country,
    same_as_shipping: form.sameAsShipping,
    billing_address: form.billingAddress,
    billing_city: form.billingCity,
    billing_state: form.billingState,
    billing_zip_code: form.billingZipCode,
    billing_country: form.billingCountry,
    mail_match_ready: form.mailMatchReady,
    mail_join_requests: form.mailJoinRequests,
    mail_request_accepted: form.mailRequestAccepted,
    mail_request_rejected: form.mailRequestRejected,
  };
  await ctx.db
    .insertInto('profiles')
    .values({ ...columns, user_id: user.id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return get(ctx, user);
}
