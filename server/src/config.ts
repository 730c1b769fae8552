import { parseEnv } from 'node:util';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { cdnEnvironment, cdnOf, problemOfCdn } from '#platform/cdn/settings.ts';
import { missingForS3, s3Environment, s3SettingsOf } from '#platform/files/s3-settings.ts';
import { isLoopback } from '#platform/requests/loopback.ts';
import { oidcEnvironment, oidcProvidersOf, problemOfOidc } from '#platform/oidc/settings.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

/** A maximum; 0 means no limit. */
const limit = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(fallback)
    .transform((most) => (most === 0 ? Infinity : most));

/** Every setting, read from the environment and from a file `.env` beside `package.json`. */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Where the server listens. */
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The public URL of the site, for links in mails and feeds; required in production. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Your PostgreSQL (15 or newer); without it the application runs its own in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /**
   * The way to the same database around a pooler such as PgBouncer, for notifications, migrations
   * and backups.
   */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** The application's own PostgreSQL and uploaded files. */
  DATA_DIR: z.string().default('./data'),
  ...s3Environment,
  ...cdnEnvironment,
  ...oidcEnvironment,
  /** Where `npm run backup` puts backups, and how many it leaves there; 0 means all. */
  BACKUP_DIR: z.string().default('./backups'),
  BACKUP_COUNT: limit(14),
  /**
   * Encrypts the URLs and secrets of webhooks and those of two-step sign-in; without it `DATA_DIR/secret.key` does. Several servers
   * without a common DATA_DIR need it.
   */
  SECRET_KEY: z.string().min(32, 'give at least 32 characters').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /**
   * Without it mails are stored and shown at /dev/mailbox, on this machine alone; required in
   * production, and to listen beyond this machine.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whether to listen beyond this machine although no mail can be sent. */
  LISTEN_WITHOUT_MAIL: flag.default(false),
  /** Sender of every mail; BRAND_NAME at no-reply of PUBLIC_URL's host unless given. */
  MAIL_FROM: z.string().optional(),
  /**
   * The recipient of contact messages, by default ADMIN_EMAIL; without either they are only in the
   * inbox.
   */
  CONTACT_TO: z.email().optional(),
  /** The account that is created at start when there is no admin. */
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  ADMIN_USERNAME: z.string().default('organiser'),
  /** `auto` fills an empty embedded database with the demo. */
  DEMO_DATA: z.enum(['auto', 'off']).default('auto'),
  BRAND_NAME: z.string().min(1).default('Last Circle'),
  /** Whether to trust the last address in X-Forwarded-For, which the proxy in front adds. */
  TRUST_PROXY: flag.default(false),
  /** Whether browsers are to take all subdomains of a site with https for encrypted, too. */
  HSTS_SUBDOMAINS: flag.default(true),
  /**
   * Serves GET /metrics for Prometheus at a port of its own, or, with METRICS_TOKEN alone, beside the
   * site; without either nothing is measured.
   */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Has to be sent as a bearer token with each scrape. */
  METRICS_TOKEN: z.string().min(16, 'give at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Milliseconds from which a query is logged; 0 logs none. */
  SLOW_QUERY_MS: limit(500),
  /** Megabytes on the disk of DATA_DIR below which the server is not ready; 0 never. */
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(256),
  /** Hours within which an order has to be confirmed. */
  ORDER_EXPIRY_HOURS: z.coerce.number().int().min(1).max(8760).default(48),
  /** Minutes within which an order without an account has to be confirmed, if that is shorter. */
  GUEST_HOLD_MINUTES: z.coerce.number().int().min(1).max(525_600).default(120),
  /** Pieces of one product that visitors of one network order within GUEST_HOLD_MINUTES. */
  LIMIT_GUEST_PIECES: limit(10),
  /** Orders an hour from one IPv4 address or /64 of IPv6. */
  LIMIT_ORDERS_PER_HOUR: limit(30),
  /** Pieces from which an order is marked as large for admins; 0 marks none. */
  LARGE_ORDER_PIECES: limit(20),
  /**
   * Days after which an unused upload is deleted; many, since an unsaved draft in a browser may
   * show it.
   */
  UNUSED_UPLOAD_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  /** Days after which a session ends, however much it is used. */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Whether an admin without two-step sign-in reaches his profile alone, to switch it on. */
  ADMINS_NEED_TOTP: flag.default(false),
  /** Failed logins of one account before waits begin, and wrong codes of its second step. */
  LIMIT_LOGIN_FAILURES: limit(5),
  /** Mails per hour to one recipient that anyone can trigger, such as codes. */
  LIMIT_MAILS_PER_HOUR: limit(5),
  /** Wrong verification codes of one player in 15 minutes. */
  LIMIT_WRONG_CODES: limit(10),
  /** New codes for one registration an hour. */
  LIMIT_CODE_RESENDS: limit(3),
  /** Contact messages an hour from one IP address. */
  LIMIT_CONTACT_MESSAGES: limit(10),
  /** Requests a minute from one IPv4 address or /64 of IPv6, pages and refused ones included. */
  LIMIT_REQUESTS_PER_MINUTE: limit(1200),
  /** Requests that one process works on at once; what comes beyond is asked to come back. */
  LIMIT_REQUESTS_AT_ONCE: limit(300),
  /** Live connections to one process; clients beyond the limit poll. */
  LIMIT_LIVE_SUBSCRIBERS: limit(5000),
  LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS: limit(500),
  /** Passwords hashed at once; libuv has four threads for hashing, files and DNS together. */
  PASSWORD_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** Time limit for sanitising a post; half a megabyte of hostile HTML takes a few seconds. */
  CONTENT_CLEANING_SECONDS: z.coerce.number().min(1).max(600).default(20),
});

