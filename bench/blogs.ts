import type pg from 'pg';
import { fillBlogs } from './blogs-fill.ts';
import type { Target } from './load.ts';
import { comparePairs, inTurn, pairOf, type Pair } from './pairs.ts';

const posts = 1000;
const seconds = 1;

/** Visitors who all ask the same, which is kept, and visitors who each ask for something else. */
function pairsOf(url: string, floorUrl: string): Pair[] {
  const another = inTurn();
  const cards = '/blogs?content=none';
  return [
    pairOf('posts, as cards', url, floorUrl, 0.8, () => cards),
    pairOf('posts, each another page of cards', url, floorUrl, 0.8, () => {
      return `${cards}&offset=${another()}`;
    }),
    pairOf('posts in full', url, floorUrl, 0.8, () => '/blogs'),
    pairOf('post', url, floorUrl, 0.8, () => '/blogs/1'),
    pairOf('post, each another', url, floorUrl, 0.8, () => `/blogs/${another() + 1}`),
  ];
}

/** Reading a thousand posts, beside a hello world and the same SQL by hand. */
export async function measureBlogs(
  url: string,
  floorUrl: string,
  helloWorld: Target,
  connection: pg.ClientConfig,
) {
  await fillBlogs(connection, posts);
  return comparePairs(pairsOf(url, floorUrl), helloWorld, seconds);
}
