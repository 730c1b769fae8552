import { contract } from '@last-circle/contract';
import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { DisputeInput, ReportInput } from '@last-circle/contract/competition/brackets/reports.ts';
import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { matchScoreOf } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { checkInOpensAt } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { ownCode } from '#competition/brackets/lobbies/own-code.ts';
import * as reports from '#competition/brackets/reports/reports.ts';
import * as reportViews from '#competition/brackets/reports/views.ts';
import * as ownMatches from '#competition/brackets/view/own-matches.ts';
import { AppError } from '#platform/errors.ts';
import { dateOf, plain } from '#platform/webhooks/discord.ts';
import { callAs, parsed, type Act } from './act.ts';
import { upcomingOf } from './lists.ts';
import { urlOf } from './posted.ts';
import { button, formOf, linkTo, say, type Button, type Reply } from './reply.ts';

type Match = NonNullable<OwnMatch['match']>;
type Slot = Match['a'];

const mostShown = 3;
const mostReason = 500;

const nameOf = (slot: Slot) => (slot && 'name' in slot ? slot.name : (slot?.waitingFor ?? 'Bye'));
const idOf = (slot: Slot) => (slot && 'id' in slot ? slot.id : 0);
const against = ({ a, b }: Match) => `${plain(nameOf(a))} v ${plain(nameOf(b))}`;

function matchLines(match: Match) {
  const { startsAt, station, bestOf, state } = match;
  const facts = [
    ...(startsAt ? [dateOf(startsAt)] : []),
    ...(station ? [plain(station)] : []),
    ...(bestOf > 1 ? [`best of ${bestOf}`] : []),
    ...(state === 'waiting' ? ['waits for the match before'] : []),
  ];
  return [`${plain(matchTitle(match))}: **${against(match)}**`, facts.join(' · ')];
}

/** The next game with the code of its lobby, once that is released. */
async function gameLines({ ctx, member }: Act, { tournamentId, games }: OwnMatch) {
  if (!games) return [];
  const { next, standing, lobby, stage } = games;
  const place = standing
    ? [`You are ${standing.rank} of ${standing.of} with ${standing.points} points`]
    : [];
  if (!lobby) return [`Game ${next}`, ...place];
  if (!lobby.isReleased) {
    const when = lobby.releaseAt ? `comes ${dateOf(lobby.releaseAt)}` : 'is not out yet';
    return [`Game ${next}, ${plain(lobby.name)}: the code ${when}`, ...place];
  }
  const { code } = await ownCode(ctx, member, { id: tournamentId, number: next, stage });
  return [`Game ${next}, ${plain(lobby.name)}: code **${plain(code)}**`, ...place];
}

async function linesOf(act: Act, own: OwnMatch) {
  const { tournamentName, hasForfeited, disqualifiedFor, match } = own;
  const heading = `__${plain(tournamentName)}__`;
  if (disqualifiedFor !== null) return [heading, `Disqualified: ${plain(disqualifiedFor)}`];
  if (hasForfeited) return [heading, 'You have forfeited'];
  const isOver = match?.state === 'done' || match?.state === 'forfeit';
  if (isOver) return [heading, 'No match of yours is left to play'];
  return [heading, ...(match ? matchLines(match) : []), ...(await gameLines(act, own))];
}

function checkInText({ startDate, checkInMinutes, checkedInAt }: Tournament) {
  if (checkedInAt) return ', you are checked in';
  const opensAt = checkInOpensAt({ startDate, checkInMinutes });
  return opensAt === null ? '' : `, check-in from ${dateOf(new Date(opensAt).toISOString())}`;
}

const entryText = (tournament: Tournament) =>
  `__${plain(tournament.name)}__\nstarts ${dateOf(tournament.startDate)}${checkInText(tournament)}`;

