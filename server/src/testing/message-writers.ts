import type { StartedSite } from '#testing/servers/started-site.ts';
import { eventually } from './eventually.ts';

const admin = { email: 'desk@organisers.example', password: 'storm-warden' };

/** With these a site has the admin who reads the messages, and takes any number of them. */
export const messageSettings = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LIMIT_CONTACT_MESSAGES: '0',
};

export function sendTo(
  site: StartedSite,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
) {
  return fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export async function adminToken(site: StartedSite): Promise<string> {
  const { token } = await (await sendTo(site, 'POST', '/auth/login', { body: admin })).json();
  return token;
}

export const isReady = async ({ url }: StartedSite) =>
  (await fetch(`${url}/health/ready`)).status === 200;

/** Sends a contact message; its sender has this name. */
export const sendMessage = (site: StartedSite, name: string) =>
  sendTo(site, 'POST', '/contact/submit', {
    body: { name, email: 'fox@players.example', message: 'Hello' },
  });

/** The names of all who have sent a message. */
export async function storedNames(site: StartedSite): Promise<string[]> {
  const token = await adminToken(site);
  const names: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const path = `/contact/messages?limit=100&offset=${offset}`;
    const messages: { name: string }[] = await (await sendTo(site, 'GET', path, { token })).json();
    if (messages.length === 0) return names;
    names.push(...messages.map(({ name }) => name));
  }
}

/** Several that send one message after the other, and wait while the site is not ready. */
export function startWriters(site: StartedSite, count: number) {
  const confirmed: string[] = [];
  const statuses = new Set<number>();
  const retryAfter = new Set<string | null>();
  const stopping = new AbortController();
  async function keepWriting(writer: number) {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const name = `Writer ${writer}, message ${number}`;
      const answer = await sendMessage(site, name);
      statuses.add(answer.status);
      if (answer.ok) confirmed.push(name);
      else retryAfter.add(answer.headers.get('retry-after'));
      if (answer.status === 503) await eventually(async () => isReadyOrThrows(site));
    }
  }
  const writing = Promise.all(Array.from({ length: count }, (_, index) => keepWriting(index + 1)));
  const stop = async () => {
    stopping.abort();
    await writing;
  };
  return { confirmed, statuses, retryAfter, stop };
}

async function isReadyOrThrows(site: StartedSite) {
  if (!(await isReady(site))) throw new Error('The site is not ready');
}
