import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Profile } from '@last-circle/contract/accounts/profile.ts';
import { badGateway, refusal } from '#testing/answers.ts';
import { aProfile } from '#testing/data/a-profile.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { OwnDetails } from './profile-form.tsx';

startFresh();

const portland = {
  address: '7 Harbour Row\nFlat 2',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'CA',
};

function open(profile: Partial<Profile> = {}, fakes: Fakes = {}, Part = OwnDetails) {
  signIn();
  const sent = stubServer({
    'GET /auth/profile': () => ({ body: aProfile(profile) }),
    'POST /auth/profile': ({ body }) => ({ body: aProfile({ ...profile, ...body }) }),
    ...fakes,
  });
  return { sent, ...show(Part, '/profile') };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

const valuesIn = async (name: string) => {
  const fields = await section(name);
  const labels = ['Street Address', 'City', 'State/Province', 'ZIP/Postal Code', 'Country'];
  return labels.map((label) => fields.getByLabelText<HTMLInputElement>(label).value);
};

const save = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Save Profile' }));

const tickBox = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Same as shipping address' }));

test('a spinner is shown until the profile has loaded', async () => {
  open({}, { 'GET /auth/profile': () => new Promise(() => {}) });
  expect(await screen.findByText('Loading your profile...')).toBeTruthy();
});

test('the personal information is filled in; the email is read-only', async () => {
  open({ fullName: 'Nova Nine', phoneNumber: '555' });
  const fields = await section('Personal Information');
  const valueOf = (label: string) => fields.getByLabelText<HTMLInputElement>(label).value;
  expect(valueOf('Full Name')).toBe('Nova Nine');
  expect(valueOf('Fortnite Username')).toBe('Nova');
  expect(valueOf('Phone Number')).toBe('555');
  expect(valueOf('Email Address')).toBe('nova@players.example');
  expect(fields.getByLabelText<HTMLInputElement>('Email Address').readOnly).toBe(true);
  expect(fields.getByText('Email cannot be changed')).toBeTruthy();
});

test('the street has several lines, and the country is the United States until one is chosen', async () => {
  open({ ...portland, country: '' });
  expect(await valuesIn('Shipping Address')).toEqual([
    portland.address,
    'Portland',
    'OR',
    '97201',
    'US',
  ]);
});

test('the tick copies the shipping address once; unticking leaves what was copied', async () => {
  open({ ...portland, billingCity: 'Lyon' });
  expect((await valuesIn('Billing Address'))[1]).toBe('Lyon');
  await tickBox();
  expect((await section('Billing Address')).queryByLabelText('City')).toBeNull();
  const city = (await section('Shipping Address')).getByLabelText('City');
  await userEvent.clear(city);
  await userEvent.type(city, 'Salem');
  await tickBox();
  expect(await valuesIn('Billing Address')).toEqual(Object.values(portland));
});

test('a ticked box that was saved copies nothing by itself', async () => {
  const { sent } = open({ ...portland, sameAsShipping: true, billingCity: 'Lyon' });
  expect((await section('Billing Address')).queryByLabelText('City')).toBeNull();
  await save();
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(bodyOf(sent, 'POST /auth/profile')).toMatchObject({
    sameAsShipping: true,
    billingCity: 'Lyon',
  });
});

test('the whole form is sent, and shows what the server made of it', async () => {
  const { sent } = open(portland, {
    'POST /auth/profile': () => ({ body: aProfile({ ...portland, fullName: 'Nova Nine' }) }),
  });
  const fields = await section('Personal Information');
  await userEvent.type(fields.getByLabelText('Full Name'), '  Nova Nine ');
  await userEvent.clear(fields.getByLabelText('Fortnite Username'));
  await save();
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  const saved = sent.find(({ call }) => call === 'POST /auth/profile');
  expect(saved?.token).toBe('the-token');
  expect(saved?.body).toEqual({
    ...portland,
    fullName: 'Nova Nine',
    fortniteUsername: '',
    phoneNumber: '',
    sameAsShipping: false,
    billingAddress: '',
    billingCity: '',
    billingState: '',
    billingZipCode: '',
    billingCountry: 'US',
  });
  expect(fields.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Nova Nine');
  expect(fields.getByLabelText<HTMLInputElement>('Fortnite Username').value).toBe('Nova');
});

test('the button is busy during saving; what is typed then stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  open(
    {},
    {
      'POST /auth/profile': async ({ body }) => {
        await promise;
        return { body: aProfile(body) };
      },
    },
  );
  await save();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  expect(button.disabled).toBe(true);
  const city = (await section('Shipping Address')).getByLabelText<HTMLInputElement>('City');
  await userEvent.type(city, 'Salem');
  resolve();
  expect(await screen.findByRole('button', { name: 'Save Profile' })).toBeTruthy();
  expect(city.value).toBe('Salem');
});

test.each([
  ['Not now', refusal('unavailable', 'Not now')],
  ['Failed to update profile', badGateway],
])(
  'a refusal is shown at the form and as a toast, nothing typed is lost: %s',
  async (text, answer) => {
    open({}, { 'POST /auth/profile': () => answer });
    const fields = await section('Personal Information');
    const name = fields.getByLabelText<HTMLInputElement>('Full Name');
    await userEvent.type(name, 'Nova Nine');
    await save();
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(name.value).toBe('Nova Nine');
  },
);

test('a field that the server refuses shows the reason and is focused', async () => {
  const errors = { city: 'Please use at most 100 characters' };
  open(
    {},
    {
      'POST /auth/profile': () => refusal('invalid', 'Invalid input', { errors }),
    },
  );
  await save();
  expect(await screen.findByText(errors.city)).toBeTruthy();
  const city = (await section('Shipping Address')).getByLabelText('City');
  expect(document.activeElement).toBe(city);
});

test('a wrong text that was copied is corrected in the billing address', async () => {
  const { sent } = open({ ...portland, city: 'Port\u202Eland' });
  await tickBox();
  const city = (await section('Shipping Address')).getByLabelText('City');
  await userEvent.clear(city);
  await userEvent.type(city, 'Salem');
  await save();
  expect(await screen.findByText('Please remove the invisible characters')).toBeTruthy();
  const billed = (await section('Billing Address')).getByLabelText('City');
  await waitFor(() => expect(document.activeElement).toBe(billed));
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('a profile that does not load shows no toast and can be tried again', async () => {
  let isDown = true;
  open(
    {},
    {
      'GET /auth/profile': () =>
        isDown ? refusal('internal', 'Out of order') : { body: aProfile() },
    },
  );
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Out of order')).toBeNull();
  isDown = false;
  await userEvent.click(button);
  expect(await section('Personal Information')).toBeTruthy();
});
