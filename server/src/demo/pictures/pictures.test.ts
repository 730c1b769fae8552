import sharp from 'sharp';
import { expect, test } from 'vitest';
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
  expect((await island(3)).equals(await island(3))).toBe(true);
});

test('an island lies in the sea', async () => {
  const picture = await island(1);
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(['webp', 1200, 800]);
  const meanOf = async (left: number, top: number) => {
    const part = await sharp(picture).extract({ left, top, width: 60, height: 60 }).toBuffer();
    return (await sharp(part).stats()).channels.map(({ mean }) => mean);
  };
  const [, seaGreen = 0, seaBlue = 0] = await meanOf(0, 0);
  const [, landGreen = 0, landBlue = 0] = await meanOf(570, 370);
  expect(seaBlue).toBeGreaterThan(seaGreen);
  expect(landGreen).toBeGreaterThan(landBlue);
});
