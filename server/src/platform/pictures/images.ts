import { AppError } from '#platform/errors.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import {
  invalidTypeText,
  maxImageMegabytes,
  tooLargeText,
} from '@last-circle/contract/content/upload-rules.ts';
import sharp from 'sharp';

const formats = ['jpeg', 'png', 'gif', 'webp'] as const;
type Format = (typeof formats)[number];

const signatures: Record<Format, RegExp> = {
  jpeg: /^\xFF\xD8\xFF/,
  png: /^\x89PNG\r\n\x1A\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
};

/** The format by the first bytes, so that no decoder reads any other format. */
function formatOf(bytes: Buffer): Format | null {
  const head = bytes.toString('latin1', 0, 12);
  return formats.find((format) => signatures[format].test(head)) ?? null;
}

const maxMegapixels = 25;
const maxFrames = 600;
const maxSide = 2000;
const secondsToEncode = 30;

const semaphore = new Semaphore(1);

/**
 * Processes one image at a time in one thread, so that the second core keeps answering requests.
 */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  semaphore.run(() => {
    sharp.concurrency(1);
    return work();
  });

/**
 * Re-encodes a jpeg, png, gif or webp as a WebP without metadata; throws an AppError that says what
 * is wrong.
 */
export async function reencode(input: Buffer): Promise<Buffer> {
  if (input.length > maxImageMegabytes * 1024 * 1024) {
    throw new AppError('too_large', tooLargeText(maxImageMegabytes));
  }
  const signatureFormat = formatOf(input);
  if (!signatureFormat) throw new AppError('invalid', invalidTypeText);
  return oneAtATime(async () => {
    const { format, width, height, pages = 1 } = await headerOf(input);
    if (format !== signatureFormat) throw new AppError('invalid', invalidTypeText);
    refuseTooManyPixels(width * height, pages);
    return encode(input, pages > 1);
  });
}

const headerOf = (input: Buffer) =>
  // Without the limit the header is readable, and the error can say what is wrong.
  sharp(input, { limitInputPixels: false }).metadata().catch(refuseBroken);

function refuseTooManyPixels(pixels: number, frames: number) {
  if (pixels * frames > maxMegapixels * 1_000_000) {
    throw new AppError(
      'invalid',
      frames > 1
        ? `Please use a shorter or smaller animation: all frames together may have ${maxMegapixels} megapixels`
        : `Please use a smaller image: at most ${maxMegapixels} megapixels`,
    );
  }
  if (frames > maxFrames) {
    throw new AppError('invalid', `Please use a shorter animation: at most ${maxFrames} frames`);
  }
}

function encode(input: Buffer, isAnimated: boolean) {
  const image = sharp(input, {
    animated: isAnimated,
    limitInputPixels: maxMegapixels * 1_000_000,
    // Photos with harmless warnings are common; truncated files are still refused.
    failOn: 'error',
  });
  const upright = isAnimated ? image : image.autoOrient();
  return upright
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: isAnimated ? 2 : 4 })
    .timeout({ seconds: secondsToEncode })
    .toBuffer()
    .catch(refuseBroken);
}

/**
 * Scales a stored picture down to a width, unless it is narrower or animated. Call it by
 * `oneAtATime`.
 */
export async function scaleDown(webp: Buffer, width: number): Promise<Buffer> {
  const { width: originalWidth, pages = 1 } = await sharp(webp).metadata();
  if (originalWidth <= width || pages > 1) return webp;
  return sharp(webp).resize({ width }).webp({ quality: 75 }).toBuffer();
}

/**
 * A stored picture as an AVIF no wider than that, a quarter smaller than the WebP; empty for one that is
 * animated. Higher efforts save 5 % of the bytes in three to twelve times the time. Call it by
 * `oneAtATime`.
 */
export async function inAvif(webp: Buffer, width: number): Promise<Buffer> {
  const { pages = 1 } = await sharp(webp).metadata();
  if (pages > 1) return Buffer.alloc(0);
  return sharp(webp)
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 42, effort: 1 })
    .toBuffer();
}

function refuseBroken(): never {
  throw new AppError('invalid', invalidTypeText);
}
