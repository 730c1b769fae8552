import sharp from 'sharp';
import { clamp, colour, dimmed, gradient, lit, mix, smoothstep, type Colour } from './colour.ts';
import { rasterise } from './canvas.ts';
import { layered, ridged, simplex, type Noise } from './noise.ts';
import { between, randomOf } from './random.ts';

const width = 1200;
const height = 800;

const sea = ['#06121f', '#0a2036', '#103652', '#1b5f78', '#3fa3a6'].map(colour);
const land = ['#d9c793', '#7f9d5c', '#4c7b4b', '#3f6447', '#6d6a5c', '#a39c92', '#f4f6fa'].map(
  colour,
);
const storm = colour('#3d1c8f');
const glow = colour('#b48cff');
const hot = colour('#f6efff');

/** A WebP of 1200 by 800: an island from above as a relief map, with the storm's ring closing on it. */
export async function island(seed: number): Promise<Buffer> {
  const map = await rasterise(paintMap(seed), width, height);
  return sharp(map.input, { raw: map.raw }).webp({ quality: 82, effort: 3 }).toBuffer();
}

function paintMap(seed: number) {
  const heightAt = terrain(seed);
  const ring = ringOf(seed);
  return (x: number, y: number): Colour => {
    const level = heightAt(x, y);
    // The light falls from the north-west.
    const slope = heightAt(x + 3, y + 3) - level;
    const ground = level > 0 ? landColour(level, slope) : seaColour(level);
    return ring(contoured(ground, level, Math.abs(slope)), x, y);
  };
}

/** The height above the sea, about -1 to 1. */
function terrain(seed: number): Noise {
  const coast = layered(simplex(seed), 6);
  const hills = layered(ridged(layered(simplex(seed + 1), 3)), 3);
  const bends = layered(simplex(seed + 2), 2);
  return (x, y) => {
    const [u, v] = [(x - width / 2) / 470, (y - height / 2) / 330];
    const bend = 0.22 * bends(u * 1.3, v * 1.3);
    const distance = Math.hypot(u + bend, v - bend);
    const base = 0.62 - distance ** 1.7 * 0.8 + 0.42 * coast(u * 1.7, v * 1.7);
    return base < 0 ? base : base * (0.3 + 0.9 * hills(u * 1.6 + 3, v * 1.6) ** 3);
  };
}

function landColour(level: number, slope: number) {
  const ground = gradient(land, smoothstep(0, 0.85, level) ** 0.85);
  return mix(
    dimmed(ground, 1 - clamp(slope * 16) * 0.75),
    [1, 0.97, 0.88],
    clamp(-slope * 14) * 0.4,
  );
}

const seaColour = (level: number) => gradient(sea, 1 - clamp(-level * 1.5) ** 0.6);

/** A thin line at each step of height, of even width whatever the slope. */
function contoured(ground: Colour, level: number, slope: number) {
  const step = level > 0 ? 0.085 : 0.13;
  const distance = Math.abs(level / step - Math.round(level / step)) * step;
  const strength = 1 - smoothstep(0, Math.max(slope, 0.002) * 0.6, distance);
  return dimmed(ground, 1 - strength * (level > 0 ? 0.4 : 0.22));
}

function ringOf(seed: number) {
  const random = randomOf(seed + 3);
  const [cx, cy] = [width * between(random, 0.42, 0.58), height * between(random, 0.42, 0.58)];
  const radius = between(random, 210, 290);
  return (ground: Colour, x: number, y: number): Colour => {
    const edge = Math.hypot(x - cx, y - cy) - radius;
    const outside = smoothstep(-1, 3, edge);
    const stormy = mix(dimmed(ground, 1 - 0.42 * outside), storm, outside * 0.42);
    const halo = edge > 0 ? 0.5 * Math.exp(-edge / 26) : 0.3 * Math.exp(edge / 14);
    return lit(lit(stormy, glow, halo), hot, Math.exp(-((edge / 2.6) ** 2)));
  };
}
