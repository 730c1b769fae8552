import { expect, test } from 'vitest';
import { linesIn } from './lines.ts';

test('an export is read by its headings, and what a spreadsheet copies as well', () => {
  const expected = [
    { name: 'NovaPlays', account: 'Nova', team: '' },
    { name: '=SUM', account: 'rook@players.example', team: '' },
    { name: 'Bo, the Bold', account: '', team: '' },
  ];
  const csv = [
    '\uFEFFFortnite username,Username,Email,Status',
    'NovaPlays,Nova,nova@players.example,verified',
    "'=SUM,,rook@players.example,verified",
    '"Bo, the Bold",,,pending',
  ];
  expect(linesIn(csv.join('\r\n'), false)).toEqual(expected);
});

test('without headings the first column is the name, the second the account', () => {
  expect(linesIn('Nova\tNovaAccount\nRook\t', false)).toEqual([
    { name: 'Nova', account: 'NovaAccount', team: '' },
    { name: 'Rook', account: '', team: '' },
  ]);
  expect(linesIn('Nova\nrook@players.example\n\n', false)).toEqual([
    { name: 'Nova', account: '', team: '' },
    { name: '', account: 'rook@players.example', team: '' },
  ]);
});

test('a table of names alone but for a few accounts is one', () => {
  expect(linesIn('Name\tAccount\nAda Fox\nBo Lee\nCy Oh\nDi\tdi-plays', false).at(-1)).toEqual({
    name: 'Di',
    account: 'di-plays',
    team: '',
  });
  expect(linesIn('Ada Fox\nBo Lee\nCy Oh', false)).toHaveLength(3);
});

test('of teams the captain comes first, and who was not accepted is left out', () => {
  const csv = [
    'Team,Team status,Registered at,Fortnite username,Username,Email,Role,Player status',
    'Owls,verified,,BoPlays,Bo,bo@x.example,member,accepted',
    'Owls,verified,,AdaPlays,Ada,ada@x.example,captain,accepted',
    'Owls,verified,,CyPlays,Cy,cy@x.example,member,rejected',
    'Foxes,verified,,,,,,',
  ];
  expect(linesIn(csv.join('\n'), true)).toEqual([
    { team: 'Owls', account: 'Ada', name: 'AdaPlays' },
    { team: 'Owls', account: 'Bo', name: 'BoPlays' },
    { team: 'Foxes', account: '', name: '' },
  ]);
  expect(linesIn('Owls;Ada;AdaPlays\nOwls;Bo;', true)).toEqual([
    { team: 'Owls', account: 'Ada', name: 'AdaPlays' },
    { team: 'Owls', account: 'Bo', name: '' },
  ]);
});
