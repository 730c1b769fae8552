import type { Endpoint } from '@last-circle/contract/endpoint.ts';

/** Of the API, not of the application: the first number is another only for a new base path. */
export const apiVersion = '1.0.0';

/** Whether programs may rely on it: it is for API tokens, or anybody may read it. */
export const isStable = ({ access, method, scope }: Endpoint) =>
  scope !== undefined || (access === 'open' && method === 'GET');

/** What programs may rely on, in the document and on the page. */
export const stability =
  'Operations marked x-stable, which are those for API tokens and the open reads, change only by addition: new operations, optional input, fields of answers, values of enumerations. Programs ignore what they do not know. The other operations belong to the pages of this site and may change with any release. An operation that is going away is marked deprecated, answers with Deprecation (RFC 9745) and Sunset (RFC 8594) for at least 180 days, and is in the changelog. What cannot be read as a request at all is refused in the same shape, with 400, 408 or 431. A change that would break programs has a base path of its own, /api/v2; until there is one, there is only this version.';