function waysOn(act: Act, own: readonly OwnMatch[], entries: readonly Tournament[]) {
  const canReport = own.some(({ match }) => match?.state === 'ready');
  const games = own.flatMap(({ gameLink, tournamentName }) =>
    gameLink ? [linkTo(`Join: ${tournamentName}`, gameLink)] : [],
  );
  const id = own[0]?.tournamentId ?? entries[0]?.id ?? 0;
  return [
    ...(canReport ? [button('Report a result', 'report', 'main')] : []),
    ...games,
    linkTo('Open', urlOf(act.ctx, id)),
  ];
}

/** What the member plays next, and what they have entered that begins next. */
export async function showNext(act: Act): Promise<Reply> {
  const { ctx, member } = act;
  const own = (await ownMatches.list(ctx, member)).slice(0, mostShown);
  const entries = await upcomingOf(ctx, member, mostShown);
  if (own.length + entries.length === 0) {
    return say('You have nothing to play.', { buttons: [button('Tournaments', 'tournaments')] });
  }
  const texts: string[] = [];
  for (const one of own) texts.push((await linesOf(act, one)).filter(Boolean).join('\n'));
  texts.push(...entries.map(entryText));
  return say(texts.join('\n\n'), { buttons: waysOn(act, own, entries) });
}

/** The matches that the member may report now, each with how. */
export async function showReports(act: Act): Promise<Reply> {
  const { ctx, member } = act;
  const texts: string[] = [];
  const buttons: Button[] = [];
  for (const { match, tournamentId, tournamentName } of await ownMatches.list(ctx, member)) {
    if (match?.state !== 'ready' || texts.length >= mostShown) continue;
    const way = await waysOf(act, match, tournamentId);
    if (!way) continue;
    texts.push(`__${plain(tournamentName)}__\n${matchLines(match)[0]}\n${way.text}`);
    buttons.push(...way.buttons);
  }
  if (texts.length === 0) return say('No match of yours waits for a report.');
  return say(texts.join('\n\n'), { buttons });
}

/** What one side says of a match, and how the other may answer; undefined where players report nothing. */
async function waysOf({ ctx, member }: Act, match: Match, id: number) {
  const seen = await reportViews.list(ctx, member, { id, matchId: match.id });
  const { own, isOpen, reports: all, answerMinutes } = seen;
  if (!isOpen) return undefined;
  if (all.length > 1) return { text: 'The organisers decide this match.', buttons: [] };
  const ref = `${id}:${match.id}:${match.version}`;
  const [report] = all;
  if (report?.entrantId === own) {
    const text = `You reported **${plain(winnerName(match, report.winner))}**. It waits for the other side.`;
    return { text, buttons: reportButtons(match, ref) };
  }
  if (!report) return { text: 'Who has won?', buttons: reportButtons(match, ref) };
  const { scoreA, scoreB } = report;
  const score = match.bestOf > 1 ? ` (${scoreA} : ${scoreB})` : '';
  return {
    text: `${plain(report.username)} reported **${plain(winnerName(match, report.winner))}**${score}. It counts within ${answerMinutes} minutes unless you dispute it.`,
    buttons: [
      button('Confirm', `confirm:${ref}:${report.id}`, 'main'),
      button('Dispute', `ask-dispute:${ref}:${report.id}`),
    ],
  };
}

const winnerName = ({ a, b }: Match, winner: number) => nameOf(idOf(a) === winner ? a : b);

const reportButtons = (match: Match, ref: string) =>
  match.bestOf > 1
    ? [button(`Enter the games of ${match.name}`, `ask-games:${ref}`, 'main')]
    : [match.a, match.b].map((slot) => button(`${nameOf(slot)} won`, `won:${ref}:${idOf(slot)}`));

interface Ref {
  id: number;
  matchId: number;
  version: number;
  /** A winner, or a report. */
  other: number;
}

const refOf = ({ ids: [id = 0, matchId = 0, version = 0, other = 0] }: Act): Ref => ({
  id,
  matchId,
  version,
  other,
});

