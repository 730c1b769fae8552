import { contract } from '@last-circle/contract';
import * as bans from '#competition/bans/bans.ts';
import {
  bracketHandlers,
  lobbyHandlers,
  ownMatchHandlers,
  reportHandlers,
  scheduleHandlers,
} from '#competition/brackets/routes.ts';
import { checkIn, checkInByLink, setManyCheckedIn } from '#competition/check-in/check-in.ts';
import * as entrants from '#competition/entrants/entrants.ts';
import { enterLate, replace } from '#competition/entrants/late.ts';
import * as mailings from '#competition/mailings/mailings.ts';
import { enter } from '#competition/permanent-teams/entry.ts';
import * as teamInvitations from '#competition/permanent-teams/invitations.ts';
import * as permanentTeams from '#competition/permanent-teams/teams.ts';
import * as permanentTeamViews from '#competition/permanent-teams/view.ts';
import * as players from '#competition/players/players.ts';
import * as codes from '#competition/registrations/codes.ts';
import * as registrationLists from '#competition/registrations/lists.ts';
import * as registrations from '#competition/registrations/registrations.ts';
import * as seasons from '#competition/seasons/seasons.ts';
import * as standings from '#competition/seasons/standings.ts';
import * as seasonTournaments from '#competition/seasons/tournaments.ts';
import * as series from '#competition/series/series.ts';
import * as staff from '#competition/staff/staff.ts';
import * as joining from '#competition/teams/joining.ts';
import * as teamLists from '#competition/teams/lists.ts';
import * as members from '#competition/teams/members.ts';
import { substitute } from '#competition/teams/substitutes.ts';
import * as teams from '#competition/teams/teams.ts';
import * as teamVerification from '#competition/teams/verification.ts';
import { get as getTeam } from '#competition/teams/view.ts';
import { list as listAudit } from '#competition/tournament/audit.ts';
import type { IssueCodes } from '#competition/tournament/discount-codes.ts';
import type { Hub } from '#competition/tournament/hub.ts';
import { calendar } from '#competition/tournaments/calendar.ts';
import { duplicate } from '#competition/tournaments/duplicate.ts';
import * as repeating from '#competition/tournaments/repeat.ts';
import { save as saveRulebook } from '#competition/tournaments/rulebook.ts';
import { list as runSheet } from '#competition/tournaments/run-sheet.ts';
import { preview as previewStart, start } from '#competition/tournaments/start.ts';
import * as tournaments from '#competition/tournaments/tournaments.ts';
import { webhooksOfTournament } from '#competition/webhooks/source.ts';
import * as corrections from '#competition/winners/corrections.ts';
import { participants } from '#competition/winners/rows.ts';
import { announce } from '#competition/winners/winners.ts';
import type { Mount } from '#platform/http/mount.ts';
import { webhookHandlers } from '#platform/webhooks/handlers.ts';
import type { Network } from '#platform/remote/network.ts';

interface CompetitionParts {
  hub: Hub;
  network: Network;
  issueCodes: IssueCodes;
}

