import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { plainStage } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { badGateway, byId, only, refusal } from '#testing/answers.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { input, openedForm, set, type Form } from '#testing/form.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { ManagedTournaments } from '#competition/tournaments/manage/managed-tournaments.tsx';

startFresh();

const Page = () => <ManagedTournaments />;

async function openForm(opener: string, fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /tournaments': () => ({ body: [seenByAdmin()] }),
    'GET /tournaments/run-sheet': () => ({ body: [] }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  const { url } = show(Page, '/admin/dashboard');
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('button', { name: opener }));
  const form = await openedForm();
  return { sent, form, url };
}

async function fill(form: Form) {
  await userEvent.type(input(form, 'Name'), 'Storm Cup');
  set(form, 'Start', '2100-06-01T18:00');
  set(form, 'End', '2100-06-01T21:30');
}

const submit = (form: Form) =>
  userEvent.click(form.getByRole('button', { name: /^(Create Tournament|Save Changes)$/ }));

test('a tournament is created; dates are sent in UTC', async () => {
  const { sent, form } = await openForm('Create Tournament', {
    'POST /tournaments': () => ({ body: seenByAdmin({ id: 6 }) }),
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ id: 6 }))),
  });
  await fill(form);
  expect(form.getAllByText('Your time zone: America/New_York')).toHaveLength(2);
  await submit(form);
  expect(await screen.findByText('Tournament created successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Create Tournament' })).toBeNull();
  expect(bodyOf(sent, 'POST /tournaments')).toMatchObject({
    name: 'Storm Cup',
    description: '',
    tournamentType: 'single',
    maxPlayers: 100,
    startDate: '2100-06-01T22:00:00.000Z',
    endDate: '2100-06-02T01:30:00.000Z',
    status: null,
    gameLink: null,
    prizeDetails: null,
    image: null,
    visibility: 'public',
    registrationClosesAt: null,
    checkInMinutes: null,
  });
  expect(sent.filter(({ call }) => call === 'GET /tournaments')).toHaveLength(2);
});

test('what comes after creating is at hand: the page, the link and the news', async () => {
  const { form } = await openForm('Create Tournament', {
    'POST /tournaments': () => ({ body: seenByAdmin({ id: 6, name: 'Storm Cup' }) }),
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ id: 6 }))),
  });
  await fill(form);
  await submit(form);
  const next = within(await screen.findByRole('dialog', { name: 'Storm Cup is ready' }));
  const linkOf = (name: string) => next.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Open its page')).toBe('/tournaments/6');
  expect(linkOf('Announce')).toBe('/admin/blogs?tournament=6&name=Storm+Cup');
  expect(next.getByText(`${location.origin}/tournaments/6`)).toBeTruthy();
  expect(next.getByRole('button', { name: 'Copy link' })).toBeTruthy();
});

test('rules and prizes are created with it; what the server refuses of them is kept', async () => {
  let isRefused = true;
  const { sent, form } = await openForm('Create Tournament', {
    'POST /tournaments': () =>
      isRefused
        ? refusal('invalid', 'Too dear', { errors: { 'prizes.0.prize': 'Too dear' } })
        : { body: seenByAdmin({ id: 6 }) },
  });
  await fill(form);
  await userEvent.click(form.getByText('Rules and prizes by place'));
  expect(await form.findByRole('textbox', { name: 'Rules' })).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Add prize' }));
  const added = form.getByRole('textbox', { name: 'Prize' });
  await waitFor(() => expect(document.activeElement).toBe(added));
  expect(form.queryByText('Prize is required')).toBeNull();
  await userEvent.tab();
  expect(await form.findByText('Prize is required')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Prize' }), '$300');
  await submit(form);
  expect(await form.findByText('Too dear')).toBeTruthy();
  isRefused = false;
  await submit(form);
  expect(await screen.findByText('Tournament created successfully')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('P'))).toHaveLength(2);
  expect(bodyOf(sent, 'POST /tournaments')).toMatchObject({
    rules: '',
    prizes: [{ from: 1, to: 1, prize: '$300' }],
  });
});

const formatsOf = (body: unknown) =>
  (body as { stages: { format: string }[] }).stages.map(({ format }) => format);

