import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStagedTournament } from '#testing/competition/stages.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { eventually } from '#testing/eventually.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament, tournamentForm } from '#testing/competition/tournaments.ts';
import { pageSource } from '#platform/pages/built.ts';

const site = useApp({}, pageSource);
const elsewhere = useApp({}, pageSource);

const get = async (url: string, { app } = site) => app.inject({ url });

const shown = (body: string) => /<main id="live".*<\/main>/s.exec(body)?.[0] ?? '';

test('an overlay shows the match that is played, then the winner of the final', async () => {
  const cup = await aStartedTournament(site, 4);
  const path = `/tournaments/${cup.id}/overlay`;
  const [, second, third, fourth] = cup.entrants.map(({ name }) => name);
  const first = shown((await get(path)).body);
  expect(first).toContain('Semi-final 1');
  expect(first).toContain(fourth);
  expect(first).not.toContain(second);
  await cup.play([1, 0], 3, 1);
  await eventually(async () => expect((await get(path)).body).toContain('Semi-final 2'));
  expect((await get(path)).body).toContain(third);
  await cup.play([1, 1], 3, 1);
  await cup.play([2, 0], 3, 2);
  await eventually(async () => expect((await get(path)).body).toContain('aria-label="Winner"'));
});

test('an overlay shows the match that its URL names, whatever is played', async () => {
  const cup = await aStartedTournament(site, 4);
  const { id } = await cup.matchAt(1, 1);
  const { body } = await get(`/tournaments/${cup.id}/overlay?match=${id}`);
  expect(shown(body)).toContain('Semi-final 2');
  for (const odd of ['999999', 'x', '<script>']) {
    const answer = await get(`/tournaments/${cup.id}/overlay?match=${encodeURIComponent(odd)}`);
    expect(shown(answer.body)).toContain('Semi-final 1');
  }
});

test('of a battle royale the leaderboard is shown, and before its first game nothing', async () => {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale' });
  const path = `/tournaments/${royale.id}/overlay`;
  expect(shown((await get(path)).body)).toMatch(/><\/main>$/);
  const results = royale.entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: 0,
  }));
  await royale.send('PUT', '/games/1', { results });
  await eventually(async () => expect((await get(path)).body).toContain('After game 1'));
  expect((await get(`/tournaments/${royale.id}/embed`)).body).toContain('Leaderboard');
});

test('both load one script of their own, and neither header nor footer of the site', async () => {
  const cup = await aStartedTournament(site, 4);
  for (const kind of ['overlay', 'embed']) {
    const { statusCode, headers, body } = await get(`/tournaments/${cup.id}/${kind}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([expect.stringMatching(/src="\/assets\/live-page-[\w-]+\.js"/)]);
    expect(body).not.toMatch(/<(header|footer|nav) [^>]*aria-label|<footer|\sstyle=/);
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
});

test('an embedded bracket has every round and a link to its page, and changes on every server', async () => {
  const cup = await aStartedTournament(site, 4);
  const path = `/tournaments/${cup.id}/embed`;
  const { body } = await get(path, elsewhere);
  for (const text of ['Semi-finals', 'Final', cup.entrants[0]?.name]) expect(body).toContain(text);
  expect(body).toContain(`href="/tournaments/${cup.id}" target="_blank"`);
  await get(path, elsewhere);
  await cup.play([1, 0], 7, 5);
  await eventually(async () => expect((await get(path, elsewhere)).body).toMatch(/beat .* 7 to 5/));
});

test('a draft has neither, and an unlisted tournament both', async () => {
  const { id } = await aTournament(site, { visibility: 'draft' });
  const { token } = await anAdmin(site.ctx);
  const statuses = async () => [
    (await get(`/tournaments/${id}/overlay`)).statusCode,
    (await get(`/tournaments/${id}/embed`)).statusCode,
  ];
  expect(await statuses()).toEqual([404, 404]);
  const body = tournamentForm({ visibility: 'unlisted' });
  await site.send('PUT', `/tournaments/${id}`, { as: token, body });
  expect(await statuses()).toEqual([200, 200]);
  expect((await get('/tournaments/999999/embed')).statusCode).toBe(404);
  expect((await get('/tournaments/x/overlay')).statusCode).toBe(404);
});

test('other sites frame the embedded bracket and nothing else', async () => {
  const cup = await aStartedTournament(site, 2);
  const frames = async (url: string) =>
    /frame-ancestors ([^;]+)/.exec(
      String((await get(url)).headers['content-security-policy']),
    )?.[1];
  expect(await frames(`/tournaments/${cup.id}/embed`)).toBe('*');
  const others = [
    '/',
    '/login',
    '/tournaments',
    `/tournaments/${cup.id}`,
    `/tournaments/${cup.id}/overlay`,
    `/tournaments/${cup.id}/teams`,
    `/tournaments/${cup.id}/embed/more`,
    `/admin/tournaments/${cup.id}/connections`,
    '/admin/dashboard',
    '/admin/api-tokens',
    '/checkout',
    '/no-such-page',
    '/maps/%zz',
    '/api/tournaments/all',
    `/api/tournaments/${cup.id}/bracket`,
    '/api/docs',
    '/dev/mailbox',
    '/uploads/blogs/none.webp',
    '/rss.xml',
    '/robots.txt',
    '/previews/site.jpg',
  ];
  for (const url of others) expect([url, await frames(url)]).toEqual([url, "'none'"]);
});

test('an embedded page shows the stage that its URL names, else the one that is played', async () => {
  const cup = await aStagedTournament(site, 4, [
    { format: 'round_robin', groups: 2, advance: 1, name: 'Groups' },
    { format: 'single_elimination' },
  ]);
  const embed = async (query: string) => shown((await get(`${cup.path}/embed${query}`)).body);
  expect(await embed('')).toContain('Group A');
  expect(await embed('?stage=2')).toContain('Winner of Group A');
  expect(await embed('?stage=x')).toContain('Group A');
  expect((await get(`${cup.path}/embed?stage=9`)).statusCode).toBe(404);
});
