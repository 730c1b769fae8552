import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { badGateway, byId, only, refusal } from '#testing/answers.ts';
import {
  aBracket,
  aMatch,
  aPlayedMap,
  aRound,
  ivy,
  noHiddenMaps,
  rook,
} from '#testing/data/a-bracket.ts';
import { aMap } from '#testing/data/a-map.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { present } from '#testing/present.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from '#competition/brackets/view/view.tsx';
import { chooseFromMenu } from '#testing/menus.ts';

startFresh();

const Page = () => <BracketView tournamentId={5} />;

async function open(fakes: Fakes = {}, bracket: Bracket = aBracket()) {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: bracket })),
    'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({ body: noHiddenMaps })),
    'GET /maps': () => ({ body: [aMap(), aMap({ id: 13, name: 'Zone', mapCode: 'ZONE-1' })] }),
    'PUT /tournaments/:id/bracket/maps': only({ id: 5 }, () => ({ body: bracket })),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/tournaments/:id', '/tournaments/5');
  await chooseFromMenu('Tools', 'Maps');
  const dialog = within(await screen.findByRole('dialog', { name: 'Maps' }));
  const input = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Map/ });
  const check = (name: RegExp | string) => userEvent.click(dialog.getByRole('checkbox', { name }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const chooseMap = async () => {
    await userEvent.type(input, 'storm');
    await dialog.findByRole('option', { name: /^Storm/ });
    await userEvent.keyboard('{Enter}');
  };
  return { sent, dialog, input, check, press, chooseMap };
}

const bodies = (sent: ReturnType<typeof stubServer>) =>
  sent.filter(({ call }) => call === 'PUT /tournaments/5/bracket/maps').map(({ body }) => body);

test('a round gets a map by keyboard alone', async () => {
  const { sent, dialog, input, press } = await open();
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('storm');
  const best = await dialog.findByRole('option', { name: 'Storm Box 1234-5678-9012' });
  expect(input.getAttribute('aria-activedescendant')).toBe(best.id);
  expect(dialog.getByText('2 maps')).toBeTruthy();
  const query = sent.findLast(({ call }) => call === 'GET /maps')?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({ search: 'storm', isActive: 'true' });
  await userEvent.keyboard('{Enter}');
  expect(input.value).toBe('Storm Box 1234-5678-9012');
  expect(dialog.queryByRole('listbox')).toBeNull();
  dialog.getByRole('checkbox', { name: 'Semi-finals 0 of 2' }).focus();
  await userEvent.keyboard(' ');
  await press('Set map');
  expect(await screen.findByText('Map set for 2 matches')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies(sent)).toEqual([{ mapId: 12, matchIds: [11, 12] }]);
});

test('the arrow keys move through the list, and a click chooses too', async () => {
  const { dialog, input } = await open();
  await userEvent.keyboard('{ArrowDown}');
  await dialog.findByRole('option', { name: 'Zone ZONE-1' });
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()?.textContent).toContain('Zone');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()?.textContent).toContain('Storm Box');
  await userEvent.click(dialog.getByRole('option', { name: /^Zone/ }));
  expect(input.value).toBe('Zone ZONE-1');
  expect(document.activeElement).toBe(input);
});

test('Escape and blur close only the list and leave the chosen map', async () => {
  const { dialog, input } = await open();
  await userEvent.click(input);
  await userEvent.click(await dialog.findByRole('option', { name: /^Storm Box/ }));
  await userEvent.click(input);
  await userEvent.keyboard('zo{Escape}');
  expect(dialog.queryByRole('listbox')).toBeNull();
  expect(input.value).toBe('Storm Box 1234-5678-9012');
  await userEvent.keyboard('{ArrowDown}');
  await dialog.findByRole('listbox');
  await userEvent.tab();
  expect(dialog.queryByRole('listbox')).toBeNull();
  expect(input.value).toBe('Storm Box 1234-5678-9012');
});

