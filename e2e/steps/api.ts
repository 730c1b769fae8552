import { expect, type APIRequestContext } from '@playwright/test';
import { mailText, newcomer, organiser, sessionOf } from './people.ts';

export interface Caller {
  email: string;
  username: string;
  /** Sends as this person; a refusal fails the test. */
  send: <T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE',
    path: string,
    data?: object,
  ) => Promise<T>;
}

type Account = ReturnType<typeof newcomer>;

async function callerOf(request: APIRequestContext, account: Account): Promise<Caller> {
  const { email, username } = account;
  const { token } = await sessionOf(request, account);
  const headers = { authorization: `Bearer ${token}` };
  return {
    email,
    username,
    async send(method, path, data) {
      const response = await request.fetch(`/api${path}`, {
        method,
        headers,
        ...(data && { data }),
      });
      expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
      return response.json();
    },
  };
}

/** The token of the link in the newest mail to an address. */
export async function mailedToken(request: APIRequestContext, email: string, link: RegExp) {
  const text = await mailText(request, email, '');
  return link.exec(text)?.[1] ?? '';
}

/** Registers a new user as the page does, the mailed link included. */
export async function signUpByApi(request: APIRequestContext, own: Partial<Account> = {}) {
  const account = { ...newcomer(), ...own };
  await request.post('/api/auth/register', { data: account });
  const token = await mailedToken(request, account.email, /verify-email\?token=([\w-]+)/);
  await request.get('/api/auth/verify-email', { params: { token } });
  return { account, caller: await callerOf(request, account) };
}

/** Sixteen at a time. */
export async function signUpMany(request: APIRequestContext, count: number) {
  const people: Awaited<ReturnType<typeof signUpByApi>>[] = [];
  while (people.length < count) {
    const some = Array.from({ length: Math.min(16, count - people.length) }, () =>
      signUpByApi(request),
    );
    people.push(...(await Promise.all(some)));
  }
  return people;
}

export const organiserByApi = (request: APIRequestContext) =>
  callerOf(request, { ...organiser, username: 'organiser' });

/** A verified public team of the given size. */
export async function enterTeam(request: APIRequestContext, tournamentId: number, size: number) {
  const [captain, ...members] = (await signUpMany(request, size)).map(({ caller }) => caller);
  if (!captain) throw new Error('A team has a captain');
  const name = `Team ${captain.username}`;
  const team = await captain.send<{ id: number }>('POST', '/teams', { tournamentId, name });
  for (const member of members) {
    await member.send('POST', `/teams/${team.id}/join`);
  }
  const path = `/tournaments/${tournamentId}/register-team`;
  await captain.send('POST', path, { teamId: team.id });
  return { id: team.id, name };
}
