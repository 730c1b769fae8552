import type { Slot } from '@last-circle/contract/competition/brackets/match.ts';
import type { TestApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { aMember, lastLinkTo, logIn, signUp } from '#testing/accounts/accounts.ts';
import { call } from '#testing/call.ts';
import { aRefusedMail } from '#testing/mails.ts';
import { aMap } from '#testing/content/maps.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import {
  aLosingUser,
  aTwoStepUser,
  challengeFor,
  settingUp,
} from '#testing/accounts/second-factor.ts';
import { aPage } from '#testing/pages.ts';
import { aSeason } from '#testing/competition/seasons.ts';
import { aSeries } from '#testing/competition/series.ts';
import { aHelper, invitationTo, invite } from '#testing/competition/staff.ts';
import { aFullTeam, aJoiner, aTeam, aVerifiedTeam } from '#testing/competition/teams.ts';
import {
  aParticipant,
  anEntrant,
  aTournament,
  register,
} from '#testing/competition/tournaments.ts';
import { aReportedCup, pictureForm } from '#testing/competition/reports.ts';
import { theSuggestions } from './world-of-maps.ts';
import { theFriends } from './world-of-friends.ts';
import { theOidcAccounts } from './world-of-oidc.ts';
import { theShop } from './world-of-shop.ts';
import { theUploads } from './world-of-uploads.ts';
import { announceCheckIns } from '#competition/check-in/announce.ts';
import { aPushDevice, theConnections } from './world-of-connections.ts';

const playerOf = (site: TestApp, entrantId: number) =>
  site.ctx.db
    .selectFrom('entrants')
    .innerJoin('registrations', 'registrations.id', 'entrants.registration_id')
    .where('entrants.id', '=', entrantId)
    .select(['name', 'email', 'registrations.id as registrationId'])
    .executeTakeFirstOrThrow();

function entrantIn(slot: Slot) {
  if (!slot || !('id' in slot)) throw new Error('Nobody has this seat');
  return slot.id;
}

/** Eight players: one match played on a map, one open, one forfeited. */
async function aPlayedCup(site: TestApp, mapId: number) {
  const cup = await aStartedTournament(site, 8);
  await cup.play([1, 0], 2, 1);
  const played = await cup.matchAt(1, 0);
  await cup.send('PUT', '/bracket/maps', { matchIds: [played.id], mapId });
  const open = await cup.matchAt(1, 1);
  const forfeited = entrantIn((await cup.matchAt(1, 3)).b);
  await cup.send('POST', `/entrants/${forfeited}/forfeit`);
  await cup.send('PUT', '/schedule', {
    rounds: [{ toFinal: 1, bestOf: 3, startsAt: '2030-05-01T20:00:00Z' }],
  });
  return {
    id: cup.id,
    played,
    open,
    forfeited,
    waiting: entrantIn(open.a),
    winner: await playerOf(site, played.winner ?? 0),
  };
}

/** What no answer may show but those about the lobby. */
export const lobbyCode = '7F3K-22';
const started = '2026-01-01T00:00:00Z';

async function aPlayedRoyale(site: TestApp, mapId: number) {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale' });
  const results = royale.entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: index,
  }));
  await royale.send('PUT', '/games/1', { mapId, results });
  const lobby = { number: 1, code: lobbyCode };
  await royale.send('PUT', '/games/2/lobbies', { lobbies: [{ ...lobby, releaseAt: started }] });
  await royale.send('PUT', '/games/3/lobbies', { lobbies: [lobby] });
  return { ...royale, results };
}

/** Five players of eight, with three byes; the last seed is disqualified. */
async function aCupWithByes(site: TestApp) {
  const cup = await aStartedTournament(site, 5, { maxPlayers: 8 });
  const [first, second, , , last] = cup.entrants;
  if (!first || !second || !last) throw new Error('The cup has no five players');
  const { id: matchId, version } = await cup.matchAt(1, 1);
  await cup.send('PUT', `/entrants/${last.id}/disqualification`, {
    reason: 'Teaming',
    version: last.version,
    match: { id: matchId, version },
  });
  return {
    id: cup.id,
    first: { ...first, match: await cup.matchAt(2, 0) },
    second,
    disqualified: last,
  };
}