test.each([
  ['Points', ['battle_royale']],
  ['Lobbies into a final', ['battle_royale', 'battle_royale']],
  ['1v1', ['single_elimination']],
  ['Groups', ['round_robin', 'single_elimination']],
  ['Swiss', ['swiss']],
])('%s is a format of its own', async (label, formats) => {
  const { sent, form } = await openForm('Create Tournament', {
    'POST /tournaments': () => ({ body: seenByAdmin({ id: 6 }) }),
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ id: 6 }))),
  });
  await fill(form);
  if (!form.queryByRole('radio', { name: new RegExp(`^${label}`) })) {
    await userEvent.click(form.getByRole('button', { name: 'More formats' }));
  }
  await userEvent.click(form.getByRole('radio', { name: new RegExp(`^${label}`) }));
  await submit(form);
  await screen.findByText('Tournament created successfully');
  expect(formatsOf(bodyOf(sent, 'POST /tournaments'))).toEqual(formats);
});

test.each([
  [
    'lobbies',
    [{ format: 'battle_royale', lobbySize: 20, games: 3, advance: 5 }, {}],
    'Lobbies into a final',
  ],
  [
    'two rounds of games in one lobby',
    [{ format: 'battle_royale', games: 3, advance: 5 }, {}],
    null,
  ],
  ['one group', [{ format: 'round_robin' }], 'Round robin'],
  ['several groups', [{ format: 'round_robin', groups: 4 }], null],
] as const)('a tournament of %s is told by more than its formats', async (_, given, label) => {
  const stages = given.map((stage) => ({ ...plainStage('battle_royale'), ...stage }));
  const { form } = await openForm('Edit', {
    'GET /tournaments': () => ({ body: [seenByAdmin({ stages })] }),
  });
  const radios = form.getAllByRole<HTMLInputElement>('radio');
  const chosen = radios.filter(({ checked }) => checked).map((radio) => radio.closest('label'));
  expect(chosen.map((choice) => choice?.querySelector('span')?.textContent)).toEqual(
    label === null ? [] : [label],
  );
});

test('the end follows the start until it is set', async () => {
  const { form } = await openForm('Create Tournament');
  set(form, 'Start', '2100-06-01T18:00');
  expect(input(form, 'End').value).toBe('2100-06-01T21:00');
  set(form, 'Start', '2100-06-02T18:00');
  expect(input(form, 'End').value).toBe('2100-06-02T21:00');
  set(form, 'End', '2100-06-02T20:00');
  set(form, 'Start', '2100-06-02T17:00');
  expect(input(form, 'End').value).toBe('2100-06-02T20:00');
});

test('what is refused is unfolded, and has the focus', async () => {
  const { form } = await openForm('Create Tournament');
  await fill(form);
  const fold = form.getByText('3. Advanced').closest('details');
  expect(fold?.open).toBe(false);
  set(form, /^Game link/, 'javascript:alert(1)');
  await submit(form);
  expect(await form.findByText('Game link must be a valid URL')).toBeTruthy();
  expect(fold?.open).toBe(true);
  expect(document.activeElement).toBe(input(form, /^Game link/));
});

