import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { logIn } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { untilWaiting } from '#testing/locks.ts';
import { checkOut } from '#testing/shop/orders.ts';
import { anOwner, deleteAccount, type Owner } from '#testing/owners.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import {
  acceptInvitation,
  aPermanentTeam,
  found,
  invitePlayer,
  openInvitations,
} from '#testing/competition/permanent-teams.ts';
import { aProduct } from '#testing/shop/products.ts';
import { accept, invitationTo, invite } from '#testing/competition/staff.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aJoiner, aTeam, create, join, setMemberStatus } from '#testing/competition/teams.ts';
import { anEntrant, aTournament, register, verify } from '#testing/competition/tournaments.ts';
import { roundsOf } from '#testing/rounds.ts';

const site = useApp({ LIMIT_ORDERS_PER_HOUR: '1000' });

const rounds = roundsOf(5);

interface Answer {
  status: number;
}

/** Whatever has been joined before the deletion was left by it, and nothing was joined after it. */
async function expectNothingOf({ id }: Owner) {
  const { db } = site.ctx;
  const tables = [
    'registrations',
    'team_members',
    'permanent_team_members',
    'permanent_team_invitations',
    'staff',
    'orders',
    'sessions',
    'profiles',
    'api_tokens',
  ] as const;
  for (const table of tables) {
    const rows = await db
      .selectFrom(table as 'sessions')
      .where('user_id', '=', id)
      .select('user_id')
      .execute();
    expect([table, rows]).toEqual([table, []]);
  }
}

/** Deletes an account while it does something else: nothing fails, and nothing is left over. */
async function during(owner: Owner, others: readonly (() => Promise<Answer>)[]) {
  const [deletion, ...answers] = await Promise.all([
    deleteAccount(site, owner),
    ...others.map((other) => other()),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  expect(deletion.status, deletion.text).toBe(200);
  await expectNothingOf(owner);
}

test('of several deletions at once one succeeds', async () => {
  const owner = await anOwner(site);
  const answers = await Promise.all(Array.from({ length: 5 }, () => deleteAccount(site, owner)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 401: 4 });
});

test('whose account goes while its password is being checked is signed out', async () => {
  const { db } = site.ctx;
  const owner = await anOwner(site);
  const deletion = await db.transaction().execute(async (trx) => {
    await sql`lock table permanent_teams in access exclusive mode`.execute(trx);
    const deletion = deleteAccount(site, owner);
    await untilWaiting(db, 1);
    await trx.deleteFrom('users').where('id', '=', owner.id).execute();
    return [deletion] as const;
  });
  const { status, body } = await deletion[0];
  expect([status, body.message]).toEqual([401, 'Please sign in to continue']);
});

test('who registers while the account is deleted is not registered', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await anOwner(site);
    const cups = await Promise.all(Array.from({ length: 4 }, () => aTournament(site)));
    await during(
      owner,
      cups.map(
        ({ id }) =>
          () =>
            register(site, id, owner),
      ),
    );
  }
});

test('who confirms a seat while the account is deleted has none', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await anOwner(site);
    const { id } = await aTournament(site);
    const { code } = await anEntrant(site, id, owner);
    await during(owner, [() => verify(site, owner, code), () => verify(site, owner, code)]);
  }
});

test('an order placed while the account is deleted is one of nobody', async () => {
  const mug = await aProduct(site, { stock: 1000 });
  const placed: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const owner = await anOwner(site);
    const order = async () => {
      const answer = await checkOut(site, [{ id: mug.id, price: 20 }], { buyer: owner });
      placed.push(answer);
      return answer;
    };
    await during(owner, [order, order, order]);
  }
  const rows = await site.ctx.db.selectFrom('orders').select('user_id').execute();
  expect(rows).toHaveLength(placed.filter(({ status }) => status === 201).length);
});

test('who is accepted into a team while the account is deleted is not in it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await anOwner(site);
    const cup = await aTournament(site, { tournamentType: 'squad', maxPlayers: 16 });
    const other = await aTournament(site, { tournamentType: 'squad', maxPlayers: 16 });
    const team = await aTeam(site, cup.id, { isPublic: false });
    const open = await aTeam(site, other.id);
    const { memberId } = await aJoiner(site, team, owner);
    await during(owner, [
      () => setMemberStatus(site, team, team.captain.token, memberId, 'accepted'),
      () => join(site, open, owner),
    ]);
  }
});

test('a team founded while the account is deleted is deleted with it, or never there', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await anOwner(site);
    const cup = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
    await during(owner, [
      () => create(site, cup.id, owner.token),
      () => found(site, owner),
      () => found(site, owner),
    ]);
    const teams = await site.ctx.db
      .selectFrom('teams')
      .where('captain_user_id', '=', owner.id)
      .select('id')
      .execute();
    expect(teams).toEqual([]);
  }
});

test('invitations that are accepted while the account is deleted lead nowhere', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await anOwner(site);
    const team = await aPermanentTeam(site, { mates: 0 });
    await invitePlayer(site, team, owner.username);
    const [invitation] = await openInvitations(site, owner);
    const { id } = await aTournament(site);
    const { token } = await anAdmin(site.ctx);
    await invite(site, id, token, { email: owner.email, role: 'referee' });
    const link = await invitationTo(site, owner.email);
    await during(owner, [
      () => acceptInvitation(site, owner, invitation?.id ?? 0),
      () => accept(site, owner, link),
      () => invitePlayer(site, team, owner.username),
    ]);
  }
});

test('who signs in or saves the profile while the account is deleted has neither', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await anOwner(site);
    await during(owner, [
      () => logIn(site, owner),
      () => logIn(site, owner),
      () => site.send('POST', '/auth/profile', { as: owner.token, body: { fullName: 'Ada Fox' } }),
      () => site.send('POST', '/auth/forgot-password', { body: { email: owner.email } }),
    ]);
  }
});

test('two of one team who delete their accounts at once both go', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await aTournament(site, { tournamentType: 'squad', maxPlayers: 8 });
    const team = await aTeam(site, id, { captain: await aPerson(site.ctx) });
    const owners = [await anOwner(site), await anOwner(site), await anOwner(site)];
    for (const owner of owners) await aJoiner(site, team, owner);
    const answers = await Promise.all(owners.map((owner) => deleteAccount(site, owner)));
    expect(countStatuses(answers)).toEqual({ 200: 3 });
    for (const owner of owners) await expectNothingOf(owner);
  }
});
