import { demoMaps, marksOfCategory } from '#data/maps.ts';
import { pictureName, type PictureName } from '#data/picture-names.ts';
import { demoProducts } from '#data/products.ts';
import { demoTournaments } from '#data/tournaments.ts';
import type { Picture } from './picture.ts';

const skies = demoTournaments.map(({ name, sky }): [PictureName, Picture] => [
  pictureName('tournament', name),
  { kind: 'sky', seed: sky },
]);

/** Skies that only posts show. */
const skiesOfPosts: [PictureName, Picture][] = [
  ['post-amber-eye', { kind: 'sky', seed: 11 }],
  ['post-aurora-peaks', { kind: 'sky', seed: 13 }],
  ['post-orchid-islands', { kind: 'sky', seed: 14 }],
];

const products = demoProducts.flatMap(({ name, design, views }, seed) =>
  views.map((view): [PictureName, Picture] => [
    pictureName('product', name, view),
    { kind: 'product', seed, design, view },
  ]),
);

const islands = demoMaps.map(({ name, form, biome, category }, seed): [PictureName, Picture] => [
  pictureName('map', name),
  { kind: 'island', seed, survey: { form, biome, marks: marksOfCategory[category] } },
]);

/** Every picture of the demo by its name, and what it shows. */
export const catalogue: ReadonlyMap<PictureName, Picture> = new Map([
  ...skies,
  ...skiesOfPosts,
  ...products,
  ...islands,
]);
