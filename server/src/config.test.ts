import { expect, test } from 'vitest';
import { configFrom } from './config.ts';
import { misspeltSettings } from './misspelt-settings.ts';

const elsewhere = ['0.0.0.0', '::', '192.168.1.5', 'play.example'];

test.each(elsewhere)('without a mail server nothing listens at %s', (HOST) => {
  expect(() => configFrom({ HOST })).toThrow(
    `HOST=${HOST} is reached from other machines, and mails with codes and links could not be sent: set SMTP_URL, or LISTEN_WITHOUT_MAIL=on if nobody needs a mail`,
  );
});

test.each(elsewhere)('with one, or where that is allowed, it may listen at %s', (HOST) => {
  expect(configFrom({ HOST, SMTP_URL: 'smtp://mail.example' }).HOST).toBe(HOST);
  expect(configFrom({ HOST, LISTEN_WITHOUT_MAIL: 'on' }).HOST).toBe(HOST);
});

test.each(elsewhere)('metrics are served at %s only with a token', (METRICS_HOST) => {
  expect(() => configFrom({ METRICS_PORT: '9464', METRICS_HOST })).toThrow(
    `METRICS_HOST=${METRICS_HOST} is reached from other machines: set METRICS_TOKEN`,
  );
  const METRICS_TOKEN = 'a-token-of-the-scraper';
  expect(configFrom({ METRICS_PORT: '9464', METRICS_HOST, METRICS_TOKEN }).METRICS_PORT).toBe(9464);
  expect(() => configFrom({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: give at least 16');
});

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('%s is this machine', (HOST) => {
  expect(configFrom({ HOST }).isReachedFromElsewhere).toBe(false);
});

test('a direct way to the database is one to that of DATABASE_URL', () => {
  expect(() => configFrom({ DATABASE_DIRECT_URL: 'postgres://db.example/site' })).toThrow(
    'DATABASE_DIRECT_URL is another way to the database of DATABASE_URL',
  );
});

const bucket = {
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('half of the settings of a bucket are refused', () => {
  expect(configFrom({}).s3).toBeUndefined();
  expect(configFrom({ ...bucket, S3_PREFIX: 'circle' }).s3).toEqual({
    endpoint: 'https://store.example',
    bucket: 'pictures',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    region: 'us-east-1',
    prefix: 'circle/',
    hasPathStyle: true,
  });
  for (const name of Object.keys(bucket)) {
    expect(() => configFrom({ ...bucket, [name]: '' })).toThrow(`A bucket also needs ${name}`);
  }
  expect(() => configFrom({ S3_PREFIX: 'circle' })).toThrow(
    'A bucket also needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  );
  expect(() => configFrom({ ...bucket, S3_PREFIX: '/../circle' })).toThrow('S3_PREFIX');
});

test('the settings of a CDN go together', () => {
  const purge = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'a'.repeat(16) };
  expect(configFrom({}).cdn).toBeUndefined();
  expect(configFrom({ CDN_MAX_AGE: '60' }).cdn).toEqual({ maxAge: 60, purge: undefined });
  expect(configFrom({ ...purge, CDN_MAX_AGE: '60' }).cdn).toEqual({
    maxAge: 60,
    purge: { url: purge.CDN_PURGE_URL, token: purge.CDN_PURGE_TOKEN },
  });
  expect(() => configFrom(purge)).toThrow('CDN_PURGE_URL needs CDN_MAX_AGE');
  for (const name of Object.keys(purge)) {
    expect(() => configFrom({ ...purge, CDN_MAX_AGE: '60', [name]: '' })).toThrow(
      'CDN_PURGE_URL and CDN_PURGE_TOKEN go together',
    );
  }
});

test.for([
  [{ ADMIN_EMAIL: 'foo' }, 'ADMIN_EMAIL: give an e-mail address, such as desk@play.example'],
  [{ CONTACT_TO: 'foo' }, 'CONTACT_TO: give an e-mail address, such as desk@play.example'],
  [
    { MAIL_FROM: 'Last Circle' },
    'MAIL_FROM: give an address or a name with one, such as Last Circle <no-reply@play.example>',
  ],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: give a URL such as smtps://user:password@mail.example'],
  [{ SMTP_URL: 'smtp:mail' }, 'SMTP_URL: give a URL such as smtps://user:password@mail.example'],
  [{ PUBLIC_URL: 'play.example' }, 'PUBLIC_URL: give a URL such as https://play.example'],
  [{ CDN_PURGE_URL: 'purge' }, 'CDN_PURGE_URL: give a URL such as https://play.example'],
  [{ PORT: 'http' }, 'PORT: give a whole number from 0 to 65535, such as 3000'],
  [{ PORT: '1.5' }, 'PORT: give a whole number from 0 to 65535, such as 3000'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT: give a whole number from 0 to 65535'],
  [{ MIN_FREE_DISK_MB: 'x' }, 'MIN_FREE_DISK_MB: give a whole number, at least 0, such as 256'],
  [
    { LIMIT_LOGIN_FAILURES: '-1' },
    'LIMIT_LOGIN_FAILURES: give a whole number, at least 0, such as 5',
  ],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: give on or off'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV: give production, development or test'],
  [{ ADMIN_PASSWORD: 'abc' }, 'ADMIN_PASSWORD: give at least 6 characters'],
  [
    { SECRET_KEY: 'short' },
    'SECRET_KEY: give at least 32 characters, such as those that `openssl rand -base64 32` prints',
  ],
] as const)('%j is refused in a line that says how it is given', ([settings, line]) => {
  expect(() => configFrom(settings)).toThrow(new Error(`Bad settings: ${line}`));
});

test.each([
  'no-reply@play.example',
  'Last Circle <no-reply@play.example>',
  '"Circle, Last" <no-reply@play.example>',
  '<circle@mailhost>',
])('mails may be from %s', (MAIL_FROM) => {
  expect(configFrom({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

test.each([
  'no-reply@',
  'Last Circle no-reply@play.example',
  'Circle, Last <no-reply@play.example>',
  'Last Circle <no-reply@play.example',
  'one@play.example, two@play.example',
])('mails cannot be from %s', (MAIL_FROM) => {
  expect(() => configFrom({ MAIL_FROM })).toThrow('MAIL_FROM: give an address or a name with one');
});

const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' };

test('in production the site is reached by https, from this machine also without', () => {
  expect(() => configFrom({ ...production, PUBLIC_URL: 'http://play.example' })).toThrow(
    'PUBLIC_URL=http://play.example would have passwords sent unencrypted: in production give one with https, such as https://play.example, whose certificate the proxy in front has',
  );
  for (const PUBLIC_URL of ['https://play.example', 'http://localhost:3000', 'http://[::1]']) {
    expect(configFrom({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  }
  expect(configFrom({ PUBLIC_URL: 'http://play.example' }).isProduction).toBe(false);
});

test.for([
  ['BRANDNAME', 'BRANDNAME is not a setting: did you mean BRAND_NAME?'],
  ['brand_name', 'brand_name is not a setting: did you mean BRAND_NAME?'],
  ['SMPT_URL', 'SMPT_URL is not a setting: did you mean SMTP_URL?'],
  ['PUBLIC_URI', 'PUBLIC_URI is not a setting: did you mean PUBLIC_URL?'],
  [
    'LIMIT_LOGINS_FAILURE',
    'LIMIT_LOGINS_FAILURE is not a setting: did you mean LIMIT_LOGIN_FAILURES?',
  ],
  [
    'CDN_FOO',
    'CDN_FOO is not a setting: did you mean one of CDN_MAX_AGE, CDN_PURGE_URL, CDN_PURGE_TOKEN?',
  ],
  [
    'LIMIT_FOO',
    expect.stringMatching(/^LIMIT_FOO is not a setting: did you mean one of LIMIT_\w+, /),
  ],
] as const)('%s is taken for a setting that was misspelt', ([name, line]) => {
  expect(misspeltSettings({ [name]: '1', HOST: '127.0.0.1' })).toEqual([line]);
});

test('names of others are nobody\u2019s mistake', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'USER',
    'MAIL',
    'MAILTO',
    'LOGNAME',
    'LANG',
    'PWD',
    'SHELL',
    'TERM',
    'TZ',
    'CI',
    'BRANCH_NAME',
    'NODE_OPTIONS',
    'NODE_ENVS',
    'PGHOST',
    'PGPORT',
    'npm_config_port',
    'npm_package_name',
    'POSTGRES_PASSWORD',
    'OTEL_LOG_LEVEL',
    'METRICS_PORT_9464_TCP_ADDR',
    'S3_SERVICE_HOST',
    'DATABASE_SERVICE_PORT',
    'DATABASE_PORT',
    'TEST_DATABASE_URL',
    'E2E_PORT',
  ];
  expect(misspeltSettings(Object.fromEntries(others.map((name) => [name, '1'])))).toEqual([]);
  expect(misspeltSettings({ LIMIT_FOO: '', ...process.env })).toEqual([]);
});
