import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, 'src/styles/fonts');

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** As the `unicode-range` of `fonts.css`; the first alone is loaded with every page. */
const parts = {
  text: [
    ...between(0x20, 0x7e),
    0xa0,
    0xb7,
    0xd7,
    ...[...'–—‘’“”•…€→←'].map((at) => at.codePointAt(0) ?? 0),
  ],
  accents: between(0xa1, 0xff).filter((at) => at !== 0xb7 && at !== 0xd7),
  extended: between(0x100, 0x17f),
};

/** The file of the package that has these letters. */
const sourceOf = (family: string, part: keyof typeof parts) =>
  family.replace('*', part === 'extended' ? 'latin-ext' : 'latin');

const fonts = {
  inter: '@fontsource-variable/inter/files/inter-*-wght-normal.woff2',
  saira: '@fontsource/saira-condensed/files/saira-condensed-*-600-normal.woff2',
};

for (const [name, family] of Object.entries(fonts)) {
  for (const [part, letters] of Object.entries(parts)) {
    // The keys of `parts`.
    const source = sourceOf(family, part as keyof typeof parts);
    const bytes = await subset(
      readFileSync(require.resolve(source)),
      String.fromCodePoint(...letters),
      {
        targetFormat: 'woff2',
        // The weights that the site uses.
        ...(name === 'inter' && { variationAxes: { wght: { min: 400, max: 700 } } }),
      },
    );
    writeFileSync(join(target, `${name}-${part}.woff2`), bytes);
  }
}
