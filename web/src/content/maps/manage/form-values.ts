import type { UseFormReturn } from 'react-hook-form';
import { z } from '@last-circle/contract/zod.ts';
import { type MapCategory, type MapDifficulty } from '@last-circle/contract/content/map-rules.ts';
import { mapFormDefaults, tagsIn } from '@last-circle/contract/content/map-form-rules.ts';
import { MapInput, type GameMap } from '@last-circle/contract/content/maps.ts';

/** The values of the inputs. */
export interface MapValues extends Record<keyof MapInput, unknown> {
  name: string;
  mapCode: string;
  description: string;
  image: string | null;
  category: MapCategory;
  difficulty: MapDifficulty;
  /** NaN while the input is empty. */
  maxPlayers: number;
  createdBy: string;
  /** Separated by commas. */
  tags: string;
  isActive: boolean;
  isFeatured: boolean;
}

export type MapFormState = UseFormReturn<MapValues, unknown, MapInput>;

export const newMap: MapValues = {
  name: '',
  mapCode: '',
  description: '',
  image: null,
  createdBy: '',
  tags: '',
  ...mapFormDefaults,
};

export const valuesOf = ({ id: _id, createdAt: _at, tags, ...map }: GameMap): MapValues => ({
  ...map,
  tags: tags.join(', '),
});

/** The schema of the contract over the values of the inputs. */
export const mapFormSchema = z
  .custom<MapValues>()
  .transform(({ tags, ...values }): z.input<typeof MapInput> => ({ ...values, tags: tagsIn(tags) }))
  .pipe(MapInput);
