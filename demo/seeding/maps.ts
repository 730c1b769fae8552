import { demoMaps } from '#data/maps.ts';
import { pictureName } from '#data/picture-names.ts';
import { dayMs, instant } from './dates.ts';
import type { UrlOf } from './pictures.ts';

/** The oldest first: what was made later has the higher id. */
export const mapRows = (urlOf: UrlOf) =>
  demoMaps
    .map((map, index) => ({
      name: map.name,
      description: map.description,
      image: urlOf(pictureName('map', map.name)),
      map_code: map.code,
      category: map.category,
      difficulty: map.difficulty,
      max_players: map.maxPlayers,
      tags: map.tags,
      created_by: map.createdBy,
      is_active: map.isActive,
      is_featured: map.isFeatured,
      created_at: instant(Date.now() - (2 + 2 * index) * dayMs),
    }))
    .toReversed();
