import type { Problem } from '@last-circle/contract/oidc-rules.ts';
import * as oauth from 'oauth4webapi';

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
export const oidcErrorOf = (error: unknown) =>
  error instanceof OidcError ? error : new OidcError(problemOf(error), { cause: error });

/** The problem as it is logged: neither what the provider has sent nor a token. */
export function reasonOf({ problem, cause }: OidcError) {
  if (!(cause instanceof Error)) return problem;
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return `${code}: ${cause.message}`;
}
