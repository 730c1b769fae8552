import { z } from '#zod.ts';
import { Challenged, SignedIn, UsernameInput, password } from './accounts.ts';
import { Id, Message } from '#common.ts';
import { costly, endpoint } from '#endpoint.ts';
import { providerIds } from '#oidc-rules.ts';

const ProviderId = z.enum(providerIds);

export const ConnectInput = z.object({
  provider: ProviderId,
  /** Required where the account has a password. */
  password: password.optional(),
});
export type ConnectInput = z.output<typeof ConnectInput>;

/** The account of the provider is known to nobody here yet. */
export const OidcUnknown = z.object({
  /** `password`: an account here has its address, and its owner logs in once. `username`: it can be made. */
  needs: z.enum(['password', 'username', 'verified email']),
  /** 'Discord' */
  provider: z.string(),
  /** Verified by the provider, unless that is what is needed. */
  email: z.string(),
  /** A suggestion; empty without one. */
  username: z.string(),
});
export type OidcUnknown = z.output<typeof OidcUnknown>;

/** The account of the provider signs in to that of the caller from now on. */
const OidcConnected = Message.extend({ connected: ProviderId });

export const ConnectedAccounts = z.object({
  /** Whether the caller can log in without any of them. */
  hasPassword: z.boolean(),
  accounts: z.array(
    z.object({
      id: Id,
      provider: ProviderId,
      /** 'Discord' */
      name: z.string(),
      /** As the provider said when it was connected; empty where it said none. */
      email: z.string(),
      connectedAt: z.string(),
    }),
  ),
});
export type ConnectedAccounts = z.output<typeof ConnectedAccounts>;

export const oidc = {
  finishOidc: endpoint('POST /auth/oidc', {
    access: 'open',
    refuses: ['forbidden', 'not_found', 'conflict'],
    summary: 'Finish a sign-in at a provider, which a cookie of this browser names',
    changes: ['sessions'],
    response: z.union([SignedIn, Challenged, OidcConnected, OidcUnknown]),
  }),
  registerByOidc: endpoint('POST /auth/oidc/register', {
    access: 'open',
    weight: costly,
    summary: 'Make an account without a password for a sign-in at a provider',
    body: UsernameInput,
    status: 201,
    changes: { nothing: 'A browser drops its cache when its user changes' },
    response: z.union([SignedIn, Challenged]),
  }),
  connectedAccounts: endpoint('GET /auth/connected-accounts', {
    access: 'user',
    summary: 'The accounts at providers that sign the caller in',
    reads: ['sessions'],
    response: ConnectedAccounts,
  }),
  connectAccount: endpoint('POST /auth/connected-accounts', {
    access: 'user',
    weight: costly,
    refuses: ['unavailable'],
    summary: 'Begin to connect an account at a provider; the answer says where it goes on',
    body: ConnectInput,
    changes: { nothing: 'It is connected when the browser comes back' },
    response: z.object({ url: z.string() }),
  }),
  disconnectAccount: endpoint('DELETE /auth/connected-accounts/:id', {
    access: 'user',
    refuses: ['conflict'],
    summary: 'Disconnect an account at a provider, unless nothing else signs the caller in',
    changes: ['sessions'],
  }),
};