test('single matches can be chosen, and a round shows how many are', async () => {
  const { sent, dialog, check, press, chooseMap } = await open();
  await chooseMap();
  await userEvent.click(dialog.getByText('Single matches'));
  await check('Semi-final 2 Rook v Vex');
  const round = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Semi-finals 1 of 2' });
  expect([round.checked, round.indeterminate]).toEqual([false, true]);
  await check('Final');
  await press('Set map');
  expect(await screen.findByText('Map set for 2 matches')).toBeTruthy();
  expect(bodies(sent)).toEqual([{ mapId: 12, matchIds: [12, 13] }]);
});

test('a hidden map is marked as hidden and can be removed', async () => {
  const { sent, dialog, check, press } = await open({
    'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({
      body: { matches: [{ ...aPlayedMap(), matchId: 12 }], games: [] },
    })),
  });
  await userEvent.click(dialog.getByText('Single matches'));
  await dialog.findByText('On Storm Box (hidden)');
  await check(/^Semi-final 2 Rook v Vex/);
  await press('Remove maps');
  expect(await screen.findByText('Map removed from 1 match')).toBeTruthy();
  expect(bodies(sent)).toEqual([{ mapId: null, matchIds: [12] }]);
});

test('without a map the maps of the chosen matches are removed', async () => {
  const [, final] = aBracket().rounds;
  const onMap = aMatch({ map: aPlayedMap() });
  const { sent, dialog, check, press } = await open(
    {},
    aBracket({ rounds: [aRound('Semi-finals', [onMap]), present(final)] }),
  );
  expect(dialog.queryByText('Single matches')).toBeNull();
  const isLocked = (name: string) =>
    dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isLocked('Set map')).toBe(true);
  await check('Final');
  expect(isLocked('Set map')).toBe(true);
  await check('Final');
  await check('Semi-finals');
  await press('Remove maps');
  expect(await screen.findByText('Map removed from 1 match')).toBeTruthy();
  expect(bodies(sent)).toEqual([{ mapId: null, matchIds: [11] }]);
});

test('no match is refused before anything is sent', async () => {
  const { sent, dialog, check, press, chooseMap } = await open();
  await chooseMap();
  await press('Set map');
  expect(await dialog.findByText('Please choose at least one match')).toBeTruthy();
  expect(bodies(sent)).toEqual([]);
  await check('Final');
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});

test('byes are not played, the match for third place is', async () => {
  const [semiFinals, final] = aBracket().rounds;
  const [, played] = present(semiFinals).matches;
  const bye = aMatch({ b: null, state: 'bye' });
  const { dialog } = await open(
    {},
    aBracket({
      rounds: [aRound('Semi-finals', [bye, present(played)]), present(final)],
      thirdPlace: aMatch({ id: 14, section: 'third', round: 2, position: 1, a: ivy, b: rook }),
    }),
  );
  const names = dialog
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent.trim());
  expect(names).toEqual(['Semi-finals', 'Final', 'Third place']);
});

test('a search without results is shown as such', async () => {
  const { dialog } = await open({ 'GET /maps': () => ({ body: [] }) });
  await userEvent.keyboard('nowhere{Enter}');
  expect(await dialog.findByText('No map found')).toBeTruthy();
  expect(dialog.queryByRole('option')).toBeNull();
});

test('maps that fail to load can be retried', async () => {
  let isDown = true;
  const { dialog, press } = await open({
    'GET /maps': () => (isDown ? badGateway : { body: [aMap()] }),
  });
  await userEvent.keyboard('storm');
  expect(await dialog.findByText('Failed to load maps')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(await dialog.findByRole('option', { name: /^Storm Box/ })).toBeTruthy();
});

test.each([
  ['the message of the server', refusal('not_found', 'Map not found'), 'Map not found'],
  ['else that it failed', badGateway, 'Failed to set the map'],
])('a refusal shows %s', async (_, answer, text) => {
  const { dialog, check, press, chooseMap } = await open({
    'PUT /tournaments/:id/bracket/maps': only({ id: 5 }, () => answer),
  });
  await chooseMap();
  await check('Final');
  await press('Set map');
  expect((await dialog.findByRole('alert')).textContent).toBe(text);
});
