import { colour, type Colour } from '#drawing/basics/colour.ts';

export interface Biome {
  /** From the deep to the shore. */
  sea: readonly Colour[];
  /** From the beach to the summit. */
  land: readonly Colour[];
}

const biome = (sea: string[], land: string[]): Biome => ({
  sea: sea.map(colour),
  land: land.map(colour),
});

const deep = ['#06121f', '#0a2036', '#103652', '#1b5f78', '#3fa3a6'];
const lagoon = ['#06202e', '#0a3a4c', '#10606e', '#1f9a97', '#7fe0c9'];
const arctic = ['#0b1624', '#16293d', '#2a4760', '#54809a', '#a9cfdc'];
const dusk = ['#0d0a22', '#191338', '#2b2157', '#4d3f8a', '#8f83c9'];

export const biomes = {
  meadow: biome(deep, [
    '#d9c793',
    '#7f9d5c',
    '#4c7b4b',
    '#3f6447',
    '#6d6a5c',
    '#a39c92',
    '#f4f6fa',
  ]),
  desert: biome(lagoon, ['#f0dcab', '#e2bf7d', '#d19d58', '#b87843', '#935637', '#6f3d2f']),
  snow: biome(arctic, ['#b9c4c8', '#dfe8ec', '#f3f7f9', '#c8d6de', '#8fa2b0', '#ffffff']),
  jungle: biome(lagoon, ['#e6d6a0', '#4f8f4a', '#2b6b3c', '#1d5236', '#244a3c', '#58715c']),
  autumn: biome(deep, [
    '#cbb98c',
    '#b98a3f',
    '#b5642c',
    '#8d4429',
    '#6a4636',
    '#9c9184',
    '#eeeae2',
  ]),
  ashes: biome(dusk, ['#5a4f5e', '#3d3545', '#2c2733', '#231f29', '#5b2a2a', '#c4512f', '#ffb454']),
  coral: biome(lagoon, ['#f7e7cf', '#f0b9a4', '#d97f8b', '#a9577f', '#6f3f74', '#efd7ee']),
  moor: biome(arctic, ['#a39a7c', '#6f7350', '#57633f', '#6a5a6e', '#8a7a90', '#c6c2c4']),
} as const;
export type BiomeName = keyof typeof biomes;
