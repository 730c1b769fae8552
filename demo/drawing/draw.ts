import { readdir, rm, writeFile } from 'node:fs/promises';
import { pictureFile, pictureFolder } from '#data/picture-names.ts';
import { catalogue } from './catalogue.ts';
import { drawnFile, fingerprint } from './drawn.ts';
import { paint } from './picture.ts';

// Draws every picture again, and removes those that nothing shows any more.
const drawn: Record<string, string> = {};
for (const [name, picture] of catalogue) {
  await writeFile(pictureFile(name), await paint(picture));
  drawn[name] = fingerprint(picture);
  process.stdout.write(`${name}\n`);
}
await writeFile(drawnFile, `${JSON.stringify(drawn, null, 2)}\n`);
for (const file of await readdir(pictureFolder)) {
  if (!(file.replace('.webp', '') in drawn)) await rm(new URL(file, pictureFolder));
}
