import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { byId, only, refusal } from '#testing/answers.ts';
import { aBracket, aMatch, aRound } from '#testing/data/a-bracket.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { BracketView } from '#competition/brackets/view/view.tsx';
import { chooseFromMenu } from '#testing/menus.ts';

startFresh();

const Page = () => <BracketView tournamentId={5} />;

async function openDialog(fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({
      body: aBracket({ rounds: [aRound('Final', [aMatch()])] }),
    })),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/tournaments/:id', '/tournaments/5');
  await chooseFromMenu('Tools', 'Import');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import' }));
  const paste = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Bracket or results'), { target: { value: text } });
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  const sentTo = (path: string) =>
    sent.filter(({ call }) => call === `POST /tournaments/5${path}`).map(({ body }) => body);
  return { dialog, paste, confirm, sentTo };
}

const tables = {
  participants: [
    { id: 0, name: 'Nova' },
    { id: 1, name: 'Vex' },
  ],
  stages: [{ id: 0, number: 1, name: 'Cup', type: 'single_elimination' }],
  groups: [{ id: 0, stage_id: 0, number: 1 }],
  rounds: [{ id: 0, group_id: 0, number: 1 }],
  matches: [
    {
      id: 0,
      number: 1,
      stage_id: 0,
      group_id: 0,
      round_id: 0,
      status: 4,
      opponent1: { id: 0 },
      opponent2: { id: 1 },
    },
  ],
  matchGames: [],
};

test('a bracket of brackets-viewer is summed up and sent under the names of the tables', async () => {
  const { dialog, paste, confirm, sentTo } = await openDialog({
    'POST /tournaments/:id/bracket/import': only({ id: 5 }, () => ({
      body: { message: 'Bracket imported, with 1 result', recorded: 1 },
    })),
  });
  paste(JSON.stringify(tables));
  expect(dialog.getByText('A bracket: 1 stage, 2 entrants, 1 result')).toBeTruthy();
  await confirm();
  expect(await screen.findByText('Bracket imported, with 1 result')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { participants, stages, groups, rounds, matches } = tables;
  expect(sentTo('/bracket/import')).toEqual([
    {
      participant: participants,
      stage: stages,
      group: groups,
      round: rounds,
      match: matches,
      match_game: [],
    },
  ]);
});

test('a file of anything is for the server to refuse', async () => {
  const { dialog, paste } = await openDialog();
  paste('{"participant": [1, 2], "stage": [null], "match": [null]}');
  expect(dialog.getByText('A bracket: 1 stage, 2 entrants, 0 results')).toBeTruthy();
});

test('a table of results is sent without open matches and byes', async () => {
  const { dialog, paste, confirm, sentTo } = await openDialog({
    'POST /tournaments/:id/results/import': only({ id: 5 }, () => ({
      body: { message: 'Imported 2 results', recorded: 2 },
    })),
  });
  paste(
    [
      'Match,Entrant A,Score A,Score B,Entrant B,Winner,State',
      `Semi-final 1,'=Nova,2,1,"Vex, the second",'=Nova,done`,
      'Semi-final 2,Rook,,,Ivy,Ivy,forfeit',
      'Final,,,,,,waiting',
      'Round 1,Rook,,,,Rook,bye',
      'Game,Place,Entrant,Kills,Points,Map',
      '1,1,Nova,7,20,',
      '1,2,Vex,0,10,',
    ].join('\n'),
  );
  expect(dialog.getByText('Results of 2 matches and 1 game')).toBeTruthy();
  await confirm();
  expect(await screen.findByText('Imported 2 results')).toBeTruthy();
  expect(sentTo('/results/import')).toEqual([
    {
      matches: [
        {
          match: 'Semi-final 1',
          entrantA: '=Nova',
          scoreA: 2,
          scoreB: 1,
          entrantB: 'Vex, the second',
          winner: '=Nova',
        },
        {
          match: 'Semi-final 2',
          entrantA: 'Rook',
          scoreA: null,
          scoreB: null,
          entrantB: 'Ivy',
          winner: 'Ivy',
        },
      ],
      games: [
        { game: '1', entrant: 'Nova', place: 1, kills: 7 },
        { game: '1', entrant: 'Vex', place: 2, kills: 0 },
      ],
    },
  ]);
});

test('lines that cannot be recorded are listed, and the text stays', async () => {
  const { dialog, paste, confirm } = await openDialog({
    'POST /tournaments/:id/results/import': () =>
      refusal('invalid', '1 line cannot be recorded', {
        errors: { 'matches.0.match': 'It has another result already' },
      }),
  });
  paste('Match;Entrant A;Score A;Score B;Entrant B\nFinal;Nova;2;1;Vex');
  await confirm();
  expect(await dialog.findByText('Final: Nova v Vex')).toBeTruthy();
  expect(dialog.getByText('It has another result already')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toBe('1 line cannot be recorded');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Bracket or results').value).toMatch(/^Match;/);
});

test.each([
  ['{"participant"', 'The file is not valid JSON'],
  ['{"a": 1}', /^The file has no participants, stages and matches/],
  ['Nova,2,1,Vex', /^The table needs headings/],
  [
    'Match,Entrant A,Score A,Score B,Entrant B\nFinal,Nova,two,1,Vex',
    "Line 2: 'two' is not a whole number",
  ],
  ['Match,Entrant A,Score A,Score B,Entrant B\nFinal,Nova,,,Vex', 'The table has no results'],
])('%s cannot be imported', async (text, message) => {
  const { dialog, paste } = await openDialog();
  paste(text);
  expect(dialog.getByText(message)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
});
