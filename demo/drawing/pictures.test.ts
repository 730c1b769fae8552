import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kindOf, pictureFile, pictureFolder, type PictureName } from '#data/picture-names.ts';
import { catalogue } from './catalogue.ts';
import { drawnFile, fingerprint } from './drawn.ts';
import { island } from './island.ts';
import { paint } from './picture.ts';

const stored = (name: PictureName) => readFile(pictureFile(name));

const glanceAt = (picture: Buffer, [width, height] = [160, 90]) =>
  sharp(picture).resize(width, height, { fit: 'fill' }).raw().toBuffer();

/** The mean difference of two glances, of 255. */
const apart = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test('every picture is there, and no file that nothing shows', async () => {
  const files = await readdir(pictureFolder);
  expect(files.toSorted()).toEqual([...catalogue.keys()].map((name) => `${name}.webp`).toSorted());
});

test('each stored picture was drawn from what it shows now', async () => {
  const drawn = JSON.parse(await readFile(drawnFile, 'utf8'));
  const now = [...catalogue].map(([name, picture]) => [name, fingerprint(picture)]);
  expect(drawn).toEqual(Object.fromEntries(now));
});

test.each<PictureName>([
  'tournament-harbour-run-duos',
  'map-midnight-boxes',
  'map-glass-box',
  'product-last-circle-hoodie-front',
  'product-ringside-cap-front',
])('the program still draws %s as it is stored', async (name) => {
  const picture = catalogue.get(name)!;
  const drawn = await glanceAt(await paint(picture));
  expect(apart(drawn, await glanceAt(await stored(name)))).toBeLessThan(2);
  const others = [...catalogue.keys()].filter((other) => other !== name);
  for (const other of others.filter((other) => kindOf(other) === kindOf(name))) {
    expect(apart(drawn, await glanceAt(await stored(other)))).toBeGreaterThan(2);
  }
});

test('pictures have the size of their kind and are light files', async () => {
  let total = 0;
  for (const name of catalogue.keys()) {
    const picture = await stored(name);
    const { format, width, height } = await sharp(picture).metadata();
    expect({ name, format, width, height }).toMatchObject({
      format: 'webp',
      width: kindOf(name).width,
      height: kindOf(name).height,
    });
    expect(picture.length).toBeLessThan(50 * 1024);
    total += picture.length;
  }
  expect(total).toBeLessThan(2.5 * 1000 * 1000);
});

test('no two of the eight compositions of a sky are alike', async () => {
  const skies = [...catalogue].filter(([, { kind, seed }]) => kind === 'sky' && seed < 8);
  expect(skies).toHaveLength(8);
  const glances = await Promise.all(
    skies.map(async ([name]) => glanceAt(await stored(name), [16, 9])),
  );
  for (const [index, glance] of glances.entries()) {
    for (const other of glances.slice(index + 1)) expect(apart(glance, other)).toBeGreaterThan(8);
  }
});

test('the same seed draws the same picture', async () => {
  const survey = { form: 'atoll', biome: 'desert', marks: 'track' } as const;
  const [first, again, another] = await Promise.all([3, 3, 4].map((seed) => island(seed, survey)));
  expect(first!.equals(again!)).toBe(true);
  expect(first!.equals(another!)).toBe(false);
});

test('an island lies in the sea', async () => {
  const picture = await island(1, { form: 'mainland', biome: 'meadow', marks: 'plots' });
  const meanOf = async (left: number, top: number) => {
    const part = await sharp(picture).extract({ left, top, width: 54, height: 54 }).toBuffer();
    return (await sharp(part).stats()).channels.map(({ mean }) => mean);
  };
  const [, seaGreen = 0, seaBlue = 0] = await meanOf(0, 0);
  const [, landGreen = 0, landBlue = 0] = await meanOf(270, 297);
  expect(seaBlue).toBeGreaterThan(seaGreen);
  expect(landGreen).toBeGreaterThan(landBlue);
});
