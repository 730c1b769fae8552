import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './browser.ts';
import { freePort } from '@last-circle/server/testing/servers/free-port.ts';

// The workers load this file too and inherit what the first one chose.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const executablePath = (process.env['E2E_BROWSER'] ??= await browserPath({ isShellEnough: true }));

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  outputDir: join(import.meta.dirname, 'test-results'),
  globalSetup: './start-site.ts',
  // A journey waits for a third of its time: three of them keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: process.env['CI'] ? 'list' : 'line',
  // On a busy machine a journey takes several times as long as on a quiet one.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Tracing each test would take half of the time; `--trace on` enables it.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Pages live for seconds, in which optimising their code costs more than it gives.
        '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
        // Unlike localhost, a name of its own without https is no secure context.
        '--host-resolver-rules=MAP plain.example 127.0.0.1',
      ],
    },
  },
});
