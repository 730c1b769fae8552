import { line, prose, withDefault } from '#common.ts';
import { changesSeries } from './series.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { largestPlace, maxPrizes, maxRulesLength } from './rulebook-rules.ts';
import { z } from '#zod.ts';

const placeRange = `Please enter a place from 1 to ${largestPlace}`;
const place = z.int(placeRange).min(1, placeRange).max(largestPlace, placeRange);

const Prize = z
  .object({ from: place, to: place, prize: line({ max: 200, required: 'Prize is required' }) })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'The last place must not come before the first',
  });

export type Prize = z.output<typeof Prize>;

/** The prizes of places from the first on, each place at most once. */
const Prizes = z
  .array(Prize)
  .max(maxPrizes, `Please give at most ${maxPrizes} prizes`)
  .superRefine((prizes, context) => {
    for (const [index, { from }] of prizes.entries()) {
      const before = prizes[index - 1];
      if (before && from <= before.to) {
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: 'Please start after the places above',
        });
      }
    }
  });

/** What an organiser publishes beside the form of a tournament. */
export const Rulebook = z.object({
  /** Sanitised HTML without pictures; empty without rules. */
  rules: z.string(),
  prizes: z.array(z.object({ from: z.int(), to: z.int(), prize: z.string() })),
  /** Counts the changes of both. */
  rulebookVersion: z.int(),
});

/** The HTML as it is sent may be longer than what remains of it. */
const longestSent = 4 * maxRulesLength;

const Rules = prose({ max: longestSent });

export const RulebookInput = z.object({
  rules: Rules,
  prizes: Prizes,
  /** The version that was changed. */
  version: z.int().min(0),
  ...changesSeries,
});
export type RulebookInput = z.output<typeof RulebookInput>;

/** What a new tournament brings of it. */
export const newRulebook = { rules: withDefault(Rules, ''), prizes: withDefault(Prizes, []) };

export const rulebook = {
  save: endpoint('PUT /tournaments/:id/rulebook', {
    ...ofOrganisers,
    summary: 'Replace the rules and the prizes by place, unless somebody else has changed them',
    body: RulebookInput,
    changes: ['tournaments', 'audit'],
    response: Rulebook,
  }),
};
