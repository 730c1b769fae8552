import { z } from '@last-circle/contract/zod.ts';
import { SeasonInput, type Season } from '@last-circle/contract/competition/seasons.ts';
import {
  pointsPresets,
  type SeasonVisibility,
} from '@last-circle/contract/competition/season-rules.ts';

/** The values of the inputs. */
export interface SeasonValues {
  name: string;
  description: string;
  /** '25 18 15' */
  points: string;
  /** Empty where all results count. */
  bestOf: string;
  visibility: SeasonVisibility;
}

export const textOfPoints = (points: readonly number[]) => points.join(' ');

export const newSeason: SeasonValues = {
  name: '',
  description: '',
  points: textOfPoints(pointsPresets.ten),
  bestOf: '',
  visibility: 'public',
};

export const valuesOf = ({ points, bestOf, ...season }: Season): SeasonValues => ({
  name: season.name,
  description: season.description,
  points: textOfPoints(points),
  bestOf: bestOf === null ? '' : String(bestOf),
  visibility: season.visibility,
});

export const numbersIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

/** The schema of the contract over the values of the inputs. */
export const seasonFormSchema = z
  .custom<SeasonValues>()
  .transform(({ points, bestOf, ...values }): z.input<typeof SeasonInput> => ({
    ...values,
    points: numbersIn(points),
    bestOf: bestOf.trim() === '' ? null : Number(bestOf),
  }))
  .pipe(SeasonInput);
