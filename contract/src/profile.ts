import * as z from 'zod';
import { line, prose } from './common.ts';
import { countries } from './countries.ts';
import { endpoint } from './endpoint.ts';

const country = line({ max: 2 }).refine(
  (code) => code === '' || code in countries,
  'Please choose a country',
);

/** Every text is empty where nothing is known. */
export const ProfileInput = z.object({
  fullName: line({ max: 100 }).default(''),
  fortniteUsername: line({ max: 30 }).default(''),
  phoneNumber: line({ max: 40 }).default(''),
  address: prose({ max: 200 }).default(''),
  city: line({ max: 100 }).default(''),
  state: line({ max: 100 }).default(''),
  zipCode: line({ max: 20 }).default(''),
  country: country.default(''),
  sameAsShipping: z.boolean().default(false),
  billingAddress: prose({ max: 200 }).default(''),
  billingCity: line({ max: 100 }).default(''),
  billingState: line({ max: 100 }).default(''),
  billingZipCode: line({ max: 20 }).default(''),
  billingCountry: country.default(''),
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
  /** The account's, not editable here. */
  username: z.string(),
  email: z.string(),
});
export type Profile = z.output<typeof Profile>;

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/auth/profile',
    access: 'user',
    summary: "The caller's profile",
    response: Profile,
  }),
  save: endpoint({
    method: 'POST',
    path: '/auth/profile',
    access: 'user',
    summary: 'Replace the whole form of the profile; username, e-mail and role stay',
    body: ProfileInput,
    response: Profile,
  }),
};
