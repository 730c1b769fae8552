import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  setStatus,
  verify,
} from '#testing/competition/tournaments.ts';

const site = useApp();
const gameLink = 'https://play.example/lobby?a=1&b=2';

const start = (as: string | undefined, id: number | string, body: unknown = { gameLink }) =>
  site.send('POST', `/tournaments/${id}/start`, { as, body });

const startMailsTo = async (email: string) =>
  (await mailsTo(site.ctx, email)).filter(({ kind }) => kind === 'tournament-started');

test('an admin starts a tournament, and its verified participants get the link', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const players = [await aParticipant(site, id), await aParticipant(site, id)];
  const pending = await anEntrant(site, id);
  const { status, body } = await start(token, id, { gameLink: ` ${gameLink} ` });
  expect([status, body]).toEqual([
    200,
    { message: 'Tournament started. 2 participants notified.' },
  ]);
  expect((await site.send('GET', `/tournaments/${id}`, { as: token })).body).toMatchObject({
    status: 'ongoing',
    gameLink,
    startNotificationSent: true,
  });
  for (const { email } of players) {
    const mails = await startMailsTo(email);
    expect(mails).toEqual([
      expect.objectContaining({ subject: 'Night Cup starts in 30 minutes', is_by_anyone: false }),
    ]);
    expect(mails[0]?.text).toContain(gameLink);
  }
  expect(await startMailsTo(pending.email)).toEqual([]);
});

test('of ten starts at once one succeeds, and each participant is mailed once', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { email } = await aParticipant(site, id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(token, id)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body.message).toBe('Tournament has already started');
  expect(await startMailsTo(email)).toHaveLength(1);
});

test('a player who enters their code while the tournament starts is mailed or refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 100 });
  const players = [];
  for (let index = 0; index < 10; index += 1) players.push(await anEntrant(site, id));
  const [started, ...answers] = await Promise.all([
    start(token, id),
    ...players.map((player) => verify(site, player, player.code)),
  ]);
  expect(started?.status).toBe(200);
  for (const [index, { status }] of answers.entries()) {
    const mails = await startMailsTo(players[index]?.email ?? '');
    expect([status, mails.length]).toEqual(status === 200 ? [200, 1] : [409, 0]);
  }
});

test('a team tournament starts too', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'squad' });
  expect((await start(token, id)).body.message).toBe(
    'Tournament started. 0 participants notified.',
  );
});

test('only an upcoming tournament that was never started is started', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  for (const [status, message] of [
    ['ongoing', 'Tournament has already started'],
    ['completed', 'A completed tournament cannot be started'],
    ['cancelled', 'A cancelled tournament cannot be started'],
  ] as const) {
    await setStatus(site, id, status);
    const answer = await start(token, id);
    expect([answer.status, answer.body.message]).toEqual([409, message]);
  }
  await setStatus(site, id, 'upcoming');
  expect((await start(token, id)).status).toBe(200);
  await setStatus(site, id, 'upcoming');
  const again = await start(token, id);
  expect([again.status, again.body.message]).toEqual([409, 'Tournament has already started']);
});

test('a start needs a link and an admin', async () => {
  const { token } = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  const { id } = await aTournament(site);
  expect((await start(undefined, id)).status).toBe(401);
  expect((await start(player.token, id)).status).toBe(403);
  for (const unknown of [id + 1, '0', '01', '9999999999999']) {
    expect((await start(token, unknown)).status).toBe(404);
  }
  for (const [sent, message] of [
    ['', 'Game link is required'],
    [' \t ', 'Game link is required'],
    ['javascript:alert(1)', 'Game link must be a valid URL'],
    ['play.example', 'Game link must be a valid URL'],
    ['https://play.example/\u0000', 'Please remove the invisible characters'],
    [undefined, 'Game link is required'],
    [null, 'Game link is required'],
  ]) {
    const answer = await start(token, id, { gameLink: sent });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  }
  expect((await site.send('GET', `/tournaments/${id}`)).body.status).toBe('upcoming');
});
