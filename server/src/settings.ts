import * as z from 'zod';
import { cdnEnvironment } from '#platform/cdn/settings.ts';
import { discordEnvironment } from '#platform/discord/settings.ts';
import { s3Environment } from '#platform/files/s3-settings.ts';
import { oidcEnvironment } from '#platform/oidc/settings.ts';
import { stripeEnvironment } from '#platform/stripe/settings.ts';
import {
  email,
  flag,
  given,
  limit,
  secret,
  sender,
  imapUrl,
  smtpUrl,
  text,
  webUrl,
  whole,
} from '#platform/setting-kinds.ts';

/**
 * Every setting by the heading that docs/settings.md has it under; `npx vitest run --project server
 * settings -u` writes that page.
 */
export const settingsByTopic = {
  'The site and where it listens': {
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'give production, development or test')
      .default('development')
      .describe(
        '`production`, which `npm run start:prod` and the image set, requires `PUBLIC_URL` and `SMTP_URL`, and has no mailbox and no demo.',
      ),
    PUBLIC_URL: webUrl(
      'The URL of the site, for links in mails and feeds. Without it `http://localhost:PORT`; required in production, with https unless it is on this machine.',
    ),
    BRAND_NAME: z
      .string()
      .min(1)
      .default('Last Circle')
      .describe('The name of the site, until an admin gives it another in `/admin/site`.'),
    HOST: text(
      '127.0.0.1',
      'The address to listen at. One that other machines reach needs `SMTP_URL` or `LISTEN_WITHOUT_MAIL=on`.',
    ),
    PORT: whole(0, 65_535).default(3000).describe('The port to listen at; 0 takes any free one.'),
    TRUST_PROXY: flag(
      'off',
      'Whether a visitor is known by the last address in `X-Forwarded-For`, which the proxy in front adds. While it is off, limits by network count nobody whom a proxy on this machine passes on, and the log says so.',
    ),
    HSTS_SUBDOMAINS: flag(
      'on',
      'Whether browsers take all subdomains of a site with https for encrypted too, for a year.',
    ),
  },
  'Database and secrets': {
    DATABASE_URL: given(
      'Your PostgreSQL, 15 or newer; several hosts are a primary and its replicas. Without it the application runs its own in `DATA_DIR`.',
    ),
    DATABASE_DIRECT_URL: given(
      'The way to the same database around a pooler such as PgBouncer, for notifications, migrations and backups. Without it `DATABASE_URL`.',
    ),
    DATABASE_POOL: whole(2, 200)
      .default(10)
      .describe(
        'Connections for requests, a third of them for reads alone; two more deliver mails.',
      ),
    DATA_DIR: text('./data', 'Holds its own PostgreSQL, uploaded files and the secret key.'),
    SECRET_KEY: secret(
      32,
      'Encrypts the URLs and secrets of webhooks and the secrets of two-step sign-in, signs the cookies of known browsers and hashes the networks of orders. Without it `DATA_DIR/secret.key`, made when first needed; several servers need the same one.',
    ),
    DEMO_DATA: z
      .enum(['auto', 'off'], 'give auto or off')
      .default('auto')
      .describe(
        '`auto` fills an empty database of its own with the demo, where only this machine reaches the site.',
      ),
  },
  'Files and backups': {
    ...s3Environment,
    UNUSED_UPLOAD_DAYS: whole(1, 3650)
      .default(30)
      .describe(
        'Days after which an unused picture is deleted; many, since an unsaved draft in a browser may show it.',
      ),
    BACKUP_DIR: text('./backups', 'Where `npm run backup` puts backups.'),
    BACKUP_COUNT: limit(14, 'How many of the newest backups stay there; 0: all.'),
  },
  Mail: {
    SMTP_URL: smtpUrl(
      'The server that sends mails. Without it they are shown at `/dev/mailbox`, on this machine alone; required in production and where `HOST` is reached from other machines.',
    ),
    LISTEN_WITHOUT_MAIL: flag(
      'off',
      'Whether `HOST` may be reached from other machines although no mail can be sent.',
    ),
    MAIL_FROM: sender(
      'The sender of every mail. Without it the name of the site at `no-reply@` the host of `PUBLIC_URL`.',
    ),
    BOUNCES_TO: email(
      'With the next one: where mail servers return newsletters that they cannot deliver. It takes additions, such as `bounces+12@play.example` of `bounces@play.example`.',
    ),
    BOUNCES_IMAP_URL: imapUrl(
      'The mailbox of that address, which is read every five minutes: what is returned for good, or marked as spam, stops the address.',
    ),
    CONTACT_TO: email(
      'Who is mailed contact messages. Without it `ADMIN_EMAIL`; without either they only wait in `/admin/messages`.',
    ),
  },
  'Accounts and sign-in': {
    ADMIN_EMAIL: email(
      'With `ADMIN_PASSWORD`: the admin that is made at the start when there is none.',
    ),
    ADMIN_PASSWORD: z
      .string()
      .min(6, 'give at least 6 characters')
      .optional()
      .describe('Their password.'),
    ADMIN_USERNAME: text('organiser', 'Their username.'),
    LIMIT_SIGN_UPS_PER_HOUR: limit(600, 'New accounts an hour from one network.'),
    ADMINS_NEED_TOTP: flag(
      'off',
      'Whether an admin without two-step sign-in reaches only their profile, to switch it on.',
    ),
    SESSION_MAX_DAYS: whole(1, 3650)
      .default(90)
      .describe('Days after which a sign-in ends, however much it is used.'),
    PASSWORD_CONCURRENCY: whole(1, 64)
      .default(2)
      .describe(
        'Passwords hashed at once; libuv has four threads for hashing, files and DNS together.',
      ),
    ...oidcEnvironment,
  },
  Discord: discordEnvironment,
  Shop: {
    ORDER_EXPIRY_HOURS: whole(1, 8760)
      .default(48)
      .describe('Hours within which an order has to be confirmed, or it is cancelled.'),
    GUEST_HOLD_MINUTES: whole(1, 525_600)
      .default(120)
      .describe('The same in minutes for an order without an account, if that is shorter.'),
    ...stripeEnvironment,
    LIMIT_GUEST_PIECES: limit(
      10,
      'Pieces of one product that visitors of one network order within `GUEST_HOLD_MINUTES`.',
    ),
    LIMIT_ACCOUNT_PIECES: limit(
      40,
      'Pieces of one product that one account has on order, which is unconfirmed or placed within `GUEST_HOLD_MINUTES`.',
    ),
    LIMIT_ACCOUNT_PIECES_IN_ALL: limit(100, 'The same for pieces of all products together.'),
    LIMIT_NETWORK_PIECES: limit(
      120,
      'Pieces of one product that one network has on order, users and visitors alike.',
    ),
    LIMIT_NETWORK_PIECES_IN_ALL: limit(300, 'The same for pieces of all products together.'),
    LIMIT_ORDERS_PER_HOUR: limit(120, 'Orders an hour from one network.'),
    LIMIT_WRONG_DISCOUNT_CODES: limit(
      20,
      'Discount codes that nobody has made, an hour from one network; more wait.',
    ),
    LIMIT_STOCK_ALERTS_PER_HOUR: limit(
      60,
      'Requests an hour from one network to be told when a product is back.',
    ),
    LIMIT_SUBSCRIPTIONS_PER_HOUR: limit(
      60,
      'Requests an hour from one network for the newsletter.',
    ),
    NEWSLETTER_MAILS_PER_MINUTE: limit(600, 'Mails of a newsletter a minute.'),
    LARGE_ORDER_PIECES: limit(
      20,
      'Pieces from which an order is large: marked for admins, and confirmed by the mailed link alone; 0: none is.',
    ),
  },
  'Limits of requests': {
    LIMIT_REQUESTS_PER_MINUTE: limit(
      1200,
      'Requests a minute from one network, pages and refused ones included.',
    ),
    LIMIT_REQUESTS_AT_ONCE: limit(
      300,
      'Requests that one process works on at once, fewer while answers come late; others are answered 503.',
    ),
    LIMIT_LOGIN_FAILURES: limit(
      5,
      'Failed logins of one account before waits begin, and wrong codes of its second step; four times as many in all browsers known to it.',
    ),
    LIMIT_MAILS_PER_HOUR: limit(
      5,
      'Mails an hour to one mailbox that anyone can cause, such as codes; `fox+1@` and `fox+2@` are one.',
    ),
    LIMIT_WRONG_CODES: limit(
      10,
      'Wrong verification codes and invite codes of one player in 15 minutes.',
    ),
    LIMIT_CODE_RESENDS: limit(3, 'New codes an hour for one registration.'),
    LIMIT_CONTACT_MESSAGES: limit(10, 'Contact messages an hour from one network.'),
    LIMIT_MAP_PICTURES_PER_HOUR: limit(
      10,
      'Pictures an hour that one account sends with the maps it suggests.',
    ),
    LIMIT_LIVE_SUBSCRIBERS: limit(
      5000,
      'Live connections to one process; clients beyond the limit poll.',
    ),
    LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS: limit(500, 'The same for one network.'),
    CONTENT_CLEANING_SECONDS: z.coerce
      .number('give a number from 1 to 600')
      .min(1, 'give a number from 1 to 600')
      .max(600, 'give a number from 1 to 600')
      .default(20)
      .describe(
        'Seconds after which cleaning a text is given up and the text refused; half a megabyte of hostile HTML takes a few.',
      ),
  },
  'A CDN in front': cdnEnvironment,
  'Watching it': {
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'give silent, error, warn, info or debug')
      .default('info')
      .describe('The least severe lines that are logged.'),
    SLOW_QUERY_MS: limit(
      500,
      'Milliseconds from which a query is logged, without its parameters; 0: none is.',
    ),
    MIN_FREE_DISK_MB: whole(0)
      .default(256)
      .describe(
        'Free megabytes on the disk of `DATA_DIR` below which the server is not ready; 0: always ready.',
      ),
    METRICS_PORT: whole(0, 65_535)
      .optional()
      .describe(
        'A port of its own for `GET /metrics`. Without it and `METRICS_TOKEN` nothing is measured.',
      ),
    METRICS_HOST: text(
      '127.0.0.1',
      'The address of that port; one that other machines reach needs `METRICS_TOKEN`.',
    ),
    METRICS_TOKEN: secret(
      16,
      'The bearer token of each scrape. With it and without `METRICS_PORT` `/metrics` is beside the site.',
    ),
  },
} as const;

/** What the environment or `.env` may say. */
export const Environment = z.object({
  ...settingsByTopic['The site and where it listens'],
  ...settingsByTopic['Database and secrets'],
  ...settingsByTopic['Files and backups'],
  ...settingsByTopic.Mail,
  ...settingsByTopic['Accounts and sign-in'],
  ...settingsByTopic.Discord,
  ...settingsByTopic.Shop,
  ...settingsByTopic['Limits of requests'],
  ...settingsByTopic['A CDN in front'],
  ...settingsByTopic['Watching it'],
});
