import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DiscordServer, DiscordState } from '@last-circle/contract/admin/discord.ts';
import { badGateway, refusal, type Fake } from '#testing/answers.ts';
import { choose, chosenIn, optionsOf } from '#testing/choices.ts';
import { aDiscordServer, aDiscordState } from '#testing/data/a-discord.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { DiscordSection } from './section.tsx';

startFresh();

function open(
  state: DiscordState,
  servers: DiscordServer[] | Fake<'GET /site/discord/servers'> = [aDiscordServer()],
  fakes: Fakes = {},
) {
  const sent = stubServer({
    'GET /site/discord': () => ({ body: state }),
    'GET /site/discord/servers':
      typeof servers === 'function' ? servers : () => ({ body: servers }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(DiscordSection, '/admin/site');
  return sent;
}

/** A site whose connection changes as the page asks. */
function openChanging(first: DiscordState, servers = [aDiscordServer()]) {
  let state = first;
  return open(first, servers, {
    'GET /site/discord': () => ({ body: state }),
    'PUT /site/discord': ({ body: { guildId, channelId } }) => {
      const server = servers.find(({ id }) => id === guildId);
      const channel = server?.channels.find(({ id }) => id === channelId);
      const connectedAt = '2026-01-02T00:00:00.000Z';
      const names = { guildName: server?.name ?? '', channelName: channel?.name ?? '' };
      state = { ...state, connection: { guildId, channelId, ...names, connectedAt } };
      return { body: state };
    },
    'DELETE /site/discord': () => {
      state = { ...state, connection: null };
      return { body: state };
    },
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const general = '400000000000000001';
const tournaments = '400000000000000002';
const notConnected = () => aDiscordState({ connection: null });
const notSetUp = (change: Partial<DiscordState> = {}) =>
  aDiscordState({ isSetUp: false, inviteUrl: null, connection: null, ...change });

test('without an application it says which settings are needed, and what Discord has to know', async () => {
  const sent = open(notSetUp());
  const names = ['DISCORD_APP_ID', 'DISCORD_PUBLIC_KEY', 'DISCORD_BOT_TOKEN'];
  expect(await screen.findByText(names[0] ?? '')).toBeTruthy();
  for (const name of names) expect(screen.getByText(name).tagName).toBe('CODE');
  expect(screen.getByText('https://lastcircle.example/api/discord/interactions')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy interactions endpoint url' })).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual(['GET /site/discord']);
});

test('a server whose application is gone from the settings can be disconnected', async () => {
  const sent = openChanging(notSetUp({ connection: aDiscordState().connection }));
  expect(
    await screen.findByText(/^Storm Riders is connected, but the settings no longer name/),
  ).toBeTruthy();
  await press('Disconnect');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }),
  );
  expect(await screen.findByText('Disconnected from Storm Riders')).toBeTruthy();
  expect(screen.queryByText(/^Storm Riders is connected/)).toBeNull();
  expect(sent.map(({ call }) => call)).toContain('DELETE /site/discord');
});

test('the only server is chosen already, and one of its channels is connected', async () => {
  const sent = openChanging(notConnected());
  const add = await screen.findByRole('link', { name: 'Add it to your server' });
  expect(add.getAttribute('href')).toBe('https://discord.com/oauth2/authorize?client_id=1');
  expect(add.getAttribute('target')).toBe('_blank');
  await screen.findByRole('form', { name: 'Connect a server' });
  expect(chosenIn('Server')).toBe('Storm Riders');
  expect(optionsOf('Channel for tournaments')).toEqual([
    'Choose a channel',
    '#general',
    '#tournaments',
  ]);
  await choose('Channel for tournaments', '#tournaments');
  await press('Connect');
  expect(await screen.findByText('Connected to #tournaments')).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Storm Riders' })).toBeTruthy();
  expect(bodyOf(sent, 'PUT /site/discord')).toEqual({
    guildId: '200000000000000001',
    channelId: tournaments,
  });
});

test('of several servers one is chosen, then a channel of that one', async () => {
  const channels = [{ id: '400000000000000009', name: 'lobby', mayPost: true }];
  const other = aDiscordServer({ id: '200000000000000009', name: 'Fog', channels });
  openChanging(notConnected(), [aDiscordServer(), other]);
  await screen.findByRole('form', { name: 'Connect a server' });
  expect(optionsOf('Server')).toEqual(['Choose a server', 'Storm Riders', 'Fog']);
  expect(chosenIn('Server')).toBe('Choose a server');
  await choose('Server', 'Storm Riders');
  await choose('Channel for tournaments', '#general');
  await choose('Server', 'Fog');
  expect(chosenIn('Channel for tournaments')).toBe('Choose a channel');
  await press('Connect');
  expect(await screen.findByText('Please choose one')).toBeTruthy();
  await choose('Channel for tournaments', '#lobby');
  await press('Connect');
  expect(await screen.findByText('Connected to #lobby')).toBeTruthy();
});

test('a channel where the bot may not post says how it may', async () => {
  const channels = [{ id: general, name: 'general', mayPost: false }];
  open(notConnected(), [aDiscordServer({ channels })]);
  await screen.findByRole('form', { name: 'Connect a server' });
  await choose('Channel for tournaments', '#general');
  expect(await screen.findByText(/^The bot may not post there\. In Discord: Edit/)).toBeTruthy();
});

test('a bot without a server is looked for again', async () => {
  let found: DiscordServer[] = [];
  open(notConnected(), () => ({ body: found }));
  expect(await screen.findByText('The bot is in no server yet.')).toBeTruthy();
  found = [aDiscordServer()];
  await press('Look again');
  await screen.findByRole('form', { name: 'Connect a server' });
  expect(chosenIn('Server')).toBe('Storm Riders');
});

test('where Discord does not say its servers, the rest stays, and it is asked again', async () => {
  const message = 'Discord does not answer right now. Please try again in a moment.';
  let isDown = true;
  open(notConnected(), () =>
    isDown ? refusal('unavailable', message) : { body: [aDiscordServer()] },
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add it to your server' })).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(await screen.findByRole('form', { name: 'Connect a server' })).toBeTruthy();
});

test('why a choice is refused is shown beside it', async () => {
  const message = 'This channel is not in the server. Please choose another.';
  open(notConnected(), [aDiscordServer()], {
    'PUT /site/discord': () => refusal('invalid', message, { errors: { channelId: message } }),
  });
  await screen.findByRole('form', { name: 'Connect a server' });
  await choose('Channel for tournaments', '#general');
  await press('Connect');
  const field = screen.getByRole('combobox', { name: 'Channel for tournaments' });
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a refusal of no field is shown at the form', async () => {
  open(notConnected(), [aDiscordServer()], { 'PUT /site/discord': () => badGateway });
  await screen.findByRole('form', { name: 'Connect a server' });
  await choose('Channel for tournaments', '#general');
  await press('Connect');
  expect(await within(screen.getByRole('form')).findByText('Failed to connect')).toBeTruthy();
});

const abilities = async () =>
  within(await screen.findByRole('list', { name: 'What the bot may do' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('connected, it says where, who is known, and what the bot may do', async () => {
  open(aDiscordState());
  expect(await screen.findByRole('heading', { name: 'Storm Riders' })).toBeTruthy();
  expect(
    screen.getByText('In #tournaments. 12 members have connected a Discord account.'),
  ).toBeTruthy();
  expect(await abilities()).toEqual([
    'Posts in #tournaments Yes',
    'Gives and takes roles Yes',
    'Makes events Yes',
    'Notices roles that were changed by hand Yes',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the bot may not do has the way to it', async () => {
  open(aDiscordState({ memberCount: 0 }), [
    aDiscordServer({
      channels: [{ id: tournaments, name: 'cups', mayPost: false }],
      mayManageRoles: false,
      mayCreateEvents: false,
      mayListMembers: false,
    }),
  ]);
  expect(await abilities()).toEqual([
    'Posts in #cups NoIn Discord: Edit Channel, Permissions, and allow it View Channel, Send Messages and Embed Links.',
    'Gives and takes roles NoIn Discord: Server Settings, Roles, the role of the bot, and switch on Manage Roles.',
    'Makes events NoIn Discord: Server Settings, Roles, the role of the bot, and switch on Create Events.',
    'Notices roles that were changed by hand NoIn the developer portal: Bot, and switch on Server Members Intent.',
  ]);
  expect(screen.getByText(/No member has connected a Discord account yet\./)).toBeTruthy();
});

test('a channel that is gone has to be chosen anew', async () => {
  open(aDiscordState({ memberCount: 1 }), [aDiscordServer({ channels: [] })]);
  expect((await abilities())[0]).toBe(
    'Posts in #tournaments NoThe channel is gone: choose another one with Change.',
  );
  expect(screen.getByText(/1 member has connected a Discord account\./)).toBeTruthy();
});

test('a server that the bot has left', async () => {
  open(aDiscordState(), []);
  expect(
    await screen.findByText(
      'The bot is not in Storm Riders any more. Choose Change to add it again.',
    ),
  ).toBeTruthy();
});

test('what could not be done is said with its reason, and how much is on the way', async () => {
  open(
    aDiscordState({
      waitingCount: 2,
      problem: {
        what: 'The card of Night Cup',
        reason: 'Discord: Missing Permissions',
        at: new Date(Date.now() - 5 * 60_000).toISOString(),
      },
    }),
  );
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toBe(
    'The card of Night Cup could not be updated 5 minutes ago.Discord: Missing Permissions',
  );
  expect(screen.getByText(/2 changes on the way\.$/)).toBeTruthy();
});

test('where nobody can sign in with Discord, it says what that takes', async () => {
  open(aDiscordState({ signsIn: false }));
  const notice = await screen.findByText(/^Players are not known on Discord/);
  expect(notice.textContent).toContain('OIDC_DISCORD_CLIENT_ID and OIDC_DISCORD_CLIENT_SECRET,');
});

test('without an answer about its rights, everything else can be done', async () => {
  const message = 'Discord does not accept DISCORD_BOT_TOKEN. Please check the settings.';
  open(aDiscordState(), () => refusal('conflict', message), {
    'POST /site/discord/test': () => ({ body: { message: 'Posted in #tournaments' } }),
  });
  expect(await screen.findByText(message)).toBeTruthy();
  await press('Post a test');
  expect(await screen.findByText('Posted in #tournaments')).toBeTruthy();
});

test('a test that is refused says why', async () => {
  open(aDiscordState(), [aDiscordServer()], {
    'POST /site/discord/test': () => refusal('conflict', 'Discord: Missing Permissions'),
  });
  await press('Post a test');
  expect(
    await within(await screen.findByRole('article')).findByText('Discord: Missing Permissions'),
  ).toBeTruthy();
});

test('another channel is chosen from what is connected, or nothing is changed', async () => {
  const sent = openChanging(aDiscordState());
  await press('Change');
  await screen.findByRole('form', { name: 'Connect a server' });
  expect(chosenIn('Channel for tournaments')).toBe('#tournaments');
  await press('Cancel');
  expect(await abilities()).toHaveLength(4);
  await press('Change');
  await choose('Channel for tournaments', '#general');
  await press('Connect');
  expect((await abilities())[0]).toBe('Posts in #general Yes');
  expect(screen.queryByRole('form')).toBeNull();
  expect(bodyOf(sent, 'PUT /site/discord')).toMatchObject({ channelId: general });
});

test('it is disconnected once that is confirmed', async () => {
  const sent = openChanging(aDiscordState());
  await press('Disconnect');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Nothing is sent there any more\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent.map(({ call }) => call)).not.toContain('DELETE /site/discord');
  await press('Disconnect');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }),
  );
  expect(await screen.findByText('Disconnected from Storm Riders')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Choose where it posts' })).toBeTruthy();
});

test('while it loads, and where it cannot be loaded, it says so', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  open(aDiscordState(), [], {
    'GET /site/discord': async () => {
      await asked;
      return badGateway;
    },
  });
  expect(await screen.findByText('Loading the connection to Discord')).toBeTruthy();
  answer();
  expect(await screen.findByText('The connection to Discord could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
