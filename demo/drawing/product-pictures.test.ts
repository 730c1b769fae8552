import sharp from 'sharp';
import { expect, test } from 'vitest';
import { productPicture, type Design, type View } from '#drawing/products/picture.ts';

const colours = { colour: '#6a4ad8', ink: '#f2efff', accent: '#4fe3f0' };
const designOf = (kind: Design['kind']): Design => ({ ...colours, kind, print: 'contours' });

test('the same seed draws the same picture, another view another one', async () => {
  const draw = (view: View) => productPicture(designOf('backpack'), view, 5);
  const [front, again, back, detail] = await Promise.all(
    (['front', 'front', 'back', 'detail'] as const).map(draw),
  );
  expect(front?.equals(again ?? Buffer.of())).toBe(true);
  expect(new Set([front, back, detail].map((drawn) => drawn?.toString('base64'))).size).toBe(3);
});

async function meanAt(picture: Buffer, left: number, top: number) {
  const part = sharp(picture).extract({ left, top, width: 40, height: 40 });
  const { channels } = await sharp(await part.toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

const apart = (one: number[], other: number[]) =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));

test('a thing stands out from the ground of the studio', async () => {
  const picture = await productPicture({ ...designOf('shirt'), colour: '#ece8df' }, 'front', 1);
  const [thing, ground] = [await meanAt(picture, 380, 700), await meanAt(picture, 20, 20)];
  expect(apart(thing, ground)).toBeGreaterThan(60);
});

test('the light falls from the upper left', async () => {
  const picture = await productPicture(designOf('bottle'), 'front', 1);
  const [lit, shaded] = [await meanAt(picture, 410, 800), await meanAt(picture, 572, 800)];
  expect(lit[1]).toBeGreaterThan((shaded[1] ?? 0) + 10);
});

test('a back print is on the back alone', async () => {
  const design = designOf('hoodie');
  const other: Design = { ...design, backPrint: 'storm' };
  const draw = (of: Design, view: View) => productPicture(of, view, 2);
  expect((await draw(design, 'front')).equals(await draw(other, 'front'))).toBe(true);
  expect((await draw(design, 'back')).equals(await draw(other, 'back'))).toBe(false);
});

test('every print is another picture', async () => {
  const prints = ['ring', 'contours', 'storm', 'peaks', 'rarity', 'wordmark'] as const;
  const drawn = await Promise.all(
    prints.map((print) => productPicture({ ...designOf('shirt'), print }, 'front', 3)),
  );
  expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(prints.length);
});
