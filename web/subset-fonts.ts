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
    0xa9,
    0xb7,
    0xd7,
    ...Array.from('–—‘’“”•…€→←', (letter) => letter.codePointAt(0) ?? 0),
  ],
  accents: between(0xa1, 0xff).filter((at) => ![0xa9, 0xb7, 0xd7].includes(at)),
  extended: between(0x100, 0x17f),
};

type Part = keyof typeof parts;

/** In the packages the letters of the first two parts are one file. */
function filesOf(latin: string, extended: string): [Part, string][] {
  return [
    ['text', latin],
    ['accents', latin],
    ['extended', extended],
  ];
}

const fonts = {
  inter: filesOf(
    require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    require.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  ),
  saira: filesOf(
    require.resolve('@fontsource/saira-condensed/files/saira-condensed-latin-600-normal.woff2'),
    require.resolve('@fontsource/saira-condensed/files/saira-condensed-latin-ext-600-normal.woff2'),
  ),
};

for (const [name, files] of Object.entries(fonts)) {
  for (const [part, file] of files) {
    const bytes = await subset(readFileSync(file), String.fromCodePoint(...parts[part]), {
      targetFormat: 'woff2',
      // The weights that the site uses.
      ...(name === 'inter' && { variationAxes: { wght: { min: 400, max: 700 } } }),
    });
    writeFileSync(join(target, `${name}-${part}.woff2`), bytes);
  }
}
