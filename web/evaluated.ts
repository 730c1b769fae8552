import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Evaluates a file while building: the browser gets what it exports without what it imports. */
export const evaluated = (file: RegExp): Plugin => ({
  name: 'evaluated',
  apply: 'build',
  async load(id) {
    if (!file.test(id)) return null;
    // Any module is an object of its exports.
    const values = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
