import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aVerifiedTeam } from '#testing/competition/teams.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

/** Two teams of three; the admin's acts on the first one. */
async function playing({ isStarted = true } = {}) {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'trio', maxPlayers: 6 });
  const team = await aVerifiedTeam(site, id, { name: `Owls ${id}` });
  const other = await aVerifiedTeam(site, id);
  if (isStarted) {
    await site.send('POST', `/tournaments/${id}/start`, {
      as: admin.token,
      body: { gameLink: 'https://play.example/lobby' },
    });
  }
  const substitute = (memberId: number | undefined, body: object, as = admin.token) =>
    site.send('POST', `/teams/${team.id}/members/${memberId}/substitute`, { as, body });
  const read = () => call(site, 'GET /teams/:id', { params: { id: team.id } });
  return { id, admin, team, other, substitute, read };
}

test('a substitute plays for a player from now on, and everybody sees for whom', async () => {
  const { id, admin, team, substitute, read } = await playing();
  const [out, mate] = team.members;
  const nova = await aPerson(site.ctx);
  const { status, body } = await substitute(out?.memberId, { account: nova.email });
  expect([status, body.message]).toEqual([201, `${nova.username} plays for ${out?.username}`]);
  const { members } = await read();
  expect(members.map(({ fortniteUsername }) => fortniteUsername)).toEqual([
    team.captain.username,
    mate?.username,
    nova.username,
  ]);
  expect(members.at(-1)?.substitute).toEqual({
    for: out?.username,
    since: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  const own = await call(site, 'GET /matches/mine', { as: nova.token });
  expect(own).toMatchObject([{ tournamentId: id }]);
  expect(await call(site, 'GET /matches/mine', { as: out?.token ?? '' })).toEqual([]);
  for (const person of [nova, out, mate, team.captain]) {
    const [mail] = (await mailsTo(site.ctx, person?.email ?? '')).slice(-1);
    expect(mail?.kind).toBe('substitute');
  }
  const [entry] = await site.ctx.db
    .selectFrom('audit')
    .where('tournament_id', '=', id)
    .where('action', '=', 'replaced')
    .select(['subject', 'after', 'actor_name as actor'])
    .execute();
  expect(entry).toEqual({
    subject: `${out?.username} of team ${team.name}`,
    after: { by: nova.username },
    actor: admin.username,
  });
});

test('a captain who is replaced hands over to a teammate', async () => {
  const { team, substitute, read } = await playing();
  const before = await read();
  const captain = before.members.find(({ role }) => role === 'captain');
  const { body } = await substitute(captain?.id, { account: (await aPerson(site.ctx)).username });
  expect(body.teamMember.role).toBe('member');
  expect((await read()).captainUserId).toBe(team.members[0]?.id);
});

test('players cannot change a roster after the start, nor can a referee', async () => {
  const { id, team, substitute } = await playing();
  const [out] = team.members;
  const { username: account } = await aPerson(site.ctx);
  const referee = await aHelper(site, id, 'referee');
  for (const { token } of [team.captain, referee]) {
    expect((await substitute(out?.memberId, { account }, token)).status).toBe(403);
  }
  const organiser = await aHelper(site, id, 'organiser');
  expect((await substitute(out?.memberId, { account }, organiser.token)).status).toBe(201);
});

test('it is refused before the start, for strangers to the site, the banned and those who play', async () => {
  const early = await playing({ isStarted: false });
  const { username: account } = await aPerson(site.ctx);
  const tooEarly = await early.substitute(early.team.members[0]?.memberId, { account });
  expect([tooEarly.status, tooEarly.body.message]).toEqual([
    409,
    'Substitutes come in while the tournament is live',
  ]);
  const { id, admin, team, other, substitute } = await playing();
  const memberId = team.members[0]?.memberId;
  const unknown = await substitute(memberId, { account: 'nobody-here' });
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    { account: 'No account is called nobody-here' },
  ]);
  const short = await substitute(memberId, { account, name: 'x' });
  expect(short.body.errors).toEqual({ name: 'Username must be at least 3 characters' });
  const playsAlready = await substitute(memberId, { account: other.captain.username });
  expect([playsAlready.status, playsAlready.body.message]).toEqual([
    409,
    `${other.captain.username} is in this tournament already`,
  ]);
  await site.send('POST', `/tournaments/${id}/bans`, {
    as: admin.token,
    body: { kind: 'account', value: account, reason: 'Cheating' },
  });
  const banned = await substitute(memberId, { account });
  expect([banned.status, banned.body.message]).toEqual([
    403,
    `${account} is banned from this tournament for good: Cheating`,
  ]);
  expect((await substitute(999_999, { account })).status).toBe(404);
});

test('two substitutes for one player at once: one plays, the other is told who', async () => {
  for (let run = 0; run < 10; run += 1) {
    const { team, substitute, read } = await playing();
    const people = [await aPerson(site.ctx), await aPerson(site.ctx)];
    const answers = await Promise.all(
      people.map(({ username }) => substitute(team.members[0]?.memberId, { account: username })),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 1 });
    const first = people[answers.findIndex(({ status }) => status === 201)];
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      `${first?.username} plays for ${team.members[0]?.username} already`,
    );
    expect((await read()).members).toHaveLength(3);
  }
}, 120_000);

test('a disqualified team is marked, without the reason', async () => {
  const { id, admin, team, read } = await playing();
  expect(await read()).not.toHaveProperty('isDisqualified');
  const { entrants, rounds } = await call(site, 'GET /tournaments/:id/bracket', { params: { id } });
  const entrant = entrants.find(({ teamId }) => teamId === team.id);
  const match = rounds[0]?.matches[0];
  const path = `/tournaments/${id}/entrants/${entrant?.id}/disqualification`;
  const body = {
    reason: 'Four players in a trio',
    version: entrant?.version,
    match: { id: match?.id, version: match?.version },
  };
  expect((await site.send('PUT', path, { as: admin.token, body })).status).toBe(200);
  expect(await read()).toMatchObject({ isDisqualified: true });
  const { text } = await site.send('GET', `/teams/${team.id}`);
  expect(text).not.toContain('Four players');
  for (const { email } of [team.captain, ...team.members]) {
    const [mail] = (await mailsTo(site.ctx, email)).slice(-1);
    expect(mail?.text).toContain('Four players in a trio');
  }
});
