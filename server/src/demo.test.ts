import { expect, test } from 'vitest';
import type { Entrant, Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { ListedPost, Post } from '@last-circle/contract/content/blogs.ts';
import { mapCategories, mapDifficulties } from '@last-circle/contract/content/map-rules.ts';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { useApp } from '#testing/app.ts';
import { useDemo } from '#testing/demo.ts';
import { recordingStore } from '#testing/files.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { hash } from '#accounts/sign-in/passwords.ts';
import { refuseDemoAccounts, seedDemo } from './demo.ts';
import { configFrom } from './config.ts';

const site = useApp();
const demo = useDemo(site);
const { store } = recordingStore();
const seed = (ctx = site.ctx) => seedDemo(ctx, store, new AbortController().signal);

/** Nothing is sent to the addresses of the demo. */
const waitingMails = () =>
  site.ctx.db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .select('recipient')
    .execute();

const tables = ['users', 'tournaments', 'registrations', 'mails'] as const;

async function counts() {
  const all: Partial<Record<(typeof tables)[number], number>> = {};
  for (const table of tables) {
    const rows = await site.ctx.db.selectFrom(table).select('id').execute();
    all[table] = rows.length;
  }
  return all;
}

const accounts = [
  { role: 'admin', email: 'admin@lastcircle.example', password: 'last-circle-demo' },
  { role: 'captain', email: 'captain@lastcircle.example', password: 'last-circle-demo' },
  { role: 'player', email: 'player@lastcircle.example', password: 'last-circle-demo' },
];

test('an empty database is filled once, and later starts name the accounts', async () => {
  await demo.show();
  const filled = await counts();
  expect(filled).toMatchObject({ users: 43, tournaments: 13 });
  expect(await waitingMails()).toEqual([]);
  expect(await seed()).toEqual(accounts);
  expect(await counts()).toEqual(filled);
});

const reachedFromElsewhere = [
  { HOST: '0.0.0.0', LISTEN_WITHOUT_MAIL: 'on' },
  { HOST: '192.168.1.5', SMTP_URL: 'smtp://mail.example' },
  { TRUST_PROXY: 'on' },
  { PUBLIC_URL: 'https://play.example' },
  { NODE_ENV: 'production', PUBLIC_URL: 'https://play.example', SMTP_URL: 'smtp://mail.example' },
];

test('the known passwords of the demo are reached on this machine alone, whatever else is set', async () => {
  const elsewhere = reachedFromElsewhere.map((settings: Record<string, string>) => ({
    name: JSON.stringify(settings),
    ctx: { ...site.ctx, config: configFrom(settings) },
  }));
  for (const { name, ctx } of elsewhere) {
    expect(await seed(ctx), name).toBeUndefined();
    expect(await counts(), name).toMatchObject({ users: 0, tournaments: 0 });
    await refuseDemoAccounts(ctx);
  }

  await demo.show();
  await refuseDemoAccounts(site.ctx);
  for (const { name, ctx } of elsewhere) {
    await expect(refuseDemoAccounts(ctx), name).rejects.toThrow(
      'Everybody knows the passwords of admin@lastcircle.example, captain@lastcircle.example, player@lastcircle.example',
    );
  }
  const password_hash = await hash(site.ctx, 'another-password');
  await site.ctx.db.updateTable('users').set({ password_hash }).execute();
  for (const { name, ctx } of elsewhere) {
    await expect(refuseDemoAccounts(ctx), name).resolves.toBeUndefined();
  }
});

test('the demo shows tournaments of every state and type, with their pictures', async () => {
  await demo.show();
  const { body } = await site.send('GET', '/tournaments/all');
  const each = (key: string) => new Set(body.map((t: Record<string, string>) => t[key]));
  expect(each('status')).toEqual(new Set(['upcoming', 'ongoing', 'cancelled', 'completed']));
  expect(each('tournamentType')).toEqual(new Set(['single', 'duo', 'trio', 'squad']));
  for (const { image } of body) expect(demo.urls).toContain(image);
  expect(each('image').size).toBe(13);
  expect(body[0]).toMatchObject({
    status: 'upcoming',
    maxPlayers: 32,
    verifiedCount: 27,
    pendingCount: 3,
  });
});

test('teams of the demo are complete where they are registered', async () => {
  await demo.show();
  const { body: tournaments } = await site.send('GET', '/tournaments/all');
  for (const { id, tournamentType, verifiedCount } of tournaments) {
    const { body: teams } = await site.send('GET', `/teams/tournament/${id}`);
    const verified = teams.filter((team: Team) => team.isVerified);
    expect(verified).toHaveLength(tournamentType === 'single' ? 0 : verifiedCount);
    if (tournamentType !== 'single') expect(verified.length).toBeGreaterThan(0);
    for (const team of teams.filter(({ registeredAt }: Team) => registeredAt)) {
      expect(team.members).toHaveLength(team.teamSize);
    }
  }
});

test('the captain of the demo leads a private team, which the player asks to be let in', async () => {
  await demo.show();
  const { id: captain } = await site.ctx.db
    .selectFrom('users')
    .where('username', '=', 'CaptainVale')
    .select('id')
    .executeTakeFirstOrThrow();
  const token = await sessions.open(site.ctx, captain);
  const { body: tournaments } = await site.send('GET', '/tournaments?status=upcoming', {
    as: token,
  });
  const { myTeamId } = tournaments.find((t: Tournament) => t.name === 'Iron Circle Squads');
  const { body } = await site.send('GET', `/teams/${myTeamId}`, { as: token });
  expect(body).toMatchObject({ captainUserId: captain, isPublic: false, registeredAt: null });
  const players = body.members.map((m: TeamMember) => [m.user.username, m.role, m.status]);
  expect(players).toEqual([
    ['CaptainVale', 'captain', 'accepted'],
    [expect.any(String), 'member', 'accepted'],
    [expect.any(String), 'member', 'accepted'],
    ['NovaDrift', 'member', 'pending'],
  ]);
});

test('the season of the demo has three played tournaments, of which two results count', async () => {
  await demo.show();
  const [season] = (await site.send('GET', '/seasons')).body;
  expect(season).toMatchObject({ bestOf: 2, tournamentCount: 4, completedCount: 3 });
  const { body: rows } = await site.send('GET', `/seasons/${season.id}/standings?limit=100`);
  const dropped = rows.filter(({ scores }: { scores: { isCounted: boolean }[] }) =>
    scores.some(({ isCounted }) => !isCounted),
  );
  expect([rows.length > 30, dropped.length > 5]).toEqual([true, true]);
  for (const username of ['CaptainVale', 'NovaDrift']) {
    const { body } = await site.send('GET', `/players/${username}/seasons`);
    expect(body).toMatchObject([{ id: season.id, players: rows.length }]);
  }
});

async function named(name: string) {
  const { body: tournaments } = await site.send('GET', '/tournaments/all');
  const { id } = tournaments.find((t: Tournament) => t.name === name);
  const read = async (what: string) => (await site.send('GET', `/tournaments/${id}${what}`)).body;
  return { id, read };
}

test('a squad bracket of the demo is ongoing, with a correction in its audit log', async () => {
  await demo.show();
  const { id, read } = await named('Whiteout Squads');
  const { rounds, thirdPlace } = await read('/bracket');
  const states = rounds.map(({ matches }: { matches: Match[] }) => matches.map((m) => m.state));
  expect(states).toEqual([['done', 'done', 'done', 'done'], ['ready', 'ready'], ['waiting']]);
  expect(thirdPlace.state).toBe('waiting');
  const trail = await site.ctx.db
    .selectFrom('audit')
    .where('tournament_id', '=', id)
    .orderBy('id')
    .select(['action', 'actor_name as actor', 'subject'])
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    'recorded',
    'corrected',
    'recorded',
    'recorded',
    'recorded',
    'sent',
  ]);
  expect(trail[1]).toMatchObject({
    actor: 'StormWarden',
    subject: expect.stringContaining('Quarter-final 1'),
  });
});

