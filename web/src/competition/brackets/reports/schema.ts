import { z } from '@last-circle/contract/zod.ts';
import { DisputeInput, ReportInput } from '@last-circle/contract/competition/brackets/reports.ts';

const { winner, version } = ReportInput.shape;
const { reason } = DisputeInput.shape;

const chosen = z.int().min(1, 'Please choose who has won').pipe(winner);
const anything = { winner: z.int(), reason: z.string(), version };

const schemas = {
  report: z.object({ ...anything, winner: chosen }),
  dispute: z.object({ ...anything, winner: chosen, reason }),
  explain: z.object({ ...anything, reason }),
};

/** What has to be filled in; games are checked with their inputs. */
export const schemaOf = (mode: keyof typeof schemas) => schemas[mode];