/** Two teams of two, who play. */
async function playingTeams(site: TestApp) {
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 4 });
  const team = await aVerifiedTeam(site, id);
  await aVerifiedTeam(site, id);
  const { token } = await anAdmin(site.ctx);
  await site.send('POST', `/tournaments/${id}/start`, {
    as: token,
    body: { gameLink: 'https://play.example/lobby' },
  });
  const { entrants } = await call(site, 'GET /tournaments/:id/bracket', { params: { id } });
  const [entrant] = entrants;
  if (!entrant) throw new Error('Nobody plays');
  return { id, team, entrant, memberId: team.members[0]?.memberId ?? 0 };
}

async function theTeams(site: TestApp) {
  const { id } = await aTournament(site, { tournamentType: 'trio', maxPlayers: 30 });
  const full = await aFullTeam(site, id);
  const entered = await aFullTeam(site, id);
  await site.send('POST', `/tournaments/${id}/register-team`, {
    as: entered.captain.token,
    body: { teamId: entered.id },
  });
  const verified = await aVerifiedTeam(site, id);
  const half = await aTeam(site, id);
  const mate = await aJoiner(site, half);
  const secret = await aTeam(site, id, { isPublic: false });
  const asking = await aJoiner(site, secret);
  return { id, full, entered, verified, half, mate, secret, asking };
}

/** Two players, one of whom was announced as the winner. */
async function anAnnouncedCup(site: TestApp) {
  const cup = await aStartedTournament(site, 2);
  const winner = await playerOf(site, cup.entrants[0]?.id ?? 0);
  const winners = [{ username: winner.name, prize: '$100', email: winner.email }];
  await cup.send('POST', '/winners', { winners });
  return { ...cup, winner };
}

async function theAccounts(site: TestApp) {
  const member = await aMember(site);
  const { token } = (await logIn(site, member)).body;
  await logIn(site, member);
  const [otherSession] = (await site.send('GET', '/auth/sessions', { as: token })).body;
  await site.send('POST', '/auth/forgot-password', { body: { email: member.email } });
  const resetToken = await lastLinkTo(site, member.email);
  const twoStep = await aTwoStepUser(site);
  const newcomer = await signUp(site);
  const unverified = await site.ctx.db
    .selectFrom('users')
    .where('username', '=', newcomer.username)
    .select(['id', 'email'])
    .executeTakeFirstOrThrow();
  return {
    twoStep: { ...twoStep, challenge: await challengeFor(site, twoStep.member) },
    settingUp: await settingUp(site),
    losing: await aLosingUser(site),
    member,
    session: String(token),
    otherSession: { id: Number(otherSession.id) },
    resetToken,
    unverified,
  };
}

/** One seat, which is verified, and a player who waits; it starts in half an hour. */
async function aCupAtCheckIn(site: TestApp) {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { id } = await aTournament(site, {
    maxPlayers: 2,
    startDate: inMinutes(30),
    endDate: inMinutes(90),
    checkInMinutes: 60,
  });
  const present = await aParticipant(site, id);
  const missing = await aParticipant(site, id);
  const waiting = await aPerson(site.ctx);
  await register(site, id, waiting, { waitingList: true });
  await site.send('POST', `/tournaments/${id}/check-in`, { as: waiting.token });
  await announceCheckIns(site.ctx);
  const [mail] = (await mailsTo(site.ctx, present.email)).filter(
    ({ kind }) => kind === 'check-in-open',
  );
  const token = /check-in\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { id, present, missing, token };
}

