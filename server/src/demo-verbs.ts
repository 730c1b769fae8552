import { hash } from './features/accounts/passwords.ts';
import { generateBracket } from './features/brackets/bracket.ts';
import { enter } from './features/brackets/games.ts';
import { set } from './features/brackets/match-maps.ts';
import { entrantsByPlace } from './features/brackets/placements.ts';
import { record } from './features/brackets/results.ts';
import { create } from './features/blogs/posts.ts';

/** What the demo does as the site does it. */
export const demoVerbs = {
  hash,
  draw: generateBracket,
  record,
  enterGame: enter,
  setMaps: set,
  placesOf: entrantsByPlace,
  publish: create,
};
