import type { Profile } from '@last-circle/contract/accounts/profile.ts';

/** Of an account that has never saved one. */
export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  fullName: '',
  fortniteUsername: 'Nova',
  phoneNumber: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  sameAsShipping: false,
  billingAddress: '',
  billingCity: '',
  billingState: '',
  billingZipCode: '',
  billingCountry: '',
  username: 'Nova',
  email: 'nova@players.example',
  ...change,
});
