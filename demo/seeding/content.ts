import { demoMaps } from '#data/maps.ts';
import { demoMessages } from '#data/messages.ts';
import { pictureName } from '#data/picture-names.ts';
import { dayMs, hourMs, instant } from './dates.ts';
import type { UrlOf } from './pictures.ts';

/** The oldest first: what was made later has the higher id. */
export const mapRows = (urlOf: UrlOf) =>
  demoMaps
    .map(({ form: _form, biome: _biome, ...map }, index) => ({
      ...map,
      image: urlOf(pictureName('map', map.name)),
      created_at: instant(Date.now() - (2 + 2 * index) * dayMs),
    }))
    .toReversed();

/** The oldest first: who wrote later has the higher id. */
export const messageRows = () =>
  demoMessages
    .map(({ hoursAgo, ...message }) => ({
      ...message,
      created_at: instant(Date.now() - hoursAgo * hourMs),
    }))
    .toReversed();
