import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { provideDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { useSmtp } from '#testing/servers/smtp.ts';
import { anInstrumentedStart } from '#testing/servers/telemetry.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const smtp = useSmtp();
let installed: string;
let databaseUrl: string;

/** Two builds, perhaps on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 });

/** The files that the image copies from its build, by source and target. */
async function filesOfImage() {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  return [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(
    ([, source = '', target = '']) => ({
      source,
      target: target.endsWith('/') ? join(target, basename(source)) : target,
    }),
  );
}

beforeAll(async () => {
  await run(process.execPath, ['build.ts', '--if-stale'], { cwd: root });
  installed = await mkdtemp(join(tmpdir(), 'last-circle-production-'));
  for (const { source, target } of await filesOfImage()) {
    await cp(join(root, source), join(installed, target), { recursive: true });
  }
  databaseUrl = await provideDatabase('production');
});
afterAll(() => rm(installed, { recursive: true, force: true }));

function start(file: string, args: string[] = [], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join('server/dist', file), ...args], {
    cwd: installed,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(installed, 'data'),
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://circle.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  return { child, ended: once(child, 'exit'), errors: text(child.stderr) };
}

/** The URL of the application, once it is ready, and how to stop it. */
async function serve(settings: Record<string, string> = {}) {
  const { child, ended, errors } = start('main.js', [], {
    ...settings,
    ADMIN_EMAIL: 'desk@circle.example',
    ADMIN_PASSWORD: 'a long password',
    LOG_LEVEL: 'info',
  });
  // A pipe that is closed would end the application at its next line.
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    const url = /"msg":"Server listening at (http:[^"]+)"/.exec(String(chunk))?.[1];
    if (!url) continue;
    child.stdout.resume();
    return { url, child, ended };
  }
  throw new Error(`The application did not start: ${await errors}`);
}

test('the files of the image alone serve pages, uploads and texts, and end by SIGTERM', async () => {
  const { url, child, ended } = await serve();
  const post = async (path: string, token: string | undefined, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });

  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  const page = await (await fetch(url)).text();
  const scripts = [...page.matchAll(/<script type="module" src="([^"]+)"/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, script] of scripts) expect((await fetch(`${url}${script}`)).status).toBe(200);
  expect((await fetch(`${url}/api/docs/style.css`)).status).toBe(200);
  expect((await fetch(`${url}/previews/site.jpg`)).status).toBe(200);
  expect((await fetch(`${url}/dev/mailbox`)).status).toBe(404);
  expect((await fetch(`${url}/api/products/category/%zz`)).status).toBe(200);

  const login = await post('/auth/login', undefined, {
    email: 'desk@circle.example',
    password: 'a long password',
  });
  const { token } = (await login.json()) as { token: string };
  const form = new FormData();
  const picture = await readFile(join(root, 'docs/landing.webp'));
  form.set('image', new Blob([picture], { type: 'image/webp' }), 'landing.webp');
  const upload = await fetch(`${url}/api/uploads/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(await upload.json()).toMatchObject({ url: expect.stringMatching(/\.webp$/) });
  const written = await post('/blogs', token, {
    title: 'The first circle',
    content: '<p>It closes.</p><script>alert(1)</script>',
    published: true,
  });
  expect(await written.json()).toMatchObject({ content: '<p>It closes.</p>' });

  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the files of the image alone deliver mails', async () => {
  const { url, child, ended } = await serve({ SMTP_URL: smtp.url() });
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'newcomer',
      email: 'newcomer@circle.example',
      password: 'another long password',
    }),
  });
  expect(registered.status).toBe(201);
  await eventually(() =>
    expect(smtp.received.flatMap(({ recipients }) => recipients)).toEqual([
      'newcomer@circle.example',
    ]),
  );
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the commands of the image migrate and make admins', async () => {
  const migrated = start('migrate.js');
  expect(await text(migrated.child.stdout)).toBe('The database is up to date.\n');
  const made = start('admin.js', ['create', 'second@circle.example', '--username', 'second'], {
    ADMIN_PASSWORD: 'a long password',
  });
  expect(await text(made.child.stdout)).toBe('second@circle.example is an admin now.\n');
});

test('without settings it stops with the names of the missing ones, and of those that are misspelt', async () => {
  const settings = { PUBLIC_URL: '', SMTP_URL: '', PUBLICURL: 'https://circle.example' };
  const { ended, errors } = start('main.js', [], settings);
  expect(await errors).toBe(
    'PUBLICURL is not a setting: did you mean PUBLIC_URL?\nMissing in production: PUBLIC_URL, SMTP_URL\n',
  );
  expect(await ended).toEqual([1, null]);
});

test('the bundle is measured and traced by settings alone', async () => {
  const { settings, spans } = await anInstrumentedStart(installed);
  const METRICS_TOKEN = 'the-token-of-the-scraper';
  const { url, child, ended } = await serve({ ...settings, METRICS_TOKEN });
  const scrape = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(await scrape.text()).toContain('last_circle_database_up 1\n');
  await eventually(() => expect(spans).toContain('/v1/traces /metrics'));
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
