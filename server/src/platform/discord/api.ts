import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config.ts';

const timeoutMs = 10_000;
/** A shorter rest is waited for; a longer one puts the work off. */
const longestRestSeconds = 2;

/** Discord has refused a call, or not answered it: then without a status. */
export class DiscordError extends Error {
  readonly status: number | undefined;
  /** Discord's own number of the reason. */
  readonly code: number | undefined;

  constructor(message: string, status?: number, code?: number) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Discord asks to send nothing of this kind for some seconds. */
export class RateLimited extends DiscordError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Discord asked to wait', 429);
    this.retryAfter = retryAfter;
  }
}

export const codes = {
  unknownChannel: 10_003,
  unknownGuild: 10_004,
  unknownMember: 10_007,
  unknownMessage: 10_008,
  unknownRole: 10_011,
  unknownEvent: 10_070,
  missingAccess: 50_001,
  cannotMessage: 50_007,
  missingPermissions: 50_013,
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Discord {
  appId: string;
  /** Throws a DiscordError; the answer has the shape that Discord documents for the call. */
  call: <T = unknown>(method: Method, path: string, body?: object) => Promise<T>;
}

/** What a text of Discord's says in an error, where it has one. */
function problemOf(answer: unknown) {
  const { message, code } = (answer ?? {}) as { message?: unknown; code?: unknown };
  return {
    message: typeof message === 'string' ? message : undefined,
    code: typeof code === 'number' ? code : undefined,
  };
}

async function parsed(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DiscordError('Discord did not answer in JSON', response.status);
  }
}

const secondsOf = (header: string | null) => {
  const seconds = Number(header ?? '1');
  return Number.isFinite(seconds) ? Math.max(seconds, 0.1) : 1;
};

/** The API of Discord as the bot of this site; calls end with the signal, and keep Discord's limits. */
export function discordOf({ config, signal }: { config: Config; signal?: AbortSignal }): Discord {
  const { discord } = config;
  if (!discord) throw new Error('The site has no application of Discord');
  let restSeconds = 0;

  async function rest() {
    const seconds = restSeconds;
    restSeconds = 0;
    if (seconds > longestRestSeconds) throw new RateLimited(seconds);
    if (seconds > 0) await pause(seconds * 1000, undefined, { ...(signal && { signal }) });
  }

  async function send(method: Method, path: string, body?: object) {
    const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
    try {
      return await fetch(`${discord?.apiBase}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.any(signals),
        headers: {
          authorization: `Bot ${discord?.token}`,
          'user-agent': `DiscordBot (${config.publicUrl}, 1)`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new DiscordError(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'Discord took too long'
          : 'Discord could not be reached',
      );
    }
  }

  return {
    appId: discord.appId,
    async call<T>(method: Method, path: string, body?: object) {
      await rest();
      const response = await send(method, path, body);
      const { headers, status } = response;
      if (status === 429) throw new RateLimited(secondsOf(headers.get('retry-after')));
      if (headers.get('x-ratelimit-remaining') === '0') {
        restSeconds = secondsOf(headers.get('x-ratelimit-reset-after'));
      }
      const answer = await parsed(response);
      if (response.ok) return answer as T;
      const { message = `It answered with status ${status}`, code } = problemOf(answer);
      throw new DiscordError(`Discord: ${message}`, status, code);
    },
  };
}

/** Does the work; undefined where Discord says that there is none of what it is about. */
export async function unless<T>(missing: readonly number[], work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DiscordError && missing.includes(error.code ?? 0)) return undefined;
    throw error;
  }
}