const gamesField = {
  id: 'games',
  label: 'The score of each game',
  placeholder: '13:7, 9:13, 13:11',
  most: 100,
};

const reasonField = {
  id: 'reason',
  label: 'What happened?',
  isLong: true as const,
  most: mostReason,
};

/** The match as it is now, of one in which the member plays. */
async function matchAt({ ctx, member }: Act, { id, matchId }: Ref) {
  const own = await ownMatches.list(ctx, member);
  const match = own.find(({ tournamentId }) => tournamentId === id)?.match;
  if (match?.id !== matchId) throw new AppError('conflict', 'This match cannot be reported');
  return match;
}

export async function askGames(act: Act): Promise<Reply> {
  const match = await matchAt(act, refOf(act));
  const { a, b } = match;
  const label = `Each game as ${nameOf(a)} : ${nameOf(b)}`;
  return formOf(match.name, `games:${act.ids.join(':')}`, [{ ...gamesField, label }]);
}

/** '13:7, 9:13' as games, of which the most decide who has won. */
async function claimIn(act: Act, ref: Ref) {
  const match = await matchAt(act, ref);
  const scores = [...(act.fields['games'] ?? '').matchAll(/(\d{1,4})\s*[:\-–]\s*(\d{1,4})/g)];
  const games = scores.map(([, one, other]) => ({ scoreA: Number(one), scoreB: Number(other) }));
  if (games.length === 0) {
    throw new AppError('invalid', `Give each game as a score, such as ${gamesField.placeholder}`);
  }
  const { scoreA, scoreB } = matchScoreOf(games);
  return { winner: idOf(scoreA > scoreB ? match.a : match.b), games };
}

async function send(act: Act, ref: Ref, claim: object) {
  const input = parsed(ReportInput, { ...claim, version: ref.version });
  const { message } = await callAs(act, contract.reports.report, ref, (ctx) =>
    reports.report(ctx, act.member, ref, input),
  );
  return say(message);
}

export const reportWinner = (act: Act) => {
  const ref = refOf(act);
  return send(act, ref, { winner: ref.other });
};

export async function reportGames(act: Act) {
  const ref = refOf(act);
  return send(act, ref, await claimIn(act, ref));
}

export async function confirm(act: Act) {
  const { other: reportId, version, ...ref } = refOf(act);
  const { message } = await callAs(act, contract.reports.confirm, ref, (ctx) =>
    reports.confirm(ctx, act.member, { ...ref, reportId }, { version }),
  );
  return say(message);
}

export async function askDispute(act: Act): Promise<Reply> {
  const match = await matchAt(act, refOf(act));
  const games = match.bestOf > 1 ? [gamesField] : [];
  return formOf(`Dispute ${match.name}`, `dispute:${act.ids.join(':')}`, [...games, reasonField]);
}

/** Of one game, the side that was not reported claims it; of several the games say who has won. */
export async function dispute(act: Act) {
  const { other: reportId, ...ref } = refOf(act);
  const claim = act.fields['games']
    ? await claimIn(act, { ...ref, other: 0 })
    : { winner: await otherSide(act, ref, reportId) };
  const reason = act.fields['reason'] ?? '';
  const input = parsed(DisputeInput, { ...claim, version: ref.version, reason });
  const { message } = await callAs(act, contract.reports.dispute, ref, (ctx) =>
    reports.dispute(ctx, act.member, { ...ref, reportId }, input),
  );
  return say(message);
}

async function otherSide(act: Act, ref: Omit<Ref, 'other'>, reportId: number) {
  const { a, b } = await matchAt(act, { ...ref, other: reportId });
  const { reports: all } = await reportViews.list(act.ctx, act.member, ref);
  const reported = all.find(({ id }) => id === reportId)?.winner;
  return idOf(a) === reported ? idOf(b) : idOf(a);
}
