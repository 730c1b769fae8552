import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openEasels } from './easels.ts';
import { island } from './island.ts';
import { stormSky } from './storm-sky.ts';

test('the eight skies are light files, and no two are alike', async () => {
  const skies = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(stormSky));
  for (const sky of skies) {
    const { format, width, height } = await sharp(sky).metadata();
    expect([format, width, height]).toEqual(['webp', 1600, 900]);
    expect(sky.length).toBeLessThan(150 * 1024);
  }
  const glances = await Promise.all(
    skies.map((sky) => sharp(sky).resize(16, 9, { fit: 'fill' }).raw().toBuffer()),
  );
  for (const [index, glance] of glances.entries()) {
    for (const other of glances.slice(index + 1)) {
      const apart = glance.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
      expect(apart / glance.length).toBeGreaterThan(8);
    }
  }
});

test('the same seed draws the same picture', async () => {
  expect((await stormSky(3)).equals(await stormSky(3))).toBe(true);
  const survey = { form: 'atoll', biome: 'desert', marks: 'track' } as const;
  expect((await island(3, survey)).equals(await island(3, survey))).toBe(true);
});

test('an island lies in the sea', async () => {
  const picture = await island(1, { form: 'mainland', biome: 'meadow', marks: 'plots' });
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(['webp', 800, 534]);
  const meanOf = async (left: number, top: number) => {
    const part = await sharp(picture).extract({ left, top, width: 60, height: 60 }).toBuffer();
    return (await sharp(part).stats()).channels.map(({ mean }) => mean);
  };
  const [, seaGreen = 0, seaBlue = 0] = await meanOf(0, 0);
  const [, landGreen = 0, landBlue = 0] = await meanOf(300, 330);
  expect(seaBlue).toBeGreaterThan(seaGreen);
  expect(landGreen).toBeGreaterThan(landBlue);
});

test('painters side by side draw what one alone draws, and say when they fail', async () => {
  const easels = openEasels();
  try {
    const survey = { form: 'ridge', biome: 'snow', marks: 'zones' } as const;
    const [first, second, third] = await Promise.all(
      [1, 2, 1].map((seed) => easels.paint({ kind: 'island', seed, survey })),
    );
    expect(first?.equals(await island(1, survey))).toBe(true);
    expect(first?.equals(third ?? Buffer.alloc(0))).toBe(true);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
    const unknown = { kind: 'island', seed: 1, survey: { ...survey, form: 'flat' as 'ridge' } };
    await expect(easels.paint(unknown as Parameters<typeof easels.paint>[0])).rejects.toThrow();
  } finally {
    await easels.close();
  }
});
