import sharp from 'sharp';
import { pictureKinds } from '#data/picture-names.ts';
import {
  clamp,
  dimmed,
  gradient,
  lit,
  mix,
  smoothstep,
  type Colour,
} from '#drawing/basics/colour.ts';
import { encode } from '#drawing/basics/encoding.ts';
import { biomes, type Biome, type BiomeName } from './island-biomes.ts';
import { marksOf, type MarkName } from './island-marks.ts';
import { terrain, type FormName } from './island-terrain.ts';

const width = 800;
const height = 534;

/** Every second point is surveyed, the rest is filled in. */
const step = 2;
const columns = width / step;
const rows = height / step;

const storm: Colour = [0.24, 0.11, 0.56];
const glow: Colour = [0.71, 0.55, 1];

export interface Survey {
  form: FormName;
  biome: BiomeName;
  marks: MarkName;
}

/** A WebP: an island from above as a relief map, with what is played on it. */
export async function island(seed: number, { form, biome, marks }: Survey): Promise<Buffer> {
  const pixels = paint(survey(seed, form), biomes[biome]);
  const relief = sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } });
  const ground = await relief.resize(width, height, { kernel: 'cubic' }).raw().toBuffer();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marksOf(marks, seed)}</svg>`;
  const chart = sharp(ground, { raw: { width, height, channels: 3 } }).composite([
    { input: Buffer.from(drawing) },
  ]);
  return encode(chart, { ...pictureKinds.map, quality: 48 });
}

/** The height of each point, and of one more column and row for the slopes at the edge. */
function survey(seed: number, form: FormName) {
  const heightAt = terrain(seed, form);
  const heights = new Float32Array((columns + 1) * (rows + 1));
  for (let row = 0, at = 0; row <= rows; row++) {
    const v = (row * step - height / 2) / (height * 0.44);
    for (let column = 0; column <= columns; column++) {
      heights[at++] = heightAt((column * step - width / 2) / (width * 0.42), v);
    }
  }
  return heights;
}

function paint(heights: Float32Array, biome: Biome) {
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const here = row * (columns + 1) + column;
      const level = heights[here]!;
      // The light falls from the north-west.
      const slope = (heights[here + columns + 2]! - level) * 1.5;
      const ground = level > 0 ? landColour(biome, level, slope) : seaColour(biome, level);
      const edge = Math.hypot((column / columns - 0.5) * 1.1, row / rows - 0.5);
      for (const channel of atEdge(contoured(ground, level, Math.abs(slope)), edge)) {
        pixels[at++] = Math.round(clamp(channel) * 255);
      }
    }
  }
  return pixels;
}

function landColour({ land }: Biome, level: number, slope: number) {
  const ground = gradient(land, smoothstep(0, 0.85, level) ** 0.85);
  return mix(
    dimmed(ground, 1 - clamp(slope * 16) * 0.75),
    [1, 0.97, 0.88],
    clamp(-slope * 14) * 0.4,
  );
}

const seaColour = ({ sea }: Biome, level: number) => gradient(sea, 1 - clamp(-level * 1.5) ** 0.6);

/** A thin line at each step of height, of even width whatever the slope. */
function contoured(ground: Colour, level: number, slope: number) {
  const step = level > 0 ? 0.085 : 0.13;
  const distance = Math.abs(level / step - Math.round(level / step)) * step;
  const strength = 1 - smoothstep(0, Math.max(slope, 0.002) * 0.6, distance);
  return dimmed(ground, 1 - strength * (level > 0 ? 0.36 : 0.2));
}

/** The storm waits at the edge of every map. */
function atEdge(ground: Colour, edge: number) {
  const near = smoothstep(0.42, 0.68, edge);
  return lit(mix(ground, storm, near * 0.6), glow, near * 0.12);
}
