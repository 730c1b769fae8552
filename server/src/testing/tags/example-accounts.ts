import { codeOf } from '#testing/accounts/second-factor.ts';
import { params, type Examples, type WriteKey } from './example-write.ts';

type AccountKey =
  | 'POST /auth/deletion'
  | 'POST /auth/login/code'
  | Extract<WriteKey, `${string} /auth/${'connected' | 'oidc' | 'second-factor'}${string}`>;

/** Those of sign-ins with a second step or at a provider, and of the end of an account. */
export const exampleAccounts: Pick<Examples, AccountKey> = {
  'POST /auth/deletion': ({ accounts }) => [
    { as: accounts.session, body: { password: accounts.member.password } },
  ],
  'POST /auth/login/code': ({ accounts: { twoStep } }) => [
    { body: { challenge: twoStep.challenge, code: twoStep.recoveryCodes[0] } },
  ],
  'POST /auth/oidc': ({ oidc }) => [
    { headers: oidc.newcomer },
    { as: oidc.connecting.token, headers: oidc.connecting.headers },
  ],
  'POST /auth/oidc/register': ({ oidc }) => [
    { headers: oidc.newcomer, body: { username: 'elsewhere' } },
  ],
  'POST /auth/connected-accounts': ({ accounts }) => [
    {
      as: accounts.session,
      body: { provider: 'custom', password: accounts.member.password },
    },
  ],
  'DELETE /auth/connected-accounts/:id': ({ oidc: { connected } }) => [
    { as: connected.token, ...params(connected.id) },
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
  'POST /auth/second-factor/keep': ({ accounts: { losing } }) => [{ as: losing.token }],
  'POST /auth/second-factor/keep-by-link': ({ accounts: { losing } }) => [
    { body: { token: losing.keepToken } },
  ],
  'POST /auth/second-factor/recovery-codes': ({ accounts: { twoStep } }) => [
    {
      as: twoStep.token,
      body: { password: twoStep.member.password, code: twoStep.recoveryCodes[0] },
    },
  ],
};
