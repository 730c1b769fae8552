import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/db/context.ts';
import { isEncrypted, type Config } from '#config.ts';
import { signatureOf } from '#platform/encryption.ts';
import { clientNetworkOf } from '#platform/requests/client-network.ts';
import { secretKeyOf } from '#platform/secret-key.ts';

/** Chrome and Safari come last, since most others pretend to be one of them. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Firefox on Windows', as its user knows it; empty for what is no known browser. */
function browserNameOf(agent = '') {
  const browser = nameIn(agent, browsers);
  if (browser === undefined) return '';
  const system = nameIn(agent, systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Half a year; each login begins it again. */
const maxAgeSeconds = 180 * 86_400;

/**
 * A cookie for each account, since several people may use one browser. With https its name lets
 * browsers take it from this host alone, for which it has to be of every path.
 */
const cookieOf = (config: Config, userId: number) =>
  isEncrypted(config)
    ? { name: `__Host-browser_${userId}`, attributes: ['Path=/', 'Secure'] }
    : { name: `browser_${userId}`, attributes: ['Path=/api/auth'] };

/** Whose browsers are known. */
export interface Account {
  id: number;
  /** Browsers that were remembered in an earlier one are strangers. */
  browser_epoch: number;
}

/** Where a password is given. */
export interface Browser {
  /** The name of the browser as its user knows it. */
  label: string;
  /** Undefined where it cannot be told. */
  network: string | undefined;
  /** Its name where it has signed in to this account before. */
  nameFor(account: Account): string | undefined;
  /** Makes it known for the account that it has signed in to, or whose mailed link it has given. */
  remember(account: Account): void;
}

interface Call {
  ctx: Context;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Knows a browser again by a signed cookie. */
export function browserOf({ ctx: { config }, request, reply }: Call): Browser {
  const signed = ({ id, browser_epoch }: Account, name: string) =>
    signatureOf(`${id} ${browser_epoch} ${name}`, secretKeyOf(config), 'known browser');

  function nameFor(account: Account) {
    const { name: cookie } = cookieOf(config, account.id);
    const pattern = new RegExp(`(?:^|; )${cookie}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);
    const [, name, signature] = pattern.exec(request.headers.cookie ?? '') ?? [];
    if (name === undefined || signature === undefined) return undefined;
    const isRight = timingSafeEqual(Buffer.from(signed(account, name)), Buffer.from(signature));
    return isRight ? name : undefined;
  }

  return {
    label: browserNameOf(request.headers['user-agent']),
    network: clientNetworkOf(request),
    nameFor,
    remember(account) {
      const name = nameFor(account) ?? randomBytes(16).toString('base64url');
      const cookie = cookieOf(config, account.id);
      const parts = [
        `${cookie.name}=${name}.${signed(account, name)}`,
        ...cookie.attributes,
        `Max-Age=${maxAgeSeconds}`,
        'HttpOnly',
        'SameSite=Strict',
      ];
      reply.header('Set-Cookie', parts.join('; '));
    },
  };
}