export type Config = ReturnType<typeof configFrom>;

/** Whether visitors reach the site by https. */
export const isEncrypted = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

export class ConfigError extends Error {}

/** Reads the settings once; throws a ConfigError whose message names each bad one. */
export function configFrom(source: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Bad settings: ${reasons.join('; ')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const missing = (['PUBLIC_URL', 'SMTP_URL'] as const).filter((name) => !env[name]);
  if (isProduction && missing.length > 0) {
    throw new ConfigError(`Missing in production: ${missing.join(', ')}`);
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL is another way to the database of DATABASE_URL');
  }
  const listensBeyond = !isLoopback(env.HOST);
  if (listensBeyond && !env.SMTP_URL && !env.LISTEN_WITHOUT_MAIL) {
    throw new ConfigError(
      `HOST=${env.HOST} is reached from other machines, and mails with codes and links could not be sent: set SMTP_URL, or LISTEN_WITHOUT_MAIL=on if nobody needs a mail`,
    );
  }
  const missingForBucket = missingForS3(nonEmpty);
  if (missingForBucket.length > 0) {
    throw new ConfigError(`A bucket also needs ${missingForBucket.join(', ')}`);
  }
  const problem = problemOfCdn(env) ?? problemOfOidc(env);
  if (problem) throw new ConfigError(problem);
  if (env.METRICS_PORT !== undefined && !isLoopback(env.METRICS_HOST) && !env.METRICS_TOKEN) {
    throw new ConfigError(
      `METRICS_HOST=${env.METRICS_HOST} is reached from other machines: set METRICS_TOKEN`,
    );
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const noReply = { name: env.BRAND_NAME, address: `no-reply@${new URL(publicUrl).hostname}` };
  return {
    ...env,
    isProduction,
    publicUrl,
    isReachedFromElsewhere:
      isProduction || listensBeyond || env.TRUST_PROXY || !isLoopback(new URL(publicUrl).hostname),
    hasOwnBrand: nonEmpty['BRAND_NAME'] !== undefined,
    mailFrom: env.MAIL_FROM ?? noReply,
    contactTo: env.CONTACT_TO ?? env.ADMIN_EMAIL,
    dataDir: resolve(env.DATA_DIR),
    backupDir: resolve(env.BACKUP_DIR),
    s3: s3SettingsOf(env),
    cdn: cdnOf(env),
    oidc: oidcProvidersOf(env),
  };
}

/** The environment variables, with defaults from `.env` in the working folder. */
export function readEnvironment(file = '.env') {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}
