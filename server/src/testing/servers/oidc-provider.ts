import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says of somebody, beside the name that they log in with there. */
export interface Claims {
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
}

export interface OidcProviderServer {
  /** The settings with which a site takes it. */
  settings: Record<string, string>;
  /** By the name that somebody logs in with; anybody else has a verified address of that name. */
  people: Map<string, Claims>;
  stop: () => Promise<void>;
}

const hourSeconds = 3600;
const clientId = 'last-circle';
const clientSecret = randomUUID();

/** A real OpenID provider on this machine, where any password is right, for the sites of these URLs. */
export async function startOidcProvider(...siteUrls: string[]): Promise<OidcProviderServer> {
  const people = new Map<string, Claims>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Neither a pipe nor closed.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: siteUrls.map((url) => `${url}/api/auth/oidc/custom/callback`),
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
    },
    cookies: { keys: [randomUUID()] },
    ttl: {
      AccessToken: hourSeconds,
      Grant: hourSeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: hourSeconds,
    },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@players.example`,
        email_verified: true,
        preferred_username: sub,
        ...people.get(sub),
      }),
    }),
  });
  server.on('request', provider.callback());
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_NAME: 'Storm ID',
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
    people,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
