import { parseEnv } from 'node:util';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cdnOf, problemOfCdn } from '#platform/cdn/settings.ts';
import { discordSettingsOf, problemOfDiscord } from '#platform/discord/settings.ts';
import { missingForS3, s3SettingsOf } from '#platform/files/s3-settings.ts';
import { isLoopback } from '#platform/requests/loopback.ts';
import { oidcProvidersOf, problemOfOidc } from '#platform/oidc/settings.ts';
import { problemOfStripe, stripeSettingsOf } from '#platform/stripe/settings.ts';
import type * as z from 'zod';
import { misspeltSettings } from './misspelt-settings.ts';
import { Environment } from './settings.ts';

export type Config = ReturnType<typeof configFrom>;

/** Whether visitors reach the site by https. */
export const isEncrypted = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

export class ConfigError extends Error {}

/** A number's default is an example of it. */
function reasonOf({ path, message }: z.core.$ZodIssue) {
  const name = path.join('.');
  const setting = Object.entries(Environment.shape).find(([known]) => known === name)?.[1];
  const fallback = setting?.safeParse(undefined).data;
  return `${name}: ${message}${typeof fallback === 'number' ? `, such as ${fallback}` : ''}`;
}

/** Reads the settings once; throws a ConfigError whose message names each bad one. */
export function configFrom(source: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const reasons = new Set(parsed.error.issues.map(reasonOf));
    throw new ConfigError(`Bad settings: ${[...reasons].join('; ')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const missing = (['PUBLIC_URL', 'SMTP_URL'] as const).filter((name) => !env[name]);
  if (isProduction && missing.length > 0) {
    throw new ConfigError(`Missing in production: ${missing.join(', ')}`);
  }
  const given = URL.parse(env.PUBLIC_URL ?? '');
  if (isProduction && given?.protocol === 'http:' && !isLoopback(given.hostname)) {
    throw new ConfigError(
      `PUBLIC_URL=${env.PUBLIC_URL} would have passwords sent unencrypted: in production give one with https, such as https://play.example, whose certificate the proxy in front has`,
    );
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
  if ((env.BOUNCES_TO === undefined) !== (env.BOUNCES_IMAP_URL === undefined)) {
    throw new ConfigError(
      'BOUNCES_TO and BOUNCES_IMAP_URL need each other: the one is where mails are returned to, the other where they are read',
    );
  }
  const missingForBucket = missingForS3(nonEmpty);
  if (missingForBucket.length > 0) {
    throw new ConfigError(`A bucket also needs ${missingForBucket.join(', ')}`);
  }
  const problem =
    problemOfCdn(env) ?? problemOfOidc(env) ?? problemOfStripe(env) ?? problemOfDiscord(env);
  if (problem) throw new ConfigError(problem);
  if (env.METRICS_PORT !== undefined && !isLoopback(env.METRICS_HOST) && !env.METRICS_TOKEN) {
    throw new ConfigError(
      `METRICS_HOST=${env.METRICS_HOST} is reached from other machines: set METRICS_TOKEN`,
    );
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  // Its name is that of the site.
  const noReply = { address: `no-reply@${new URL(publicUrl).hostname}` };
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
    stripe: stripeSettingsOf(env),
    discord: discordSettingsOf(env),
  };
}

/** The environment variables, with defaults from `.env` in the working folder; says which look misspelt. */
export function readEnvironment(file = '.env') {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const environment = { ...fromFile, ...process.env };
  for (const problem of misspeltSettings(environment)) process.stderr.write(`${problem}\n`);
  return environment;
}
