import { expect, test } from 'vitest';
import { acceptUnanswered } from '#competition/brackets/reports/unanswered.ts';
import { openCheckIns } from '#testing/competition/webhooks.ts';
import { useApp } from '#testing/app.ts';
import { aTournament, codesTo } from '#testing/competition/tournaments.ts';
import { connectAccount, connectGuild, useDiscord } from '#testing/discord/discord.ts';
import { discordFollowing } from '#testing/discord/sync.ts';
import { aUserOf } from '#testing/discord/user.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';

const there = useDiscord();
const site = useApp(there.settings);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function aPlayer(username: string) {
  const person = await aPerson(site.ctx, { username });
  const id = there.discord.join(username);
  await connectAccount(site, person, id);
  return { ...aUserOf(site, there.discord, id), person, discordId: id };
}

/** The card in the channel: its text, and what its buttons ask for. */
function theCard() {
  const [card, ...more] = there.discord.messages;
  expect(more).toEqual([]);
  const parts = card?.components?.flatMap(({ components }) => components) ?? [];
  const buttons = Object.fromEntries(
    parts.map(({ label = '', custom_id: id, url }) => [label, id ?? url ?? '']),
  );
  return { text: card?.embeds?.[0]?.description ?? '', buttons };
}

test('a match night from Discord alone: entering, checking in, playing, reporting, winning', async () => {
  await connectGuild(site, there.discord);
  const { follow } = discordFollowing(site);
  const { token: admin } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, {
    name: 'Friday Cup',
    maxPlayers: 2,
    startDate: inMinutes(30),
    endDate: inMinutes(120),
    checkInMinutes: 60,
    resultsBy: 'players',
  });
  await follow();
  const [nova, rook, late] = [await aPlayer('nova'), await aPlayer('rook'), await aPlayer('late')];
  for (const player of [nova, rook]) {
    const form = await player.press(theCard().buttons['Register'] ?? '');
    const registered = await player.fill(form.form.id, { name: player.person.username });
    await player.press(registered.buttons['Enter the code'] ?? '');
    const [code = ''] = await codesTo(site, player.person.email);
    await player.fill('code', { code });
  }
  const full = await late.fill(`register:${id}`, { name: 'latecomer' });
  const waiting = await late.press(full.buttons['Join the waiting list'] ?? '');
  expect(waiting.content).toBe('You are number 1 on the waiting list.');
  await openCheckIns(site);
  await follow();
  for (const player of [nova, rook]) {
    const done = await player.press(theCard().buttons['Check in'] ?? '');
    expect(done.content).toBe('You are checked in.');
  }
  await follow();
  const { rolesOf, scheduled } = there.discord;
  expect(rolesOf(nova.discordId)).toEqual(['Friday Cup: participant', 'Friday Cup: checked in']);
  expect(rolesOf(late.discordId)).toEqual([]);

  const started = await site.send('POST', `/tournaments/${id}/start`, {
    as: admin,
    body: { gameLink: 'https://play.example/lobby' },
  });
  expect(started.status, started.text).toBe(200);
  await follow();
  expect(theCard().text).toContain('Live now');
  expect(scheduled.map(({ status }) => status)).toEqual([2]);
  const next = await nova.press(theCard().buttons['My next match'] ?? '');
  expect(next.content).toContain('nova v rook');
  const ways = await nova.press(theCard().buttons['Report'] ?? '');
  await nova.press(ways.buttons['nova won'] ?? '');
  const answer = await rook.press(theCard().buttons['Report'] ?? '');
  const confirmed = await rook.press(answer.buttons['Confirm'] ?? '');
  expect(confirmed.content).toBe('Result confirmed');
  await acceptUnanswered(site.ctx);
  await follow();
  expect(theCard().text).toContain('**nova** 1 : 0 rook');

  const { body: people } = await site.send('GET', `/tournaments/${id}/participants`, { as: admin });
  const winners = people.map((one: { fortniteUsername: string; email: string }, at: number) => ({
    placement: at === 0 ? '1st Place' : '2nd Place',
    username: one.fortniteUsername,
    prize: at === 0 ? '$100' : '$50',
    email: one.email,
    redeemCode: '',
  }));
  const announced = await site.send('POST', `/tournaments/${id}/winners`, {
    as: admin,
    body: { winners },
  });
  expect(announced.status, announced.text).toBe(200);
  await follow();
  expect(theCard().text).toContain(`1st Place: **${winners[0].username}**, $100`);
  expect(Object.keys(theCard().buttons)).toEqual(['Open']);
  expect(scheduled.map(({ status }) => status)).toEqual([3]);
  const winner = winners[0].username === 'nova' ? nova : rook;
  expect(rolesOf(winner.discordId)).toEqual(['Winner of Friday Cup']);
  const table = await late.command('standings', { tournament: id });
  expect(table.description).toContain('1st Place');
});
