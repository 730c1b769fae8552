import type { Contract } from '@last-circle/contract';
import { readForm } from '#platform/files/form.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { streamFrom, streamOfAll, type Hub } from '#competition/tournament/hub.ts';
import * as bracket from '#competition/brackets/view/view.ts';
import { exportBracket } from '#competition/brackets/files/export.ts';
import { importBracket } from '#competition/brackets/files/import.ts';
import { importResults } from '#competition/brackets/files/results-import.ts';
import * as disqualifications from '#competition/brackets/roster/disqualifications.ts';
import * as forfeits from '#competition/brackets/results/forfeits.ts';
import * as games from '#competition/brackets/results/games.ts';
import * as leaderboard from '#competition/brackets/view/leaderboard.ts';
import * as maps from '#competition/brackets/results/match-maps.ts';
import * as outlook from '#competition/brackets/outlook/outlook.ts';
import * as ownMatches from '#competition/brackets/view/own-matches.ts';
import { csv } from '#competition/brackets/files/results-csv.ts';
import { attach, explain } from '#competition/brackets/reports/evidence.ts';
import * as reportViews from '#competition/brackets/reports/views.ts';
import * as reports from '#competition/brackets/reports/reports.ts';
import * as results from '#competition/brackets/results/results.ts';
import * as scoring from '#competition/brackets/results/scoring.ts';
import * as picks from './picks.ts';
import * as schedule from './schedule.ts';
import * as seeds from './seeds.ts';
import * as lobbyCodes from '#competition/brackets/lobbies/codes.ts';
import { ownCode } from '#competition/brackets/lobbies/own-code.ts';
import { swap } from '#competition/brackets/roster/swap.ts';

export const bracketHandlers = (hub: Hub): Handlers<Contract['brackets']> => ({
  get: ({ ctx, params, query }) => bracket.get(ctx, params.id, query.stage),
  exportBracket: ({ ctx, params }) => exportBracket(ctx, params.id),
  importBracket: ({ ctx, user, params, body }) => importBracket(ctx, user, params.id, body),
  importResults: ({ ctx, user, params, body }) => importResults(ctx, user, params.id, body),
  seed: ({ ctx, user, params, body }) => seeds.set(ctx, user, params.id, body),
  record: ({ ctx, user, params, body }) =>
    results.record(ctx, user, params.id, params.matchId, body),
  setMaps: ({ ctx, user, params, body }) => maps.set(ctx, user, params.id, body),
  hiddenMaps: ({ ctx, params }) => maps.listHidden(ctx, params.id),
  forfeit: ({ ctx, user, params }) => forfeits.forfeit(ctx, user, params.id, params.entrantId),
  reinstate: ({ ctx, user, params }) => forfeits.reinstate(ctx, user, params.id, params.entrantId),
  disqualifications: ({ ctx, params }) => disqualifications.list(ctx, params.id),
  disqualify: ({ ctx, user, params, body }) =>
    disqualifications.disqualify(ctx, user, params, body),
  lift: ({ ctx, user, params }) => disqualifications.lift(ctx, user, params),
  swap: ({ ctx, user, params, body }) => swap(ctx, user, params.id, body),
  resultsCsv: ({ ctx, params }) => csv(ctx, params.id),
  events: streamFrom(hub),
  eventsOfAll: streamOfAll(hub),
  setScoring: ({ ctx, user, params, body }) => scoring.set(ctx, user, params.id, body),
  games: ({ ctx, params, query }) => games.list(ctx, params.id, query.stage),
  enterGame: ({ ctx, user, params, query, body }) =>
    games.enter(ctx, user, { ...params, ...query }, body),
  removeGame: ({ ctx, user, params, query }) =>
    games.remove(ctx, user, { ...params, ...query }, query.force === 'true'),
  leaderboard: ({ ctx, params, query }) => leaderboard.get(ctx, params.id, query.stage),
  picks: ({ ctx, user, params }) => picks.get(ctx, user, params.id),
  pick: ({ ctx, user, params, body }) => picks.pick(ctx, user, params.id, body),
  outlook: ({ ctx, params, query }) => outlook.get(ctx, params.id, query.stage),
});

export const lobbyHandlers: Handlers<Contract['lobbies']> = {
  list: ({ ctx, params, query }) => lobbyCodes.list(ctx, { ...params, ...query }),
  set: ({ ctx, user, params, query, body }) =>
    lobbyCodes.set(ctx, user, { ...params, ...query }, body),
  release: ({ ctx, user, params, query, body }) =>
    lobbyCodes.release(ctx, user, { ...params, ...query }, body),
  reissue: ({ ctx, user, params, query, body }) =>
    lobbyCodes.reissue(ctx, user, { ...params, ...query }, body),
  own: ({ ctx, user, params, query }) => ownCode(ctx, user, { ...params, ...query }),
};

export const ownMatchHandlers: Handlers<Contract['ownMatches']> = {
  list: ({ ctx, user }) => ownMatches.list(ctx, user),
};

export const scheduleHandlers: Handlers<Contract['schedule']> = {
  plan: ({ ctx, user, params, body }) => schedule.plan(ctx, user, params.id, body),
  delay: ({ ctx, user, params, body }) => schedule.delay(ctx, user, params.id, body),
};

export const reportHandlers: Handlers<Contract['reports']> = {
  list: ({ ctx, user, params }) => reportViews.list(ctx, user, params),
  report: ({ ctx, user, params, body }) => reports.report(ctx, user, params, body),
  confirm: ({ ctx, user, params, body }) => reports.confirm(ctx, user, params, body),
  dispute: ({ ctx, user, params, body }) => reports.dispute(ctx, user, params, body),
  explain: ({ ctx, user, params, body }) => explain(ctx, user, params, body.reason),
  attach: ({ ctx, user, params, request }) =>
    attach(ctx, user, params, async () => (await readForm(request)).image),
  screenshot: ({ ctx, user, params }) => reportViews.screenshot(ctx, user, params),
  disputesOf: ({ ctx, params }) => reportViews.disputes(ctx, params.id),
  disputes: ({ ctx }) => reportViews.disputes(ctx),
};
