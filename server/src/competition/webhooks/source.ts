import { recordAudit } from '#competition/tournament/audit.ts';
import { refuseUnknownTournament, withTournament } from '#competition/tournament/lock.ts';
import { factsOf } from '#competition/deliveries/outbox.ts';
import type { Source } from '#platform/webhooks/connections.ts';

/** One tournament, whose organisers connect its webhooks. */
export const webhooksOfTournament = (tournamentId: number): Source => ({
  tournamentId,
  facts: factsOf(tournamentId),
  changing: (ctx, work) => withTournament(ctx, tournamentId, work),
  refuseUnknown: (ctx) => refuseUnknownTournament(ctx, tournamentId),
  record: (ctx, actor, ...act) => recordAudit(ctx, actor, tournamentId, ...act),
});
