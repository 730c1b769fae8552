import sharp from 'sharp';
import { pictureKinds } from '#data/picture-names.ts';
import { hexOf } from '#drawing/basics/colour.ts';
import { drawCraft, drawGliders } from './crafts.ts';
import { grain, rasterise } from '#drawing/basics/canvas.ts';
import { encode } from '#drawing/basics/encoding.ts';
import { drawLand } from './land.ts';
import { height, scenes, width, type Scene } from '#drawing/basics/scenes.ts';
import { paintNearWall, paintSky } from './clouds.ts';
import { svg } from '#drawing/basics/svg.ts';
import { drawLightning, drawRain, drawStars } from './weather.ts';

/** A WebP: an evening before the storm, one of eight compositions. */
export async function stormSky(seed: number): Promise<Buffer> {
  const scene = scenes[Math.abs(seed) % scenes.length];
  if (!scene) throw new Error('There are no scenes');
  const nearWall = paintNearWall(scene, seed);
  const wall = nearWall && (await rasterise(nearWall, width, height));
  const sky = await rasterise(paintSky(scene, seed), width, height);
  const evening = sharp(sky.input, { raw: sky.raw }).composite([
    { input: drawing(scene, seed) },
    ...(wall ? [{ ...wall, blend: 'screen' as const }] : []),
    { input: veil(scene, seed) },
    { ...grain(seed), tile: true, blend: 'soft-light' },
  ]);
  return encode(evening, { ...pictureKinds.tournament, quality: 76 });
}

const drawing = (scene: Scene, seed: number) =>
  svg(
    drawStars(scene, seed) +
      drawLightning(scene, seed) +
      drawLand(scene, seed) +
      drawCraft(scene) +
      `<g fill="${hexOf(scene.palette.near)}">${drawGliders(scene, seed)}</g>`,
  );

const veil = (scene: Scene, seed: number) =>
  svg(
    `<radialGradient id="v" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>` +
      drawRain(scene, seed) +
      `<rect width="100%" height="100%" fill="url(#v)"/>`,
  );