test('a battle royale of the demo has played two games', async () => {
  await demo.show();
  const { read } = await named('Harbour Run Duos');
  expect((await read('/games')).games).toHaveLength(2);
  const leaderboard = await read('/leaderboard');
  expect(leaderboard).toHaveLength(12);
  expect(leaderboard[0].points).toBeGreaterThan(25);
});

test('completed tournaments of the demo have the winners that they were played to', async () => {
  await demo.show();
  const open = await named('First Drop Open');
  const { standings } = await open.read('/bracket');
  expect(await open.read('')).toMatchObject({
    status: 'completed',
    winnersAnnouncementSent: true,
    winners: ['1st Place', '2nd Place', '3rd Place'].map((placement, index) => ({
      placement,
      username: standings[index].name,
    })),
  });
  const clash = await named('Founders Clash');
  const [first] = await clash.read('/leaderboard');
  const { entrants } = await clash.read('/bracket');
  const { teamId } = entrants.find((entrant: Entrant) => entrant.id === first.entrantId);
  const { name, captain } = (await site.send('GET', `/teams/${teamId}`)).body;
  const [winner] = (await clash.read('')).winners;
  expect(winner).toMatchObject({ username: name, team: { name } });
  expect(winner.team.members[0]).toBe(captain.username);
});

