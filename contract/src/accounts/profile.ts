import { z } from '#zod.ts';
import { line, prose, withDefault } from '#common.ts';
import { countries } from '#countries.ts';
import { endpoint } from '#endpoint.ts';

const country = line({ max: 2 }).refine(
  (code) => code === '' || code in countries,
  'Please choose a country',
);

/** Unknown texts are empty. */
export const ProfileInput = z.object({
  fullName: withDefault(line({ max: 100 }), ''),
  fortniteUsername: withDefault(line({ max: 30 }), ''),
  phoneNumber: withDefault(line({ max: 40 }), ''),
  address: withDefault(prose({ max: 200 }), ''),
  city: withDefault(line({ max: 100 }), ''),
  state: withDefault(line({ max: 100 }), ''),
  zipCode: withDefault(line({ max: 20 }), ''),
  country: withDefault(country, ''),
  sameAsShipping: withDefault(z.boolean(), false),
  billingAddress: withDefault(prose({ max: 200 }), ''),
  billingCity: withDefault(line({ max: 100 }), ''),
  billingState: withDefault(line({ max: 100 }), ''),
  billingZipCode: withDefault(line({ max: 20 }), ''),
  billingCountry: withDefault(country, ''),
});
export type ProfileInput = z.output<typeof ProfileInput>;

export const Profile = z.object({
  fullName: z.string(),
  /** The account's username where none is set. */
  fortniteUsername: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  sameAsShipping: z.boolean(),
  billingAddress: z.string(),
  billingCity: z.string(),
  billingState: z.string(),
  billingZipCode: z.string(),
  billingCountry: z.string(),
  /** Belongs to the account, so it is not edited here. */
  username: z.string(),
  email: z.string(),
});
export type Profile = z.output<typeof Profile>;

export const profile = {
  get: endpoint('GET /auth/profile', {
    access: 'user',
    summary: "The caller's profile",
    reads: ['profile'],
    response: Profile,
  }),
  save: endpoint('POST /auth/profile', {
    access: 'user',
    summary: 'Replace the whole form of the profile; username, e-mail and role stay',
    body: ProfileInput,
    // The page of a player may show the game name.
    changes: ['profile', 'players'],
    response: Profile,
  }),
};
