import { z } from '#zod.ts';
import { Id } from '#common.ts';
import { tournamentStatuses, tournamentTypes, visibilities } from './rules.ts';

/** A tournament in the list of something that it belongs to. */
export const TournamentInBrief = z.object({
  id: Id,
  name: z.string(),
  tournamentType: z.enum(tournamentTypes),
  teamSize: z.int(),
  startDate: z.string(),
  status: z.enum(tournamentStatuses),
  /** Only public ones count and are shown, but to admins. */
  visibility: z.enum(visibilities),
  /** Who came first, once announced: a player, or a team. */
  winner: z.string().nullable(),
});
export type TournamentInBrief = z.output<typeof TournamentInBrief>;
