import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/errors.ts';
import { answerOf, type Network } from './network.ts';

interface Bounds {
  maxBytes: number;
  tooLarge: string;
  /** Of what may be answered, as the header Accept lists it. */
  accept: string;
}

const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

const refuse = (message: string) => new AppError('invalid', message);
const unreachable = () => refuse('The other site could not be reached');

/** Downloads a file of another site, from public addresses only; throws an AppError that says why not. */
export async function download(network: Network, url: string, bounds: Bounds): Promise<Buffer> {
  const signal = AbortSignal.timeout(network.timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(refuse('The other site took too long')));
  });
  // Resolving a name cannot be aborted.
  return Promise.race([follow(network, url, bounds, signal), expired]);
}

async function follow(network: Network, first: string, bounds: Bounds, signal: AbortSignal) {
  let url = URL.parse(first);
  for (let visited = 0; visited <= maxRedirects; visited += 1) {
    const response = await respond(network, checked(url), bounds, signal);
    const { statusCode = 0, headers } = response;
    if (!redirects.includes(statusCode)) return bodyOf(response, bounds);
    response.destroy();
    url = URL.parse(headers.location ?? '', url?.href);
  }
  throw refuse('The other site redirects too often');
}

function checked(url: URL | null) {
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw refuse('Only images at http:// and https:// URLs can be fetched');
  }
  if (url.username || url.password) throw refuse('The URL of an image must not hold a password');
  return url;
}

async function respond(network: Network, url: URL, { accept }: Bounds, signal: AbortSignal) {
  const headers = { accept, 'accept-encoding': 'identity' };
  const answer = await answerOf(network, url, { headers, signal });
  if (answer === 'unreachable') throw unreachable();
  if (answer === 'not public') throw refuse('The image is not on the public internet');
  return answer;
}

async function bodyOf(response: IncomingMessage, { maxBytes, tooLarge }: Bounds) {
  const { statusCode, headers } = response;
  try {
    if (statusCode !== 200) throw refuse(`The other site answered with status ${statusCode}`);
    if (Number(headers['content-length']) > maxBytes) throw new AppError('too_large', tooLarge);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      // A response without an encoding yields buffers.
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > maxBytes) throw new AppError('too_large', tooLarge);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof AppError ? error : unreachable();
  } finally {
    response.destroy();
  }
}
