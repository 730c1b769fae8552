import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  lastLinkTo,
  logIn,
  signUp,
  signUpVerified,
  type Newcomer,
} from '#testing/accounts/accounts.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { anOwner } from '#testing/owners.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { deleteUnverified } from './unverified.ts';

const site = useApp();

async function age(days: number) {
  const past = sql<string>`now() - make_interval(days => ${days})`;
  await site.ctx.db.updateTable('users').set({ created_at: past }).execute();
  await site.ctx.db.updateTable('email_tokens').set({ expires_at: past }).execute();
}

const rowOf = ({ email }: Newcomer) =>
  site.ctx.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();

const isThere = async ({ email }: Newcomer) =>
  (await site.ctx.db.selectFrom('users').where('email', '=', email).select('id').execute())
    .length === 1;

test('an account that was never verified ends after 30 days, and its name is free', async () => {
  const [newcomer, member] = [await signUp(site), await signUpVerified(site)];
  await age(29);
  await deleteUnverified(site.ctx);
  expect([await isThere(newcomer), await isThere(member)]).toEqual([true, true]);
  await age(31);
  await deleteUnverified(site.ctx);
  expect([await isThere(newcomer), await isThere(member)]).toEqual([false, true]);
  expect((await site.send('POST', '/auth/register', { body: newcomer })).status).toBe(201);
});

test('one whose link still works stays until it is over', async () => {
  const newcomer = await signUp(site);
  await age(40);
  const { email } = newcomer;
  await site.send('POST', '/auth/resend-verification', { body: { email } });
  await deleteUnverified(site.ctx);
  const link = await lastLinkTo(site, email);
  expect((await site.send('GET', `/auth/verify-email?token=${link}`)).status).toBe(200);
  await age(40);
  await deleteUnverified(site.ctx);
  expect(await isThere(newcomer)).toBe(true);
});

test('one that an organiser has entered or banned stays', async () => {
  const [entered, banned, gone] = [await signUp(site), await signUp(site), await signUp(site)];
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const added = await site.send('POST', `/tournaments/${id}/entrants`, {
    as: token,
    body: { name: 'Fox', account: entered.username },
  });
  expect(added.status).toBe(201);
  const ban = { kind: 'account', value: banned.username, reason: 'Cheats' };
  expect((await site.send('POST', '/bans', { as: token, body: ban })).status).toBe(201);
  await age(31);
  await deleteUnverified(site.ctx);
  expect([await isThere(entered), await isThere(banned), await isThere(gone)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('one that was verified stays while its corrected address is not', async () => {
  const admin = await anAdmin(site.ctx);
  const member = await anOwner(site);
  const deputy = await anOwner(site);
  const mistyped = await rowOf(await signUp(site));
  await site.send('PUT', `/members/${deputy.id}/role`, {
    as: admin.token,
    body: { role: 'admin' },
  });
  const correct = async ({ id }: { id: number }, email: string) => {
    const answer = await site.send('PUT', `/members/${id}/email`, {
      as: admin.token,
      body: { email },
    });
    expect(answer.status).toBe(200);
    return { ...member, email };
  };
  // Corrected twice, it was verified all the same.
  await correct(member, 'first@players.example');
  const moved = await correct(member, 'moved@players.example');
  const movedAdmin = await correct(deputy, 'deputy@players.example');
  const never = await correct(mistyped, 'never@players.example');
  await age(31);
  await deleteUnverified(site.ctx);
  const left = await Promise.all([moved, movedAdmin, never].map(isThere));
  expect(left).toEqual([true, true, false]);
  expect((await logIn(site, moved)).status).toBe(403);
  await site.send('POST', '/auth/resend-verification', { body: { email: moved.email } });
  const link = await lastLinkTo(site, moved.email);
  expect((await site.send('GET', `/auth/verify-email?token=${link}`)).status).toBe(200);
  expect((await logIn(site, moved)).status).toBe(200);
});

test('one that is entered at the same time stays, or is found no more', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const newcomers: Newcomer[] = [];
  for (let one = 0; one < 12; one += 1) newcomers.push(await signUp(site));
  await age(31);
  const [, ...answers] = await Promise.all([
    deleteUnverified(site.ctx),
    ...newcomers.map(({ username }) =>
      site.send('POST', `/tournaments/${id}/entrants`, {
        as: token,
        body: { name: username, account: username },
      }),
    ),
  ]);
  const entered = answers.map(({ status }) => status);
  expect(entered.filter((status) => ![201, 400, 409].includes(status))).toEqual([]);
  const stayed = await Promise.all(newcomers.map(isThere));
  expect(stayed).toEqual(entered.map((status) => status === 201));
});
