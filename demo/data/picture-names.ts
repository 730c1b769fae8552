import type { UploadFolder } from '@last-circle/contract/content/upload-rules.ts';

interface Kind {
  /** Of the uploads in which its pictures are stored. */
  folder: UploadFolder;
  width: number;
  height: number;
}

/** What the pictures of the demo belong to. */
export const pictureKinds = {
  tournament: { folder: 'tournaments', width: 1280, height: 720 },
  post: { folder: 'blogs', width: 1280, height: 720 },
  product: { folder: 'products', width: 1000, height: 1000 },
  map: { folder: 'maps', width: 720, height: 480 },
} satisfies Record<string, Kind>;

type KindName = keyof typeof pictureKinds;

/** 'map-midnight-boxes': the file without its ending. */
export type PictureName = `${KindName}-${string}`;

const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const pictureName = (kind: KindName, ...words: string[]): PictureName =>
  `${kind}-${words.map(slugOf).join('-')}`;

export function kindOf(name: string): Kind {
  const kind = Object.entries(pictureKinds).find(([kind]) => name.startsWith(`${kind}-`));
  if (!kind) throw new Error(`No kind of picture begins like ${name}`);
  return kind[1];
}

export const pictureFolder = new URL('../pictures/', import.meta.url);

export const pictureFile = (name: PictureName) => new URL(`${name}.webp`, pictureFolder);
