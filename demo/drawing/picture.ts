import { island, type Survey } from './island.ts';
import { productPicture, type Design, type View } from '#drawing/products/picture.ts';
import { stormSky } from '#drawing/storm/sky.ts';

/** What can be drawn. */
export type Picture =
  | { kind: 'sky'; seed: number }
  | { kind: 'island'; seed: number; survey: Survey }
  | { kind: 'product'; seed: number; design: Design; view: View };

/** Draws a WebP. */
export type Paint = (picture: Picture) => Promise<Buffer>;

export const paint: Paint = async (picture) => {
  if (picture.kind === 'sky') return stormSky(picture.seed);
  if (picture.kind === 'island') return island(picture.seed, picture.survey);
  return productPicture(picture.design, picture.view, picture.seed);
};
