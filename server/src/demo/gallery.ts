import { saveUpload, type FileStore } from '#platform/files/store.ts';
import type { UploadFolder } from '@last-circle/contract/upload-rules.ts';
import { demoMaps, marksOfCategory } from './maps.ts';
import type { Paint, Picture } from './pictures/picture.ts';
import { demoPosts, type Shown } from './posts.ts';
import { demoProducts } from './products.ts';
import { demoTournaments } from './tournaments.ts';

/** The URLs of the drawn pictures, in the order of what they belong to. */
export interface Gallery {
  tournaments: string[];
  /** Of each product. */
  products: string[][];
  maps: string[];
  /** Those that stand in a post alone, by their seed. */
  skies: Map<number, string>;
}

/** The seeds of the skies that only posts show. */
function seedsInPosts() {
  const seeds: number[] = [];
  for (const { content } of demoPosts) {
    content((shown: Shown) => {
      if ('sky' in shown) seeds.push(shown.sky);
      return '';
    });
  }
  return seeds;
}

/** Draws and stores every picture of the demo. */
export async function hang(files: FileStore, paint: Paint): Promise<Gallery> {
  const hangOne = async (folder: UploadFolder, picture: Picture) =>
    saveUpload(files, folder, await paint(picture));
  const skies = seedsInPosts().map(
    async (seed) => [seed, await hangOne('blogs', { kind: 'sky', seed })] as const,
  );
  const tournaments = demoTournaments.map((_, seed) =>
    hangOne('tournaments', { kind: 'sky', seed }),
  );
  const products = demoProducts.map(({ design, views }, seed) =>
    Promise.all(views.map((view) => hangOne('products', { kind: 'product', seed, design, view }))),
  );
  const maps = demoMaps.map(({ form, biome, category }, seed) =>
    hangOne('maps', {
      kind: 'island',
      seed,
      survey: { form, biome, marks: marksOfCategory[category] },
    }),
  );
  return {
    tournaments: await Promise.all(tournaments),
    products: await Promise.all(products),
    maps: await Promise.all(maps),
    skies: new Map(await Promise.all(skies)),
  };
}
