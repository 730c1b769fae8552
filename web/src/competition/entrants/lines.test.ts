import { expect, test } from 'vitest';
import { linesIn } from './lines.ts';

test('an export is read by its headings, and what a spreadsheet copies as well', () => {
  const expected = [
    { name: 'NovaPlays', account: 'Nova', team: '', status: 'verified' },
    { name: '=SUM', account: 'rook@players.example', team: '', status: 'verified' },
    { name: 'Owls, ＝1', account: '', team: '', status: 'pending' },
    { name: 'Bo, the Bold', account: '', team: '', status: 'pending' },
  ];
  const csv = [
    '\uFEFFFortnite username,Username,Email,Status',
    'NovaPlays,Nova,nova@players.example,verified',
    "'=SUM,,rook@players.example,verified",
    `"Owls, '＝1",,,pending`,
    '"Bo, the Bold",,,pending',
  ];
  expect(linesIn(csv.join('\r\n'), false)).toEqual(expected);
});

test('without headings the first column is the name, the second the account', () => {
  expect(linesIn('Nova\tNovaAccount\nRook\t', false)).toEqual([
    { name: 'Nova', account: 'NovaAccount', team: '', status: '' },
    { name: 'Rook', account: '', team: '', status: '' },
  ]);
  expect(linesIn('Nova\nrook@players.example\n\n', false)).toEqual([
    { name: 'Nova', account: '', team: '', status: '' },
    { name: '', account: 'rook@players.example', team: '', status: '' },
  ]);
});

test('a table of names alone but for a few accounts is one', () => {
  expect(linesIn('Name\tAccount\nAda Fox\nBo Lee\nCy Oh\nDi\tdi-plays', false).at(-1)).toEqual({
    name: 'Di',
    account: 'di-plays',
    team: '',
    status: '',
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
    { team: 'Owls', account: 'Ada', name: 'AdaPlays', status: 'verified' },
    { team: 'Owls', account: 'Bo', name: 'BoPlays', status: 'verified' },
    { team: 'Foxes', account: '', name: '', status: 'verified' },
  ]);
  expect(linesIn('Owls;Ada;AdaPlays\nOwls;Bo;', true)).toEqual([
    { team: 'Owls', account: 'Ada', name: 'AdaPlays', status: '' },
    { team: 'Owls', account: 'Bo', name: '', status: '' },
  ]);
});

test('an export is read in the order of the seeds, then of the waiting list', () => {
  const csv = [
    'Fortnite username,Username,Status,Verified at,Waiting number',
    'Last,last,waiting,,2',
    'First,first,waiting,,1',
    'Open,open,pending,,',
    'Second,second,verified,2030-05-01T18:00:02Z,',
    'Best,best,verified,2030-05-01T18:00:01Z,',
  ];
  expect(linesIn(csv.join('\n'), false).map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Best verified',
    'Second verified',
    'Open pending',
    'First waiting',
    'Last waiting',
  ]);
});