/** Four players: one match has a report, one is disputed with a screenshot. */
async function aCupWithReports(site: TestApp) {
  const cup = await aReportedCup(site, 4);
  const [waiting, disputed] = [await cup.meeting(0), await cup.meeting(1)];
  await cup.report(waiting.match, waiting.a, waiting.a);
  await cup.report(disputed.match, disputed.a, disputed.a);
  const first = await cup.reportIdOf(disputed.match, disputed.b);
  await cup.dispute(disputed.match, disputed.b, first);
  const evidence = `${cup.pathOf(disputed.match)}/${first}/screenshot`;
  await site.send('POST', evidence, { as: disputed.a.token, body: await pictureForm() });
  return {
    id: cup.id,
    waiting: { ...waiting, reportId: await cup.reportIdOf(waiting.match, waiting.b) },
    disputed: { ...disputed, reportId: first },
    form: await pictureForm(),
  };
}

async function theBans(site: TestApp, tournamentId: number, as: string, banned: string) {
  const body = { kind: 'account', value: banned, reason: 'Cheating' };
  const here = await site.send('POST', `/tournaments/${tournamentId}/bans`, { as, body });
  const everywhere = await site.send('POST', '/bans', {
    as,
    body: { kind: 'game_name', value: 'Somebody', reason: 'Cheating' },
  });
  return { here: Number(here.body.ban.id), everywhere: Number(everywhere.body.ban.id) };
}

async function theStaff(site: TestApp, tournamentId: number, as: string) {
  const invitee = await aPerson(site.ctx);
  await invite(site, tournamentId, as, { email: invitee.email, role: 'referee' });
  return {
    helper: await aHelper(site, tournamentId, 'referee'),
    invitee,
    token: await invitationTo(site, invitee.email),
  };
}

/** A row of everything that the API returns, and the users who may see or change it. */
export async function makeWorld(site: TestApp) {
  const admin = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  const stranger = await aPerson(site.ctx);
  const solo = await aTournament(site);
  const entrant = await aParticipant(site, solo.id, player);
  await aParticipant(site, solo.id);
  const waiting = await anEntrant(site, solo.id);
  const map = await aMap(site, { isFeatured: true });
  const hiddenMap = await aMap(site, { isActive: false });
  const suggestions = await theSuggestions(site, { admin, player, stranger }, map.id);
  const post = await aPost(site);
  await site.send('PUT', `/blogs/${post.id}`, { as: admin.token, body: { title: 'Second title' } });
  const draft = await aPost(site, { published: false });
  await site.send('POST', '/contact/submit', {
    body: { name: 'Ada Fox', email: 'ada@fox.example', message: 'Hello' },
  });
  const { id: messageId } = await site.ctx.db
    .selectFrom('contact_messages')
    .select('id')
    .executeTakeFirstOrThrow();
  const checkingIn = await aCupAtCheckIn(site);
  const teams = await theTeams(site);
  const bans = await theBans(site, solo.id, admin.token, (await aPerson(site.ctx)).username);
  const { version } = await site.ctx.db
    .selectFrom('tournaments')
    .where('id', '=', solo.id)
    .select('version')
    .executeTakeFirstOrThrow();
  const friends = await theFriends(site, player, teams.half.captain);
  const played = await aPlayedCup(site, map.id);
  return {
    admin,
    player,
    stranger,
    checkingIn,
    reported: await aCupWithReports(site),
    solo: { ...solo, version },
    entrant,
    waiting,
    map,
    hiddenMap,
    suggestions,
    post,
    draft,
    messageId,
    mailId: await aRefusedMail(site.ctx),
    bans,
    staff: await theStaff(site, solo.id, admin.token),
    ...(await theConnections(site, solo.id, admin.token)),
    teams,
    shop: await theShop(site, player),
    accounts: await theAccounts(site),
    oidc: await theOidcAccounts(site, player, teams.half.captain),
    uploads: await theUploads(site, admin.token),
    played,
    royale: await aPlayedRoyale(site, map.id),
    untouched: await aStartedTournament(site, 4, { pickem: true }),
    announced: await anAnnouncedCup(site),
    byes: await aCupWithByes(site),
    playing: await playingTeams(site),
    friends,
    series: await aSeries(site),
    season: await aSeason(site, [friends.cup, played.id]),
    page: await aPage(site),
    draftPage: await aPage(site, { published: false }),
    deviceId: await aPushDevice(site, player),
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
