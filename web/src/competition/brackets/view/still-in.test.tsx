import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Chance, Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';
import { byId, only, refusal } from '#testing/answers.ts';
import { aBracket, aMatch, aRound, ivy, nova, rook, vex } from '#testing/data/a-bracket.ts';
import { aSwiss, someGroups } from '#testing/data/a-stage.ts';
import { seenByPlayer, withWinners } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from './view.tsx';

startFresh();

const Page = () => <BracketView tournamentId={5} />;

const alive = (odds: number, needs: string | null = null): Chance => ({
  status: 'alive',
  needs,
  odds,
});
const sure: Chance = { status: 'clinched', needs: null, odds: 1 };
const out: Chance = { status: 'out', needs: null, odds: 0 };

const rowOf = (
  { id }: { id: number },
  first: Chance,
  more: Partial<Outlook['rows'][number]> = {},
) => ({
  entrantId: id,
  lobby: 1,
  left: 2,
  places: { best: 1, worst: 3 },
  first,
  goesOn: null,
  ...more,
});

type Fake = NonNullable<Fakes['GET /tournaments/:id/outlook']>;

/** The viewer is Nova. */
function open(bracket: Bracket, outlook: Fake) {
  signIn();
  stubServer({
    'GET /tournaments/:id': byId(
      withWinners(seenByPlayer({ status: 'ongoing', registrationId: 30 + nova.seed })),
    ),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: bracket })),
    'GET /tournaments/:id/outlook': outlook,
  });
  return show(Page, '/tournaments/:id', '/tournaments/5');
}

const answer =
  (rows: Outlook['rows']): Fake =>
  () => ({ body: { version: 3, stage: 1, simulations: 10_000, rows } });

/** The first semi-final is played. */
const afterOne = () =>
  aBracket({
    rounds: [
      aRound('Semi-finals', [
        aMatch({ scoreA: 2, scoreB: 0, winner: nova.id, state: 'done' }),
        aMatch({ id: 12, position: 1, a: rook, b: vex }),
      ]),
      aRound('Final', [aMatch({ id: 13, round: 2, state: 'waiting' })]),
    ],
  });

test('an elimination lists who is still in it, the likeliest first, and what the viewer has to do', async () => {
  open(
    afterOne(),
    answer([
      rowOf(vex, alive(0.2)),
      rowOf(nova, alive(0.6, 'a win'), { places: { best: 1, worst: 2 } }),
      rowOf(rook, alive(0.004)),
      rowOf(ivy, out, { places: { best: 3, worst: 3 } }),
    ]),
  );
  const section = within(await screen.findByRole('region', { name: 'Still in it' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 to 2Nova (you)A win will do.60% to win',
    '1 to 3Vex20% to win',
    '1 to 3RookUnder 1% to win',
  ]);
  expect(
    section.getByText(/^Places that each can still end on\. Chances are estimates/),
  ).toBeTruthy();
});

test('without an outlook a bracket is shown all the same', async () => {
  open(afterOne(), () => refusal('internal', 'Something went wrong'));
  expect(await screen.findByRole('region', { name: 'Rounds' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Still in it' })).toBeNull();
});

test('the tables of groups say who goes on', async () => {
  const goingOn = (chance: Chance) => ({ places: { best: 1, worst: 2 }, goesOn: chance });
  open(
    someGroups(),
    answer([
      rowOf(nova, out, goingOn(sure)),
      rowOf(rook, out, goingOn(out)),
      rowOf(vex, out, goingOn(alive(0.5))),
    ]),
  );
  const groupA = within(await screen.findByRole('region', { name: 'Group A' }));
  expect(await groupA.findByText('Sure to go on')).toBeTruthy();
  expect(groupA.getByText('Cannot go on')).toBeTruthy();
  const groupB = within(screen.getByRole('region', { name: 'Group B' }));
  expect(groupB.getByText('50% to go on')).toBeTruthy();
  expect(screen.getByText(/Sure and out are certain\.$/)).toBeTruthy();
});

test('the standings of a Swiss stage say who can still win', async () => {
  open(aSwiss(), answer([rowOf(nova, alive(0.7, '2 wins')), rowOf(ivy, out)]));
  expect(await screen.findByText('70% to win')).toBeTruthy();
  expect(screen.getByText('2 wins will do.')).toBeTruthy();
  expect(screen.getByText('Out of the race')).toBeTruthy();
});
