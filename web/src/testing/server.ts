import { vi } from 'vitest';

export interface Sent {
  /** 'POST /tournaments/5/register' */
  call: string;
  query: URLSearchParams;
  body: unknown;
  token: string | undefined;
  headers: Headers;
}

interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** What each call is answered; one that is not listed is 404. */
export type Answers = Record<string, (sent: Sent) => Answer | Promise<Answer>>;

const missing = (): Answer => ({ status: 404, body: { message: 'Not found', code: 'not_found' } });

/** Stands for the network: answers the calls of a page and tells which were made. */
export function stubServer(answers: Answers): Sent[] {
  const received: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const headers = new Headers(init.headers);
    const sent: Sent = {
      call: `${init.method} ${pathname.replace(/^\/api/, '')}`,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      token: headers.get('authorization')?.replace('Bearer ', ''),
      headers,
    };
    received.push(sent);
    const {
      status = 200,
      body,
      headers: sentBack = {},
    } = await (answers[sent.call] ?? missing)(sent);
    return Response.json(body, { status, headers: sentBack });
  });
  return received;
}

/** What was sent with a call that was made once. */
export const bodyOf = (sent: readonly Sent[], call: string) =>
  sent.find((made) => made.call === call)?.body;
