import type { Plugin } from 'vite';

/** Leaves out a module that a library imports and nothing here uses: its exports are undefined. */
export const leftOut = (file: RegExp, names: readonly string[]): Plugin => ({
  name: 'left-out',
  apply: 'build',
  load: (id) =>
    file.test(id) ? names.map((name) => `export const ${name} = undefined;`).join('\n') : null,
});
