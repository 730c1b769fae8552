import { z } from '#zod.ts';
import { Message, cell } from '#common.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { entryStates, lineOutcomes, maxEntrantLines } from './entrant-rules.ts';

/** One participant who is entered by hand. */
export const EntrantLine = z.object({
  /** The name of the player in the game; blank for that of the account. */
  name: cell(254),
  /** A username or an address; blank for a name without an account. */
  account: cell(254),
  /** In a team tournament; its other lines are its players, the first of them its captain. */
  team: cell(254),
});
export type EntrantLine = z.output<typeof EntrantLine>;

/** Any text: what is wrong with it is told in the result of its line. */
const imported = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

export const ImportLine = z.object({
  name: imported,
  account: imported,
  team: imported,
  /** One of `entryStates`, as Download CSV writes it; blank for verified. */
  status: imported,
});
export type ImportLine = z.output<typeof ImportLine>;

const lines = z
  .array(ImportLine)
  .min(1, 'Please give at least one line')
  .max(maxEntrantLines, `Please give at most ${maxEntrantLines} lines`);

const LineResult = z.object({
  fate: z.enum(lineOutcomes),
  /** The name as it will be in the list. */
  name: z.string(),
  /** Why a line is left out; what becomes of one that is not. */
  text: z.string(),
  /** What it is entered as; null where it is left out. */
  state: z.enum(entryStates).nullable(),
});
export type LineResult = z.output<typeof LineResult>;

export const entrants = {
  add: endpoint('POST /tournaments/:id/entrants', {
    ...ofOrganisers,
    summary: 'Enter a player or a team by hand, verified, before the start',
    body: EntrantLine,
    status: 201,
    changes: ['registrations', 'teams', 'audit'],
    hidesNothing: true,
  }),
  preview: endpoint('POST /tournaments/:id/entrants/preview', {
    ...ofOrganisers,
    summary: 'What an import would do with each line; it changes nothing',
    body: z.object({ lines }),
    changes: { nothing: 'It shows what an import would do' },
    response: z.object({
      /** To be sent with the import. */
      version: z.int(),
      fates: z.array(LineResult),
    }),
  }),
  importAll: endpoint('POST /tournaments/:id/entrants/import', {
    ...ofOrganisers,
    summary: 'Enter every line that is ok, unless the tournament has changed since the preview',
    body: z.object({ lines, version: z.int('Please send the version of the preview') }),
    status: 201,
    changes: ['registrations', 'teams', 'audit'],
    hidesNothing: true,
    response: Message.extend({ added: z.int() }),
  }),
};
