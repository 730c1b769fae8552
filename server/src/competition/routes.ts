import { contract } from '@last-circle/contract';
import { banHandlers } from '#competition/bans/routes.ts';
import {
  bracketHandlers,
  ownMatchHandlers,
  reportHandlers,
  scheduleHandlers,
} from '#competition/brackets/routes.ts';
import { checkInHandlers } from '#competition/check-in/routes.ts';
import { entrantHandlers } from '#competition/entrants/routes.ts';
import { mailingHandlers } from '#competition/mailings/routes.ts';
import { permanentTeamHandlers } from '#competition/permanent-teams/routes.ts';
import { playerHandlers } from '#competition/players/routes.ts';
import { seasonHandlers } from '#competition/seasons/routes.ts';
import { staffHandlers } from '#competition/staff/routes.ts';
import { teamHandlers } from '#competition/teams/routes.ts';
import { auditHandlers } from '#competition/tournament/audit-routes.ts';
import type { Hub } from '#competition/tournament/hub.ts';
import { tournamentHandlers } from '#competition/tournaments/routes.ts';
import { rulebookHandlers } from '#competition/tournaments/rulebook.ts';
import { webhookHandlers } from '#competition/webhooks/routes.ts';
import { winnerHandlers } from '#competition/winners/routes.ts';
import type { Mount } from '#platform/http/mount.ts';
import type { Network } from '#platform/remote/network.ts';

interface Parts {
  hub: Hub;
  network: Network;
}

export function mountCompetition(mount: Mount, { hub, network }: Parts) {
  mount(contract.audit, auditHandlers);
  mount(contract.bans, banHandlers);
  mount(contract.brackets, bracketHandlers(hub));
  mount(contract.checkIn, checkInHandlers);
  mount(contract.entrants, entrantHandlers);
  mount(contract.mailings, mailingHandlers);
  mount(contract.ownMatches, ownMatchHandlers);
  mount(contract.permanentTeams, permanentTeamHandlers);
  mount(contract.players, playerHandlers);
  mount(contract.reports, reportHandlers);
  mount(contract.rulebook, rulebookHandlers);
  mount(contract.schedule, scheduleHandlers);
  mount(contract.seasons, seasonHandlers);
  mount(contract.staff, staffHandlers);
  mount(contract.teams, teamHandlers);
  mount(contract.tournaments, tournamentHandlers);
  mount(contract.webhooks, webhookHandlers(network));
  mount(contract.winners, winnerHandlers);
}
