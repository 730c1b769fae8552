import { codeOf } from '#testing/second-factor.ts';
import type { Examples, WriteKey } from './example-write.ts';

type AccountKey =
  | 'POST /auth/login/code'
  | Extract<WriteKey, `${string} /auth/second-factor${string}`>;

/** Those of the second step of a sign-in. */
export const exampleAccounts: Pick<Examples, AccountKey> = {
  'POST /auth/login/code': ({ accounts: { twoStep } }) => [
    { body: { challenge: twoStep.challenge, code: twoStep.recoveryCodes[0] } },
  ],
  'POST /auth/second-factor': ({ accounts }) => [
    { as: accounts.session, body: { password: accounts.member.password } },
  ],
  'POST /auth/second-factor/on': ({ accounts: { settingUp } }) => [
    { as: settingUp.token, body: { code: codeOf(settingUp.uri) } },
  ],
  'POST /auth/second-factor/off': ({ accounts: { twoStep } }) => [
    {
      as: twoStep.token,
      body: { password: twoStep.member.password, code: twoStep.recoveryCodes[0] },
    },
  ],
  'POST /auth/second-factor/recovery-codes': ({ accounts: { twoStep } }) => [
    {
      as: twoStep.token,
      body: { password: twoStep.member.password, code: twoStep.recoveryCodes[0] },
    },
  ],
};