test('messages of invalid fields are shown at the fields, and the first one has the focus', async () => {
  const { sent, form } = await openForm('Create Tournament');
  expect(form.queryByLabelText('Status')).toBeNull();
  await userEvent.type(input(form, /^Game link/), 'javascript:alert(1)');
  await userEvent.clear(input(form, 'Max players'));
  await submit(form);
  for (const text of [
    'Name is required',
    'Start date is required',
    'End date is required',
    'Max players must be a whole number',
    'Game link must be a valid URL',
  ]) {
    expect(await form.findByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(input(form, 'Name'));
  expect(bodyOf(sent, 'POST /tournaments')).toBeUndefined();
});

test('the end must come after the start, and moving the start settles it', async () => {
  const { form } = await openForm('Create Tournament');
  await fill(form);
  set(form, 'End', '2100-06-01T18:00');
  await submit(form);
  expect(await form.findByText('End date must be after the start date')).toBeTruthy();
  set(form, 'Start', '2100-06-01T17:00');
  await waitFor(() => expect(form.queryByText('End date must be after the start date')).toBeNull());
});

test('the type recalculates the size and number of teams', async () => {
  const { form } = await openForm('Create Tournament');
  await fill(form);
  const seats = () => form.getByText('Team size').closest('dl')?.textContent;
  expect(form.queryByText('Team size')).toBeNull();
  await userEvent.selectOptions(form.getByLabelText('Type'), 'Trio');
  expect(seats()).toBe('Team size3Max teams33');
  const maxPlayers = input(form, 'Max players');
  await userEvent.clear(maxPlayers);
  expect(seats()).toBe('Team size3Max teams-');
  await userEvent.type(maxPlayers, '5');
  await userEvent.selectOptions(form.getByLabelText('Type'), 'Squad');
  expect(await form.findByText('Max players must allow at least 2 teams')).toBeTruthy();
});

test('a field that the server refuses is marked, and nothing typed is lost', async () => {
  const message = 'Name is taken';
  const { form } = await openForm('Create Tournament', {
    'POST /tournaments': () => refusal('invalid', message, { errors: { name: message } }),
  });
  await fill(form);
  await submit(form);
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(input(form, 'Name').getAttribute('aria-invalid')).toBe('true');
  expect(input(form, 'Name').value).toBe('Storm Cup');
  expect(input(form, 'End').value).toBe('2100-06-01T21:30');
});

test.each([
  ['Create Tournament', 'POST /tournaments', 'Failed to create tournament'],
  ['Edit', 'PUT /tournaments/:id', 'Failed to update tournament'],
])('after %s, a failure without a message is shown at the form and as a toast', async (...all) => {
  const [opener, key, text] = all;
  const { form } = await openForm(opener, { [key]: () => badGateway });
  if (opener !== 'Edit') await fill(form);
  await submit(form);
  expect((await form.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('a tournament is edited from what it is, its status too', async () => {
  const tournament = seenByAdmin({
    gameLink: 'https://play.example/x',
    description: 'One island.',
  });
  const { sent, form } = await openForm('Edit', {
    'GET /tournaments': () => ({ body: [tournament] }),
    'PUT /tournaments/:id': only({ id: 5 }, () => ({ body: tournament })),
  });
  expect(input(form, 'Start').value).toBe('2100-06-01T14:00');
  await userEvent.selectOptions(form.getByLabelText('Status'), 'Cancelled');
  await submit(form);
  expect(await screen.findByText('Tournament updated successfully')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    name: 'Night Cup',
    description: 'One island.',
    tournamentType: 'single',
    maxPlayers: 48,
    startDate: '2100-06-01T18:00:00.000Z',
    endDate: '2100-06-01T21:00:00.000Z',
    status: 'cancelled',
    prizeDetails: '$500',
    image: null,
  });
});

test.each([
  ['description', /^Description/, 'Two islands.', {}],
  ['link', /^Game link/, ' https://play.example/y ', { gameLink: 'https://play.example/y' }],
  ['removed link', /^Game link/, '', { gameLink: null }],
  ['status', 'Status', 'completed', { status: 'completed' }],
] as const)(
  'a changed %s is sent; status and link are not where nobody has changed them',
  async (_, label, value, touched) => {
    const tournament = seenByAdmin({ gameLink: 'https://play.example/x' });
    const { sent, form } = await openForm('Edit', {
      'GET /tournaments': () => ({ body: [tournament] }),
      'PUT /tournaments/:id': only({ id: 5 }, () => ({ body: tournament })),
    });
    set(form, label, value);
    await submit(form);
    expect(await screen.findByText('Tournament updated successfully')).toBeTruthy();
    const body = Object.entries(bodyOf(sent, 'PUT /tournaments/5') as object);
    expect(body).toContainEqual(['name', 'Night Cup']);
    const ofOthers = body.filter(([field]) => ['status', 'gameLink'].includes(field));
    expect(Object.fromEntries(ofOthers)).toEqual(touched);
  },
);

test('a status or link that is changed and changed back is not sent', async () => {
  const { sent, form } = await openForm('Edit', {
    'PUT /tournaments/:id': only({ id: 5 }, () => ({ body: seenByAdmin() })),
  });
  const before = input(form, 'Status').value;
  for (const status of ['completed', before]) set(form, 'Status', status);
  for (const link of ['https://play.example/y', '']) set(form, /^Game link/, link);
  await submit(form);
  expect(await screen.findByText('Tournament updated successfully')).toBeTruthy();
  const body = bodyOf(sent, 'PUT /tournaments/5');
  expect(body).toHaveProperty('name');
  for (const field of ['status', 'gameLink']) expect(body).not.toHaveProperty(field);
});

test('check-in, visibility and the close of registration are set in the form', async () => {
  const { sent, form } = await openForm('Create Tournament', {
    'POST /tournaments': () => ({ body: seenByAdmin({ id: 6 }) }),
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ id: 6 }))),
  });
  await fill(form);
  expect(form.queryByLabelText('Missing at the start')).toBeNull();
  await userEvent.selectOptions(form.getByLabelText('Check-in'), '30 minutes before');
  await userEvent.selectOptions(form.getByLabelText('Missing at the start'), 'Keep them');
  await userEvent.click(form.getByLabelText(/^Close the check-in at/));
  await userEvent.click(form.getByLabelText(/^Start by itself/));
  await userEvent.click(form.getByLabelText(/^Pick'em/));
  await userEvent.selectOptions(
    form.getByLabelText('Visibility'),
    'Unlisted: for anyone with the link',
  );
  await userEvent.type(form.getByLabelText(/^Registration closes/), '2100-06-01T18:30');
  await submit(form);
  expect(await form.findByText('Registration must close before the start')).toBeTruthy();
  await userEvent.clear(form.getByLabelText(/^Registration closes/));
  await userEvent.type(form.getByLabelText(/^Registration closes/), '2100-06-01T17:00');
  await submit(form);
  expect(await screen.findByText('Tournament created successfully')).toBeTruthy();
  expect(bodyOf(sent, 'POST /tournaments')).toMatchObject({
    checkInMinutes: 30,
    missingAtStart: 'kept',
    autoCheckIn: true,
    autoStart: true,
    pickem: true,
    visibility: 'unlisted',
    registrationClosesAt: '2100-06-01T21:00:00.000Z',
  });
});

test("the server's message about an edit is shown at the form", async () => {
  const message = 'Tournament type cannot be changed after registration has started';
  const { form } = await openForm('Edit', {
    'PUT /tournaments/:id': only({ id: 5 }, () => refusal('conflict', message)),
  });
  await userEvent.selectOptions(form.getByLabelText('Type'), 'Duo');
  await submit(form);
  expect((await form.findByRole('alert')).textContent).toBe(message);
});

test('an untouched form closes at once, a changed one asks first', async () => {
  const { form } = await openForm('Create Tournament');
  await userEvent.type(input(form, 'Name'), 'x');
  await userEvent.click(form.getByRole('button', { name: 'Close' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(input(form, 'Name').value).toBe('x');
  await userEvent.clear(input(form, 'Name'));
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a changed form asks before a navigation or closing the tab discards it', async () => {
  const { form, url } = await openForm('Create Tournament');
  const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  await userEvent.type(input(form, 'Name'), 'x');
  expect(isHeld()).toBe(true);
  // Behind the dialog, where Back leads as well.
  const leave = () =>
    userEvent.click(screen.getByRole('link', { name: 'View Registrations', hidden: true }));
  await leave();
  await userEvent.click(await within(await screen.findByRole('alertdialog')).findByText('Cancel'));
  expect(url()).toBe('/admin/dashboard');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(url()).toBe('/admin/tournaments/5/registrations'));
});

test('a form is not sent while its picture is uploading', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {}
    },
  );
  const { sent, form } = await openForm('Create Tournament');
  await fill(form);
  const picture = new File(['pixels'], 'cup.png', { type: 'image/png' });
  await userEvent.upload(form.getByLabelText(/^Image/), picture);
  await submit(form);
  const text = 'Please wait for image upload to complete before submitting.';
  expect((await form.findByRole('alert')).textContent).toBe(text);
  expect(bodyOf(sent, 'POST /tournaments')).toBeUndefined();
  await userEvent.click(form.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
});

test('how many go on follows the size of the groups, up to what was chosen', async () => {
  const { form } = await openForm('Create Tournament');
  const goOn = () => input(form, /^Go on from each group/);
  set(form, 'Max players', '32');
  await userEvent.selectOptions(form.getByLabelText(/^Format/), 'round_robin');
  await userEvent.click(form.getByRole('button', { name: 'Add a stage' }));
  set(form, 'Groups', '8');
  expect(goOn().value).toBe('2');
  expect(form.getByText('At most 4.')).toBeTruthy();
  set(form, /^Go on from each group/, '4');
  set(form, 'Groups', '16');
  expect(goOn().value).toBe('2');
  expect(form.getByText('At most 2.')).toBeTruthy();
  set(form, 'Groups', '8');
  expect(goOn().value).toBe('4');
  set(form, 'Max players', '16');
  expect(goOn().value).toBe('2');
});

test('more than a group has are refused at the field', async () => {
  const { sent, form } = await openForm('Create Tournament');
  await fill(form);
  set(form, 'Max players', '32');
  await userEvent.selectOptions(form.getByLabelText(/^Format/), 'round_robin');
  await userEvent.click(form.getByRole('button', { name: 'Add a stage' }));
  set(form, 'Groups', '8');
  set(form, /^Go on from each group/, '8');
  await submit(form);
  const message = 'Groups: at most 4 can go on, since the smallest group has 4 entrants';
  expect(await form.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(input(form, /^Go on from each group/));
  expect(bodyOf(sent, 'POST /tournaments')).toBeUndefined();
});
