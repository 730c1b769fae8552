import { AppError } from '#platform/errors.ts';
import { invalidTypeText } from '@last-circle/contract/content/upload-rules.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reencode } from './images.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6d3bd1' } });

const refusal = async (input: Buffer) => {
  const error: unknown = await reencode(input).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('The image was accepted');
  return { code: error.code, message: error.message };
};

const invalid = { code: 'invalid', message: invalidTypeText };

async function animation(frames: number, size: number) {
  const colours = Array.from({ length: frames }, (_, n) => ({ r: n * 40, g: 90, b: 200 }));
  const pages = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: size, height: size, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } }).gif({ delay: Array(frames).fill(80) });
}

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s becomes a WebP', async (format) => {
  const made = await reencode(await plain(300, 200).toFormat(format).toBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
});

test('the longest side is 2000 and nothing is enlarged', async () => {
  const made = await reencode(await plain(1500, 4000).jpeg().toBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ width: 750, height: 2000 });
});

test('an animated GIF stays animated', async () => {
  const gif = await (await animation(4, 60)).toBuffer();
  const made = await sharp(await reencode(gif)).metadata();
  expect(made).toMatchObject({ format: 'webp', pages: 4, delay: [80, 80, 80, 80] });
});

test('a photo loses its location and its camera, and is upright', async () => {
  const photo = await plain(300, 200)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const made = await sharp(await reencode(photo)).metadata();
  expect(made).toMatchObject({ width: 200, height: 300 });
  expect([made.exif, made.xmp, made.iptc, made.icc, made.orientation]).toEqual(
    Array(5).fill(undefined),
  );
});

test('a CMYK photo for print is shown in its colours', async () => {
  const print = await plain(80, 80).toColourspace('cmyk').jpeg().toBuffer();
  const made = sharp(await reencode(print));
  const { channels, dominant } = await made.stats();
  expect(channels).toHaveLength(3);
  expect(dominant.b).toBeGreaterThan(dominant.g + 50);
});

test('what is no jpeg, png, gif or webp is refused, whatever it is called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const others = [
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('GIF is what this text says'),
    await plain(20, 20).tiff().toBuffer(),
    await plain(20, 20).avif().toBuffer(),
    Buffer.alloc(0),
  ];
  for (const other of others) expect(await refusal(other)).toEqual(invalid);
});

test('a broken file is refused', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const busy = sharp({
    create: { width: 200, height: 200, channels: 3, background: '#000', noise },
  });
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const whole = await busy.clone().toFormat(format).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2)), format).toEqual(invalid);
    expect(await refusal(whole.subarray(0, 12)), format).toEqual(invalid);
  }
});

test('a file that is also a page keeps only its pixels', async () => {
  const jpeg = await plain(40, 40).jpeg().toBuffer();
  const script = '<svg onload="alert(1)"/><script>alert(1)</script>';
  const made = await reencode(Buffer.concat([jpeg, Buffer.from(script)]));
  expect(made.includes('alert')).toBe(false);
});

test('a pixel bomb is refused by its header', async () => {
  const bomb = await plain(5001, 5000).png({ compressionLevel: 1 }).toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  expect(await refusal(bomb)).toEqual({
    code: 'invalid',
    message: 'Please use a smaller image: at most 25 megapixels',
  });
});

/** A GIF that shows its last frame so many times more. */
function repeated(gif: Buffer, times: number) {
  const frame = gif.subarray(gif.lastIndexOf(Buffer.from([0x21, 0xf9, 0x04])), -1);
  return Buffer.concat([gif.subarray(0, -1), ...Array(times).fill(frame), Buffer.from(';')]);
}

test('all frames of an animation count together', async () => {
  const gif = repeated(await (await animation(2, 2000)).toBuffer(), 5);
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(7);
  expect(await refusal(gif)).toEqual({
    code: 'invalid',
    message:
      'Please use a shorter or smaller animation: all frames together may have 25 megapixels',
  });
});

test('an endless animation is refused', async () => {
  const gif = repeated(await (await animation(2, 1)).toBuffer(), 800);
  expect(await refusal(gif)).toEqual({
    code: 'invalid',
    message: 'Please use a shorter animation: at most 600 frames',
  });
});

test('more than 5 MiB are refused', async () => {
  expect(await refusal(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual({
    code: 'too_large',
    message: 'File size must be less than 5MB',
  });
});
