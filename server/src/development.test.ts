import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSources } from '#testing/servers/started-site.ts';

test('the sources start with an empty folder, fill it, and answer pages', async () => {
  const data = await mkdtemp(join(tmpdir(), 'last-circle-development-'));
  // As root the database runs under another account; it would be elsewhere, and stay.
  await chmod(data, 0o755);
  try {
    const site = await startSources({ DATA_DIR: data, HOST: '127.0.0.1', DEMO_DATA: 'auto' });
    try {
      const page = await fetch(`${site.url}/maps`);
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining('Midnight Boxes'),
      ]);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
