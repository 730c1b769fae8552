import * as oauth from 'oauth4webapi';
import type { OidcProvider } from './settings.ts';
import type { Problem } from '@last-circle/contract/oidc-rules.ts';

/** Why a provider has signed nobody in. */
export class OidcError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

const isOfServer = (status: number) => status >= 500 || status === 429;

/** Whether the provider did not answer, or only that it cannot. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return isOfServer(error.status);
  if (error instanceof oauth.OperationProcessingError) {
    return error.cause instanceof Response && isOfServer(error.cause.status);
  }
  // A connection that failed is a TypeError of fetch with its reason, one that took too long a DOMException.
  return error instanceof DOMException || (error instanceof TypeError && error.cause !== undefined);
}

function problemOf(error: unknown): Problem {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied';
    const isForLater = ['server_error', 'temporarily_unavailable'].includes(error.error);
    return isForLater ? 'unavailable' : 'failed';
  }
  return isUnavailable(error) ? 'unavailable' : 'failed';
}

/** What went wrong with the provider, as the people and the log are told. */
const oidcErrorOf = (error: unknown) =>
  error instanceof OidcError ? error : new OidcError(problemOf(error), { cause: error });

/** The problem as it is logged: neither what the provider has sent nor a token. */
export function reasonOf({ problem, cause }: OidcError) {
  if (!(cause instanceof Error)) return problem;
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return `${code}: ${cause.message}`;
}

const timeoutMs = 10_000;
const cacheMs = 3_600_000;

/** What one sign-in is recognised by when the browser comes back. */
export interface Proof {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

/** Whom a provider vouches for. */
export interface Identity {
  /** Together they name one account for ever. */
  issuer: string;
  subject: string;
  /** Empty unless the provider has verified it. */
  email: string;
  /** As people call themselves there; empty where it is not told. */
  username: string;
}

const discovered = new WeakMap<
  OidcProvider,
  { at: number; server: Promise<oauth.AuthorizationServer> }
>();

/** An issuer on this machine may speak http, which the settings see to. */
const optionsFor = ({ issuer }: OidcProvider) => ({
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  signal: AbortSignal.timeout(timeoutMs),
});

async function discover(provider: OidcProvider) {
  const issuer = new URL(provider.issuer);
  const response = await oauth.discoveryRequest(issuer, optionsFor(provider));
  return oauth.processDiscoveryResponse(issuer, response);
}

/** What a provider says of itself; what failed is asked for again. */
async function serverOf(provider: OidcProvider) {
  const known = discovered.get(provider);
  if (known && performance.now() - known.at < cacheMs) return known.server;
  const server = discover(provider);
  discovered.set(provider, { at: performance.now(), server });
  server.catch(() => discovered.delete(provider));
  return server;
}

export const newProof = (): Proof => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/** Where the browser asks the provider to sign its user in; throws an OidcError. */
export async function authorizationUrl(
  provider: OidcProvider,
  redirectUri: string,
  { state, nonce, verifier }: Proof,
) {
  const server = await serverOf(provider).catch((error: unknown) => {
    throw oidcErrorOf(error);
  });
  const url = URL.parse(server.authorization_endpoint ?? '');
  if (!url) throw oidcErrorOf(new Error('The provider names no authorization endpoint'));
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** `client_secret_basic` is what every provider has that does not say otherwise. */
function authenticationOf(server: oauth.AuthorizationServer, { clientSecret }: OidcProvider) {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

async function exchange(
  provider: OidcProvider,
  redirectUri: string,
  parameters: URLSearchParams,
  proof: Proof,
): Promise<Identity> {
  const server = await serverOf(provider);
  const client: oauth.Client = { client_id: provider.clientId };
  const options = optionsFor(provider);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authenticationOf(server, provider),
    oauth.validateAuthResponse(server, client, parameters, proof.state),
    redirectUri,
    proof.verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: proof.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('The provider sent no ID token');
  let person: oauth.UserInfoResponse | oauth.IDToken = claims;
  if (claims['email'] === undefined && server.userinfo_endpoint !== undefined) {
    const { access_token: token } = tokens;
    const answer = await oauth.userInfoRequest(server, client, token, options);
    person = await oauth.processUserInfoResponse(server, client, claims.sub, answer);
  }
  return {
    issuer: server.issuer,
    subject: claims.sub,
    email: person['email_verified'] === true ? text(person['email']) : '',
    username:
      [person['preferred_username'], person['nickname'], person['name']].map(text).find(Boolean) ??
      '',
  };
}

/** Whom the provider has signed in, by the query that the browser came back with; throws an OidcError. */
export const identityFrom = (...given: Parameters<typeof exchange>) =>
  exchange(...given).catch((error: unknown) => {
    throw oidcErrorOf(error);
  });
