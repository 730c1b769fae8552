import { hexOf, mix, type Colour } from '#drawing/basics/colour.ts';
import { drawIslands } from './islands.ts';
import { layered, ridged, simplex } from '#drawing/basics/noise.ts';
import { forest } from './pines.ts';
import { randomOf } from '#random.ts';
import { height, width, type Scene } from '#drawing/basics/scenes.ts';
import { mirrored, polygon, type Outline, type Point } from '#drawing/basics/svg.ts';
import { drawTown } from './town.ts';

/** The land in ranges from the far to the near, each fading into mist at its foot. */
export function drawLand(scene: Scene, seed: number) {
  if (scene.land === 'islands') return drawIslands(scene, seed);
  const count = scene.land === 'peaks' ? 4 : 3;
  const ranges = Array.from({ length: count }, (_, range) =>
    drawRange(scene, seed + range, range / (count - 1)),
  ).join('');
  return scene.isSea ? mirrored(ranges, scene.horizon, 0.5) + ranges : ranges;
}

function drawRange(scene: Scene, seed: number, nearness: number) {
  const { palette, land } = scene;
  const outline = outlineOf(scene, seed, nearness);
  const fill = mix(palette.far, palette.near, nearness ** 0.7);
  const foot = mix(fill, palette.glow, 0.28 * (1 - nearness));
  const body = misty(polygon(profileOf(outline, scene)), fill, foot, seed);
  const random = randomOf(seed + 40);
  if (land === 'pines') {
    return `${body}<path d="${forest(outline, random, nearness)}" fill="${hexOf(fill)}"/>`;
  }
  return land === 'town' && nearness === 1 ? body + drawTown(outline, random, palette) : body;
}

function outlineOf({ horizon, land, isSea }: Scene, seed: number, nearness: number): Outline {
  const crests = layered(ridged(layered(simplex(seed + 20), 4)), 2);
  const roughness = (land === 'peaks' ? 190 : 120) * (1.25 - 0.7 * nearness);
  const lift = isSea ? 46 - 26 * nearness : 20 - 85 * nearness;
  const clearing = land === 'pines' ? 55 * nearness : 0;
  return (x) => {
    const crest = crests(x / (520 - 120 * nearness), nearness * 11.1) - 0.55;
    return horizon - lift - clearing * Math.cos((x / width) * 2 * Math.PI) - crest * roughness;
  };
}

function profileOf(outline: Outline, { isSea, horizon }: Scene): Point[] {
  // A point below the water line no seam shows between the land and its reflection.
  const foot = isSea ? horizon + 1 : height;
  const ridge: Point[] = [];
  for (let x = -10; x <= width + 10; x += 5) ridge.push([x, Math.min(outline(x), foot)]);
  return [[-10, foot], ...ridge, [width + 10, foot]];
}

const misty = (path: string, fill: Colour, foot: Colour, id: number) =>
  `<linearGradient id="mist${id}" x2="0" y2="1"><stop stop-color="${hexOf(fill)}"/>` +
  `<stop offset="1" stop-color="${hexOf(foot)}"/></linearGradient>` +
  `<path d="${path}" fill="url(#mist${id})"/>`;
