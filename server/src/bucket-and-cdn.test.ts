import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { provideDatabase } from '#testing/database.ts';
import { aRemoteSite } from '#testing/servers/remote-site.ts';
import { startSite } from '#testing/servers/started-site.ts';
import { useSwift } from '#testing/servers/swift.ts';

const settings = useSwift();

test('two started servers share a bucket, and purge what changes and what is deleted', async () => {
  const purged: string[] = [];
  const cdn = await aRemoteSite(({ headers }, response) => {
    purged.push(...String(headers['surrogate-key']).split(' '));
    response.end();
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'bucket-and-cdn-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const given = {
    ...settings,
    DATABASE_URL: await provideDatabase('bucket_and_cdn'),
    SECRET_KEY: 'of both, as long as a key has to be',
    ADMIN_EMAIL: 'desk@circle.example',
    ADMIN_PASSWORD: 'a long password',
    CDN_MAX_AGE: '60',
    CDN_PURGE_URL: cdn,
    CDN_PURGE_TOKEN: 'a-token-of-these-tests',
  };
  const one = await startSite({ ...given, DATA_DIR: join(dataDir, 'one') });
  const other = await startSite({ ...given, DATA_DIR: join(dataDir, 'other') });
  await expect.poll(() => purged).toContain('pages');

  const login = await fetch(`${one.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(photo)]), 'photo.png');
  const stored = await fetch(`${one.url}/api/uploads/image`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { url } = (await stored.json()) as { url: string };

  const served = await fetch(other.url + url, { headers: { range: 'bytes=0-3' } });
  expect([served.status, await served.text()]).toEqual([206, 'RIFF']);
  const [, name] = /(\w+)\.webp$/.exec(url) ?? [];
  const path = url.replace('/uploads/', '/api/uploads/files/');
  const removed = await fetch(other.url + path, { method: 'DELETE', headers });
  expect(removed.status).toBe(200);
  await expect.poll(() => purged).toContain(name);
  expect((await fetch(one.url + url)).status).toBe(404);

  purged.length = 0;
  await Promise.all([one.stop(), other.stop()]);
  expect(purged.filter((key) => key === 'pages')).toHaveLength(2);
  expect([...one.log, ...other.log].join('')).not.toContain(
    String(settings['S3_SECRET_ACCESS_KEY']),
  );
});
