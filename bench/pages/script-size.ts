import { readFileSync, statSync } from 'node:fs';

interface Assets {
  entry: string;
  shared: string[];
  scripts: Record<string, string[]>;
}

const dist = new URL('../../web/dist/', import.meta.url);

/** Gzipped kilobytes of script that a page loads before it can be used. */
export function scriptKilobytesOf(page: string) {
  const assets = JSON.parse(readFileSync(new URL('assets.json', dist), 'utf8')) as Assets;
  const scripts = [assets.entry, ...assets.shared, ...(assets.scripts[page] ?? [])];
  const bytes = scripts.map((script) => statSync(new URL(`client${script}.gz`, dist)).size);
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
}