/** Which verb each endpoint calls. */
export function mountCompetition(mount: Mount, { hub, network, issueCodes }: CompetitionParts) {
  mount(contract.audit, {
    list: ({ ctx, params, query }) => listAudit(ctx, params.id, query),
  });
  mount(contract.bans, {
    list: ({ ctx, query }) => bans.list(ctx, null, query),
    ban: ({ ctx, user, body }) => bans.ban(ctx, user, null, body),
    lift: ({ ctx, user, params }) => bans.lift(ctx, user, null, params.id),
    listOf: ({ ctx, params, query }) => bans.list(ctx, params.id, query),
    banFrom: ({ ctx, user, params, body }) => bans.ban(ctx, user, params.id, body),
    liftFrom: ({ ctx, user, params }) => bans.lift(ctx, user, params.id, params.banId),
  });
  mount(contract.brackets, bracketHandlers(hub));
  mount(contract.checkIn, {
    checkIn: ({ ctx, user, params }) => checkIn(ctx, user, params.id),
    checkInByLink: ({ ctx, body }) => checkInByLink(ctx, body.token),
    setCheckedIn: ({ ctx, user, params, body }) => setManyCheckedIn(ctx, user, params.id, body),
  });
  mount(contract.entrants, {
    add: ({ ctx, user, params, body }) => entrants.add(ctx, user, params.id, body),
    preview: ({ ctx, params, body }) => entrants.preview(ctx, params.id, body.lines),
    importAll: ({ ctx, user, params, body }) => entrants.importAll(ctx, user, params.id, body),
    enterLate: ({ ctx, user, params, body }) => enterLate(ctx, user, params.id, body),
    replace: ({ ctx, user, params, body }) => replace(ctx, user, params, body),
  });
  mount(contract.mailings, {
    list: ({ ctx, params, query }) => mailings.list(ctx, params.id, query),
    preview: ({ ctx, user, params, body }) => mailings.preview(ctx, user, params.id, body),
    send: ({ ctx, user, params, body }) =>
      mailings.send(ctx, user, params.id, { ...body, issueCodes }),
  });
  mount(contract.lobbies, lobbyHandlers);
  mount(contract.ownMatches, ownMatchHandlers);
  mount(contract.permanentTeams, {
    mine: ({ ctx, user }) => permanentTeamViews.own(ctx, user.id),
    invitations: ({ ctx, user }) => teamInvitations.list(ctx, user),
    create: ({ ctx, user, body }) => permanentTeams.create(ctx, user, body),
    get: ({ ctx, params }) => permanentTeamViews.get(ctx, params.id),
    tournaments: ({ ctx, params, query }) => permanentTeamViews.tournaments(ctx, params.id, query),
    against: ({ ctx, params }) => permanentTeamViews.against(ctx, params),
    update: ({ ctx, user, params, body }) => permanentTeams.update(ctx, user, params.id, body),
    disband: ({ ctx, user, params }) => permanentTeams.disband(ctx, user, params.id),
    invite: ({ ctx, user, params, body }) =>
      teamInvitations.invite(ctx, user, params.id, body.player),
    accept: ({ ctx, user, params }) => teamInvitations.accept(ctx, user, params.id),
    withdraw: ({ ctx, user, params }) => teamInvitations.withdraw(ctx, user, params.id),
    leave: ({ ctx, user, params }) => permanentTeams.leave(ctx, user, params.id),
    removeMember: ({ ctx, user, params }) =>
      permanentTeams.removeMember(ctx, user, params.id, params.userId),
    handOver: ({ ctx, user, params, body }) =>
      permanentTeams.handOver(ctx, user, params.id, body.userId),
    enter: ({ ctx, user, params, body }) => enter(ctx, user, params.id, body),
  });
  mount(contract.players, {
    list: ({ ctx, query }) => players.list(ctx, query),
    get: ({ ctx, params }) => players.get(ctx, params.username),
    tournaments: ({ ctx, params, query }) => players.tournaments(ctx, params.username, query),
    ratings: ({ ctx, params }) => players.ratings(ctx, params.username),
    against: ({ ctx, user, params }) => players.against(ctx, user, params),
    named: ({ ctx, params }) => players.namedPages(ctx, params.id),
    settings: ({ ctx, user }) => players.settings(ctx, user.id),
    saveSettings: ({ ctx, user, body }) => players.saveSettings(ctx, user.id, body),
  });
  mount(contract.reports, reportHandlers);
  mount(contract.rulebook, {
    save: ({ ctx, user, params, body }) => saveRulebook(ctx, user, params.id, body),
  });
  mount(contract.schedule, scheduleHandlers);
  mount(contract.seasons, {
    list: ({ ctx, user, query }) => seasons.list(ctx, user, query),
    get: ({ ctx, user, params }) => seasons.get(ctx, user, params.id),
    standings: ({ ctx, user, params, query }) => standings.list(ctx, user, params.id, query),
    csv: ({ ctx, user, params }) => standings.csv(ctx, user, params.id),
    candidates: ({ ctx, params, query }) => seasonTournaments.candidates(ctx, params.id, query),
    ofPlayer: ({ ctx, params }) => standings.ofPlayer(ctx, params.username),
    create: ({ ctx, user, body }) => seasons.create(ctx, user, body),
    update: ({ ctx, user, params, body }) => seasons.update(ctx, user, params.id, body),
    remove: ({ ctx, user, params }) => seasons.remove(ctx, user, params.id),
    add: ({ ctx, user, params, body }) =>
      seasonTournaments.add(ctx, user, { id: params.id, ...body }),
    take: ({ ctx, user, params }) => seasonTournaments.take(ctx, user, params),
  });
  mount(contract.series, {
    get: ({ ctx, user, params }) => series.get(ctx, user, params.id),
    tournaments: ({ ctx, user, params, query }) =>
      series.listTournaments(ctx, user, params.id, query),
    repeat: ({ ctx, user, params, body }) => repeating.repeat(ctx, user, params.id, body),
    skip: ({ ctx, user, params }) => repeating.skip(ctx, user, params.id),
    unskip: ({ ctx, user, params }) => repeating.unskip(ctx, user, params.id),
    end: ({ ctx, user, params }) => repeating.end(ctx, user, params.id),
  });
  mount(contract.staff, {
    list: ({ ctx, params }) => staff.list(ctx, params.id),
    invite: ({ ctx, user, params, body }) => staff.invite(ctx, user, params.id, body),
    setRole: ({ ctx, user, params, body }) => staff.setRole(ctx, user, params, body.role),
    remove: ({ ctx, user, params }) => staff.remove(ctx, user, params),
    invitation: ({ ctx, query }) => staff.invitation(ctx, query.token),
    accept: ({ ctx, user, body }) => staff.accept(ctx, user, body.token),
  });
  mount(contract.teams, {
    create: ({ ctx, user, body }) => teams.create(ctx, user, body),
    get: ({ ctx, user, params }) => getTeam(ctx, user, params.id),
    listOf: ({ ctx, user, params, query }) => teamLists.list(ctx, user, params.id, query),
    csv: ({ ctx, params, query }) => teamLists.csv(ctx, params.id, query),
    join: ({ ctx, user, params }) => joining.join(ctx, user, params.id),
    joinByCode: ({ ctx, user, body }) => joining.joinByCode(ctx, user, body),
    setMemberStatus: ({ ctx, user, params, body }) =>
      members.setStatus(ctx, user, params, body.status),
    removeMember: ({ ctx, user, params }) => members.remove(ctx, user, params),
    substitute: ({ ctx, user, params, body }) => substitute(ctx, user, params, body),
    leave: ({ ctx, user, params }) => members.leave(ctx, user, params.id),
    update: ({ ctx, user, params, body }) => teams.update(ctx, user, params.id, body),
    handOver: ({ ctx, user, params, body }) => teams.handOver(ctx, user, params.id, body.memberId),
    renewCode: ({ ctx, user, params }) => teams.renewCode(ctx, user, params.id),
    remove: ({ ctx, user, params }) => teams.remove(ctx, user, params.id),
    setVerified: ({ ctx, user, params, body }) =>
      teamVerification.setVerified(ctx, user, params.id, body.isVerified),
    verifyMany: ({ ctx, user, params, body }) =>
      teamVerification.verifyMany(ctx, user, params.id, body.ids),
    register: ({ ctx, user, params, body }) =>
      teamVerification.register(ctx, user, params.id, body.teamId),
  });
  mount(contract.tournaments, {
    list: ({ ctx, user, query }) => tournaments.list(ctx, user, query),
    listOpen: ({ ctx, query }) => tournaments.list(ctx, undefined, query),
    get: ({ ctx, user, params }) => tournaments.getWithWinners(ctx, user, params.id),
    create: ({ ctx, user, body }) => tournaments.create(ctx, user, body),
    update: ({ ctx, user, params, body }) => tournaments.update(ctx, user, params.id, body),
    remove: ({ ctx, params }) => tournaments.remove(ctx, params.id),
    duplicate: ({ ctx, user, params, body }) => duplicate(ctx, user, params.id, body),
    previewStart: ({ ctx, params }) => previewStart(ctx, params.id),
    start: ({ ctx, user, params, body }) => start(ctx, user, params.id, body.gameLink),
    calendar: ({ ctx, params }) => calendar(ctx, params.id),
    register: ({ ctx, user, params, body }) => registrations.register(ctx, user, params.id, body),
    resendCode: ({ ctx, user, params }) => codes.resend(ctx, user, params.id),
    verifyRegistration: ({ ctx, user, body }) => codes.verify(ctx, user, body.code),
    ownRegistrations: ({ ctx, user, query }) => registrationLists.listOwn(ctx, user, query),
    registrations: ({ ctx, params, query }) => registrationLists.list(ctx, params.id, query),
    registrationsCsv: ({ ctx, params, query }) => registrationLists.csv(ctx, params.id, query),
    removeRegistration: ({ ctx, user, params }) => registrations.withdraw(ctx, user, params.id),
    setRegistrationVerified: ({ ctx, user, params, body }) =>
      registrations.setVerified(ctx, user, params.id, body.isVerified),
    runSheet: ({ ctx, user }) => runSheet(ctx, user),
    verifyRegistrations: ({ ctx, user, params, body }) =>
      registrations.verifyMany(ctx, user, params.id, body.ids),
  });
  mount(
    contract.webhooks,
    webhookHandlers(network, ({ params }: { params: { id: number } }) =>
      webhooksOfTournament(params.id),
    ),
  );
  mount(contract.winners, {
    participants: ({ ctx, params }) => participants(ctx, params.id),
    announce: ({ ctx, user, params, body }) =>
      announce(ctx, user, params.id, { ...body, issueCodes }),
    announced: ({ ctx, params }) => corrections.get(ctx, params.id),
    correct: ({ ctx, user, params, body }) =>
      corrections.correct(ctx, user, params.id, { ...body, issueCodes }),
  });
}
