import sharp from 'sharp';
import { pictureKinds } from '#data/picture-names.ts';
import { colour, hexOf, mix } from '#drawing/basics/colour.ts';
import { encode } from '#drawing/basics/encoding.ts';
import { layered, simplex } from '#drawing/basics/noise.ts';
import { backpack } from './backpack.ts';
import { cap } from './cap.ts';
import { type Good } from './good.ts';
import { hoodie } from './hoodie.ts';
import { illuminate, side } from './light.ts';
import { poster, mousepad, stickers } from './paper.ts';
import { prints, type PrintName } from './prints.ts';
import { shirt } from './shirt.ts';
import { socks } from './socks.ts';
import { bottle, mug } from './vessels.ts';

const goods = { hoodie, shirt, cap, mug, poster, mousepad, stickers, bottle, backpack, socks };

export interface Design {
  kind: keyof typeof goods;
  /** Of the cloth, the glaze or the paper. */
  colour: string;
  ink: string;
  accent: string;
  print: PrintName;
  /** On the back, where that differs. */
  backPrint?: PrintName;
}

export type View = 'front' | 'back' | 'detail';

const pixels = 1000;

/** A WebP: a thing of the shop on the ground of the studio. */
export async function productPicture(design: Design, view: View, seed: number): Promise<Buffer> {
  const { kind, ink, accent } = design;
  const isBack = view === 'back';
  const name = (isBack && design.backPrint) || design.print;
  const good = goods[kind]({ ...design, print: prints[name]({ ink, accent, seed }), isBack, seed });
  const drawn = await sharp(seen(heights(good), good, view, side))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const { onThing, shadow } = illuminate(drawn, unevenness(seed), good.surface);
  const [light, shade] = await Promise.all([enlarged(onThing, 1), enlarged(shadow, 4)]);
  const shot = sharp(ground(design, good)).composite([
    shade,
    { input: seen(colours(good), good, view, pixels) },
    { ...light, blend: 'hard-light' },
  ]);
  return encode(shot, { ...pictureKinds.product, quality: 62 });
}

const heights = ({ outline, relief }: Good) =>
  `<g fill="#808080">${outline}</g><g mask="url(#outline)">${relief}</g>`;

const colours = ({ paint }: Good) => `<g mask="url(#outline)">${paint}</g>`;

/** A drawing of the thing, from nearer for the detail. */
function seen(content: string, { outline, focus }: Good, view: View, wide: number) {
  const { x, y, zoom } = view === 'detail' ? focus : { x: 500, y: 500, zoom: 1 };
  return picture(
    `<mask id="outline" maskUnits="userSpaceOnUse" x="0" y="0" width="1000" height="1000"><g fill="#fff">${outline}</g></mask>` +
      `<g transform="translate(500 500) scale(${zoom}) translate(${-x} ${-y})">${content}</g>`,
    wide,
  );
}

const picture = (content: string, wide = pixels) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${wide}" viewBox="0 0 1000 1000">${content}</svg>`,
  );

async function enlarged(field: Buffer, channels: 1 | 4) {
  const input = await sharp(field, { raw: { width: side, height: side, channels } })
    .resize(pixels, pixels, { kernel: 'cubic' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer();
  return { input, raw: { width: pixels, height: pixels, channels } };
}

/** Paper of the studio in the colours of the site, with a breath of the thing's own light. */
function ground({ accent }: Design, { floor = '' }: Good) {
  const tinted = (hex: string, share: number) => hexOf(mix(colour(hex), colour(accent), share));
  return picture(
    `<radialGradient id="g" cx=".42" cy=".36" r=".85"><stop stop-color="${tinted('#6a6d90', 0.08)}"/>` +
      `<stop offset=".55" stop-color="${tinted('#44466a', 0.05)}"/><stop offset="1" stop-color="#24263f"/></radialGradient>` +
      `<rect width="1000" height="1000" fill="url(#g)"/>${floor}`,
  );
}

/** Soft hills between -1 and 1, read from a coarse grid: every point would cost more than the light. */
function unevenness(seed: number) {
  const noise = layered(simplex(seed + 31), 2);
  const field = new Float32Array(side * side);
  const step = 4;
  const columns = side / step + 1;
  const coarse = Float32Array.from({ length: columns * columns }, (_, at) =>
    noise((at % columns) / 26, Math.floor(at / columns) / 34),
  );
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = Math.floor(y / step) * columns + Math.floor(x / step);
      const [right, down] = [(x % step) / step, (y % step) / step];
      const above = coarse[at]! * (1 - right) + coarse[at + 1]! * right;
      const below = coarse[at + columns]! * (1 - right) + coarse[at + columns + 1]! * right;
      field[y * side + x] = above * (1 - down) + below * down;
    }
  }
  return field;
}
