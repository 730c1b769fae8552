// The package ships no types.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims: () => { sub: string } & Record<string, unknown>;
  }

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[];
        claims: Record<string, string[]>;
        cookies: { keys: string[] };
        /** Seconds. */
        ttl: Record<string, number>;
        jwks: { keys: object[] };
        findAccount: (ctx: unknown, id: string) => Account;
      },
    );
    callback: () => RequestListener;
  }
}
