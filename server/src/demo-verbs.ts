import { hash } from './accounts/passwords.ts';
import { draw } from './brackets/bracket.ts';
import { enter } from './brackets/games.ts';
import { placesOf } from './brackets/places.ts';
import { record } from './brackets/results.ts';

/** What the demo does as the site does it. */
export const demoVerbs = { hash, draw, record, enterGame: enter, placesOf };
