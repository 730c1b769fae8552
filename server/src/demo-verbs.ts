import { hash } from './accounts/passwords.ts';
import { draw } from './brackets/bracket.ts';
import { enter } from './brackets/games.ts';
import { set } from './brackets/maps.ts';
import { placesOf } from './brackets/places.ts';
import { record } from './brackets/results.ts';
import { create } from './blogs/posts.ts';

/** What the demo does as the site does it. */
export const demoVerbs = {
  hash,
  draw,
  record,
  enterGame: enter,
  setMaps: set,
  placesOf,
  publish: create,
};
