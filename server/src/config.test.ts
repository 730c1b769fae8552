import { expect, test } from 'vitest';
import { configFrom } from './config.ts';

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
