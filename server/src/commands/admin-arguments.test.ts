import { expect, test } from 'vitest';
import { readArguments } from './admin-arguments.ts';

const email = 'boss@players.example';

test('the words of the usage say what is to be done', () => {
  const made = { verb: 'create', email, username: undefined, forgetsSecondFactor: false };
  expect(readArguments(['create', email])).toEqual(made);
  expect(readArguments(['create', email, '--username', 'Storm', '--without-code'])).toEqual({
    ...made,
    username: 'Storm',
    forgetsSecondFactor: true,
  });
  expect(readArguments(['sign-out', email])).toEqual({ verb: 'sign-out', email });
  const everybody = { verb: 'sign-out', email: undefined };
  expect(readArguments(['sign-out', '--everybody'])).toEqual(everybody);
  expect(readArguments(['replace-key'])).toEqual({ verb: 'replace-key' });
});

test.for([
  [[]],
  [['create']],
  [['creat', email]],
  [['create', email, 'x']],
  [['create', email, '--role=x']],
  [['create', email, '--everybody']],
  [['sign-out']],
  [['sign-out', email, '--everybody']],
  [['sign-out', email, '--without-code']],
  [['replace-key', email]],
])('the words %j are not those of the usage', ([args]) => {
  expect(readArguments(args!)).toBeUndefined();
});
