import { AppError } from '#platform/http/errors.ts';
import { Turns } from '#platform/threads/semaphore.ts';
import {
  invalidTypeText,
  maxImageMegabytes,
  tooLargeText,
} from '@last-circle/contract/upload-rules.ts';
import sharp from 'sharp';
import { formatOf } from './signature.ts';

const megapixels = 25;
const maxFrames = 600;
const longestSide = 2000;
const secondsToEncode = 30;

const turns = new Turns(1);

/** One thread for one image at a time: the second core keeps answering requests. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  turns.take(() => {
    sharp.concurrency(1);
    return work();
  });

/** Makes a clean WebP of a jpeg, png, gif or webp; throws an AppError that says what is wrong with it. */
export async function reencode(input: Buffer): Promise<Buffer> {
  if (input.length > maxImageMegabytes * 1024 * 1024) {
    throw new AppError('too_large', tooLargeText(maxImageMegabytes));
  }
  const announced = formatOf(input);
  if (!announced) throw new AppError('invalid', invalidTypeText);
  return inTurn(async () => {
    const { format, width, height, pages = 1 } = await headerOf(input);
    if (format !== announced) throw new AppError('invalid', invalidTypeText);
    refuseBombs(width * height, pages);
    return encode(input, pages > 1);
  });
}

const headerOf = (input: Buffer) =>
  // Without the limit the header can be read, and the refusal can say what is wrong.
  sharp(input, { limitInputPixels: false }).metadata().catch(refuseBroken);

function refuseBombs(pixels: number, frames: number) {
  if (pixels * frames > megapixels * 1_000_000) {
    throw new AppError(
      'invalid',
      frames > 1
        ? `Please use a shorter or smaller animation: all frames together may have ${megapixels} megapixels`
        : `Please use a smaller image: at most ${megapixels} megapixels`,
    );
  }
  if (frames > maxFrames) {
    throw new AppError('invalid', `Please use a shorter animation: at most ${maxFrames} frames`);
  }
}

function encode(input: Buffer, isAnimated: boolean) {
  const image = sharp(input, {
    animated: isAnimated,
    limitInputPixels: megapixels * 1_000_000,
    // Photos with harmless warnings are common; truncated files are still refused.
    failOn: 'error',
  });
  const upright = isAnimated ? image : image.autoOrient();
  return upright
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: isAnimated ? 2 : 4 })
    .timeout({ seconds: secondsToEncode })
    .toBuffer()
    .catch(refuseBroken);
}

/** A kept picture in a width; the same where it is no wider or moves. To be called in turn. */
export async function narrow(webp: Buffer, width: number): Promise<Buffer> {
  const { width: own, pages = 1 } = await sharp(webp).metadata();
  if (own <= width || pages > 1) return webp;
  return sharp(webp).resize({ width }).webp({ quality: 75 }).toBuffer();
}

function refuseBroken(): never {
  throw new AppError('invalid', invalidTypeText);
}
