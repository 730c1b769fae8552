import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { discordCommunity, Refusal, type Community } from './discord-community.ts';

/** What one call is answered instead. */
interface Failure {
  call: RegExp;
  status: number;
  /** Discord's own number of the reason. */
  code?: number;
  headers?: Record<string, string>;
  /** Whether it is done before the answer is lost. */
  isDone?: boolean;
}

interface Call {
  /** 'POST /channels/700/messages' */
  call: string;
  body: unknown;
  at: number;
}

type Interaction = Record<string, unknown>;

/** A Discord on this machine: one application, its bot, and servers, by what Discord documents of its API. */
export async function startDiscord() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const token = 'bot-token-of-the-tests';
  const appId = '100000000000000001';
  const community: Community = discordCommunity(appId);
  const calls: Call[] = [];
  const failures: Failure[] = [];
  let count = 0;

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Neither a pipe nor closed.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer(response: ServerResponse, status: number, body?: unknown, headers = {}) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const call = `${request.method} ${pathname}`;
    const sent = await text(request);
    const body: unknown = sent === '' ? undefined : JSON.parse(sent);
    calls.push({ call, body, at: Date.now() });
    if (request.headers.authorization !== `Bot ${token}`) {
      return answer(response, 401, { message: '401: Unauthorized', code: 0 });
    }
    const failing = failures.findIndex((failure) => failure.call.test(call));
    const [failure] = failing < 0 ? [] : failures.splice(failing, 1);
    if (failure && !failure.isDone) {
      return answer(
        response,
        failure.status,
        { message: 'It fails', code: failure.code ?? 0 },
        failure.headers ?? {},
      );
    }
    try {
      const result = community.answer(call, searchParams, body as Record<string, unknown>);
      if (failure) return answer(response, failure.status, { message: 'It fails', code: 0 });
      answer(response, result === undefined ? 204 : 200, result);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer(response, error.status, { message: error.message, code: error.code });
    }
  }

  const x = publicKey.export({ format: 'jwk' }).x ?? '';

  /** The request by which Discord passes on what somebody does; its signature fits unless told otherwise. */
  function signed(interaction: Interaction, at = Date.now()) {
    const body = JSON.stringify({
      id: String(++count),
      application_id: appId,
      version: 1,
      ...interaction,
    });
    const timestamp = String(Math.floor(at / 1000));
    const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-signature-ed25519': signature,
        'x-signature-timestamp': timestamp,
      },
    };
  }

  return {
    ...community,
    calls,
    signed,
    settings: {
      DISCORD_APP_ID: appId,
      DISCORD_PUBLIC_KEY: Buffer.from(x, 'base64url').toString('hex'),
      DISCORD_BOT_TOKEN: token,
      DISCORD_API_BASE: url,
      OIDC_DISCORD_CLIENT_ID: appId,
      OIDC_DISCORD_CLIENT_SECRET: 'secret-of-the-tests',
    },
    /** Lets the next call of this kind fail, or be done although its answer is an error. */
    fail: (failure: Failure) => failures.push(failure),
    reset: () => {
      community.reset();
      calls.splice(0);
      failures.splice(0);
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type DiscordServer = Awaited<ReturnType<typeof startDiscord>>;