test('the matches of a demo bracket name the map that they are played on', async () => {
  await demo.show();
  const { read } = await named('Midnight Box Fights');
  const { rounds } = await read('/bracket');
  const maps = rounds.flatMap(({ matches }: { matches: Match[] }) => matches.map((m) => m.map));
  expect(new Set(maps.map((map: Match['map']) => map?.mapCode))).toEqual(
    new Set(['4815-1623-4208']),
  );
});

test('the demo has maps of every category and difficulty, one of them inactive', async () => {
  await demo.show();
  const { body, headers } = await site.send('GET', '/maps?limit=100');
  expect([body.length, headers['x-total-count']]).toEqual([39, '39']);
  const each = (key: keyof GameMap) => new Set(body.map((map: GameMap) => map[key]));
  expect(each('category')).toEqual(new Set(mapCategories));
  expect(each('difficulty')).toEqual(new Set(mapDifficulties));
  expect(each('image').size).toBe(39);
  expect((await site.send('GET', '/maps/featured/list?limit=100')).body).toHaveLength(10);
});

test('the demo has told ten pieces of news with their pictures, and keeps two drafts', async () => {
  await demo.show();
  const { body } = await site.send('GET', '/blogs');
  expect(body).toHaveLength(10);
  const dates = body.map((post: ListedPost) => post.createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const { content, publishedAt, createdAt } of body as Post[]) {
    expect(publishedAt).toBe(createdAt);
    const images = [...content.matchAll(/<img src="([^"]+)"/g)].map(([, url]) => url);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(demo.urls).toContain(image);
  }
  const drafts = await site.ctx.db
    .selectFrom('posts')
    .where('published', '=', false)
    .select('published_at')
    .execute();
  expect(drafts).toEqual([{ published_at: null }, { published_at: null }]);
});

test('two messages of the demo wait to be read', async () => {
  await demo.show();
  const { id } = await site.ctx.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const as = await sessions.open(site.ctx, id);
  const { body } = await site.send('GET', '/contact/messages', { as });
  expect(body.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, false, true, true]);
});

test('processes that start together make one demo beside an admin of the settings, and name the accounts', async () => {
  await anAdmin(site.ctx);
  expect(await Promise.all([seed(), seed()])).toEqual([accounts, accounts]);
  expect(await counts()).toMatchObject({ users: 44, tournaments: 13 });
});

test('nothing is added where somebody is at home', async () => {
  await aPerson(site.ctx);
  expect(await seed()).toBeUndefined();
  expect(await counts()).toMatchObject({ users: 1, tournaments: 0 });
});

test('there is no demo when it is off', async () => {
  const config = { ...site.ctx.config, DEMO_DATA: 'off' as const };
  expect(await seed({ ...site.ctx, config })).toBeUndefined();
  expect(await counts()).toMatchObject({ users: 0, tournaments: 0 });
});

test('a permanent team of the demo has a history, and its members have pages', async () => {
  await demo.show();
  const { id } = await site.ctx.db
    .selectFrom('permanent_teams')
    .select('id')
    .executeTakeFirstOrThrow();
  const { body: team } = await site.send('GET', `/permanent-teams/${id}`);
  expect(team).toMatchObject({ name: 'Vale Rangers', hiddenMembers: 0, record: { played: 3 } });
  const { body: played } = await site.send('GET', `/permanent-teams/${id}/tournaments`);
  expect(played.map(({ place }: { place: unknown }) => place !== null)).toContain(true);
  for (const { username } of team.members) {
    const { body } = await site.send('GET', `/players/${username}`);
    expect(body.teams).toMatchObject([{ id }]);
  }
});
