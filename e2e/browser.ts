import { existsSync } from 'node:fs';
import chromiumOfPackage from '@sparticuz/chromium';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * CHROME_PATH, Playwright's own, an installed one, or the one packed in an npm package. A headless
 * shell, which lays out and runs pages alike, takes half of the processor time of a whole browser.
 */
export async function browserPath({ isShellEnough = false } = {}) {
  const known = [
    process.env['CHROME_PATH'],
    chromium.executablePath(),
    ...(isShellEnough ? [headlessShell] : []),
    ...installed,
  ];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64')
    return chromiumOfPackage.executablePath();
  throw new Error('No browser for the tests: install Chrome or Chromium, or set CHROME_PATH');
}
