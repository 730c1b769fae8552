import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson } from '#testing/accounts/people.ts';

const site = useApp();

const form = {
  fullName: 'Ada Fox',
  fortniteUsername: 'FoxyAda',
  phoneNumber: '+1 555 0100',
  address: '1 Circle Road\nFlat 2',
  city: 'Retail Row',
  state: 'WA',
  zipCode: '98101',
  country: 'US',
  sameAsShipping: true,
  billingAddress: '2 Bill Road',
  billingCity: 'Tilted',
  billingState: 'OR',
  billingZipCode: '97035',
  billingCountry: 'DE',
};

const blank = {
  ...Object.fromEntries(Object.keys(form).map((field) => [field, ''])),
  sameAsShipping: false,
};

const read = (as: string | undefined) => site.send('GET', '/auth/profile', { as });
const save = (as: string | undefined, body: unknown) =>
  site.send('POST', '/auth/profile', { as, body });

test('a new player has an empty profile under the name of the account', async () => {
  const { token, username, email } = await aPerson(site.ctx);
  const { status, body } = await read(token);
  expect([status, body]).toEqual([200, { ...blank, fortniteUsername: username, username, email }]);
});

test('a profile is replaced whole, each player having one', async () => {
  const { token, username, email } = await aPerson(site.ctx);
  const other = await aPerson(site.ctx);
  const saved = await save(token, form);
  expect([saved.status, saved.body]).toEqual([200, { ...form, username, email }]);
  expect((await read(token)).body).toEqual(saved.body);
  expect((await read(other.token)).body.fullName).toBe('');
  const cleared = await save(token, { fullName: ' Ada ' });
  expect(cleared.body).toEqual({
    ...blank,
    fullName: 'Ada',
    fortniteUsername: username,
    username,
    email,
  });
});

test("username, e-mail and role are the account's", async () => {
  const { token, id, username, email } = await aPerson(site.ctx);
  const { body } = await save(token, {
    ...form,
    username: 'other',
    email: 'other@fox.example',
    role: 'admin',
    user_id: id + 1,
  });
  expect(body).toEqual({ ...form, username, email });
  const { role } = await site.ctx.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('role')
    .executeTakeFirstOrThrow();
  expect(role).toBe('player');
});

test('what does not fit is named beside its field', async () => {
  const { token } = await aPerson(site.ctx);
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [{ country: 'ZZ' }, { country: 'Please choose a country' }],
    [{ billingCountry: 'us' }, { billingCountry: 'Please choose a country' }],
    [{ fullName: 'x'.repeat(101) }, { fullName: 'Please use at most 100 characters' }],
    [{ city: 'a\nb' }, { city: 'Please keep this on one line' }],
    [{ address: 'a\u0000' }, { address: 'Please remove the invisible characters' }],
    [{ phoneNumber: 5550100 }, { phoneNumber: 'This value is of the wrong kind' }],
    [{ sameAsShipping: 'true' }, { sameAsShipping: 'This value is of the wrong kind' }],
  ];
  for (const [more, errors] of cases) {
    const { status, body } = await save(token, { ...form, ...more });
    expect([status, body.errors]).toEqual([400, errors]);
  }
  expect((await read(token)).body.fullName).toBe('');
});

test('a profile is for signed-in users', async () => {
  for (const token of [undefined, 'stale']) {
    expect((await read(token)).status).toBe(401);
    expect((await save(token, form)).status).toBe(401);
  }
});
