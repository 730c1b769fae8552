import { mapFormDefaults } from '@last-circle/contract/content/map-form-rules.ts';
import { tagsIn } from '@last-circle/contract/content/tag-rules.ts';
import { MapInput, type GameMap } from '@last-circle/contract/content/maps.ts';
import { z } from '@last-circle/contract/zod.ts';

/** The values of the inputs; `maxPlayers` is NaN while its input is empty, tags are separated by commas. */
export type MapValues = Pick<GameMap, Exclude<keyof MapInput, 'tags'>> & { tags: string };

export const newMap: MapValues = {
  name: '',
  mapCode: '',
  description: '',
  image: null,
  createdBy: '',
  tags: '',
  ...mapFormDefaults,
};

/** What a map has in the form. */
export const valuesOf = ({ tags, ...map }: Pick<GameMap, keyof MapInput>): MapValues => ({
  name: map.name,
  mapCode: map.mapCode,
  description: map.description,
  image: map.image,
  createdBy: map.createdBy,
  tags: tags.join(', '),
  category: map.category,
  difficulty: map.difficulty,
  maxPlayers: map.maxPlayers,
  isActive: map.isActive,
  isFeatured: map.isFeatured,
});

/** The schema of the contract over the values of the inputs. */
export const schema = z
  .custom<MapValues>()
  .transform(({ tags, ...values }): z.input<typeof MapInput> => ({ ...values, tags: tagsIn(tags) }))
  .pipe(MapInput);
