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

/** CHROME_PATH, Playwright's own, an installed one, or the one packed in an npm package. */
export async function browserPath() {
  const known = [process.env['CHROME_PATH'], chromium.executablePath(), ...installed];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64')
    return chromiumOfPackage.executablePath();
  throw new Error('No browser for the tests: install Chrome or Chromium, or set CHROME_PATH');
}
