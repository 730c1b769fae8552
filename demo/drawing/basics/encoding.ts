import sharp, { type Sharp } from 'sharp';

interface Form {
  width: number;
  height: number;
  quality: number;
}

/** A WebP; what lies on the ground is drawn before it is resized, since sharp resizes the ground alone. */
export async function encode(picture: Sharp, { width, height, quality }: Form) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).resize(width, height).webp({ quality, effort: 6 }).toBuffer();
}
