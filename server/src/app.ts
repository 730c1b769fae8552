import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { LogController, fastify, type FastifyInstance } from 'fastify';
import { contract } from '@last-circle/contract';
import type { Site } from '@last-circle/contract/page.ts';
import type { Config } from './config.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/db/open.ts';
import { watchDiskSpace } from './platform/files/disk-space.ts';
import { serveUploads } from './platform/files/serve.ts';
import type { FileStore } from './platform/files/store.ts';
import { watchCompletion } from './platform/http/completion.ts';
import { makeDecodable } from './platform/http/decodable-url.ts';
import { PublicCaches } from './platform/cache/public-caches.ts';
import { AppError } from './platform/http/errors.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { limitWork } from './platform/http/admission.ts';
import { limitRequests } from './platform/http/gate.ts';
import { serveHealth } from './platform/http/health.ts';
import { loggerFor, logRequests } from './platform/http/logging.ts';
import { mount } from './platform/http/mount.ts';
import { RequestLogger } from './platform/http/request-logger.ts';
import { headersOf, setSecurityHeaders } from './platform/http/security.ts';
import { answerUnreadable } from './platform/http/unreadable.ts';
import { Hub } from './platform/live/hub.ts';
import type { Notifications } from './platform/live/notifications.ts';
import { streamFrom } from './platform/live/routes.ts';
import { serveMetrics } from './platform/metrics/serve.ts';
import { hasMailbox, serveMailbox } from './platform/mail/mailbox.ts';
import { servePreviews } from './platform/pages/previews/serve.ts';
import { pageServer } from './platform/pages/serve.ts';
import { internet, type Network } from './platform/remote/network.ts';
import type { PageSource } from './platform/pages/page-source.ts';
import { serveTextFiles } from './platform/pages/text-files.ts';
import { logRefusals } from './platform/security/refusals.ts';
import { serveReference } from './platform/reference/routes.ts';
import { serveOidcRedirects } from './features/accounts/oidc/redirects.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { ownerOf } from './features/accounts/owner.ts';
import { adminHandlers } from './features/admin/routes.ts';
import { blogHandlers } from './features/blogs/routes.ts';
import { generateBracket } from './features/brackets/bracket.ts';
import { withdraw } from './features/brackets/forfeits.ts';
import { settlePlaces } from './features/brackets/final-places.ts';
import { placesByEntrant } from './features/brackets/placements.ts';
import { banHandlers } from './features/bans/routes.ts';
import {
  bracketHandlers,
  ownMatchHandlers,
  reportHandlers,
  scheduleHandlers,
} from './features/brackets/routes.ts';
import { settleCheckIn } from './features/check-in/at-start.ts';
import { checkInHandlers } from './features/check-in/routes.ts';
import { contactHandlers } from './features/contact/routes.ts';
import { fill } from './features/brackets/late-entries.ts';
import { pass } from './features/brackets/stand-ins.ts';
import { inviteToConfirm } from './features/tournaments/codes.ts';
import { entrantHandlers } from './features/entrants/routes.ts';
import { mailingHandlers } from './features/mailings/routes.ts';
import { mapHandlers } from './features/maps/routes.ts';
import { leave as leavePermanentTeam } from './features/permanent-teams/members.ts';
import { disband } from './features/permanent-teams/teams.ts';
import { permanentTeamHandlers } from './features/permanent-teams/routes.ts';
import { playerHandlers } from './features/players/routes.ts';
import { productHandlers } from './features/products/routes.ts';
import { orderHandlers } from './features/orders/routes.ts';
import { seasonHandlers } from './features/seasons/routes.ts';
import { ranksByAccount as seasonRanks } from './features/seasons/standings.ts';
import type { Exits } from './features/own-data/leaving.ts';
import { ownDataHandlers } from './features/own-data/routes.ts';
import { profileHandlers } from './features/profile/routes.ts';
import { staffHandlers } from './features/staff/routes.ts';
import { enter } from './features/teams/permanent-entry.ts';
import { leave as leaveTeam } from './features/teams/members.ts';
import { remove as deleteTeam } from './features/teams/teams.ts';
import { teamHandlers } from './features/teams/routes.ts';
import { rulebookHandlers } from './features/tournaments/rulebook.ts';
import { tournamentHandlers } from './features/tournaments/routes.ts';
import type { OnStart } from './features/tournaments/start.ts';
import { withdraw as withdrawRegistration } from './features/tournaments/registrations.ts';
import { countUnclaimedSeats, fillSeats } from './features/tournaments/waiting-list.ts';
import { apiTokenHandlers } from './features/api-tokens/routes.ts';
import { auditHandlers } from './features/audit/routes.ts';
import { uploadHandlers } from './features/uploads/routes.ts';
import { webhookHandlers } from './features/webhooks/routes.ts';
import { winnerHandlers } from './features/winners/routes.ts';

export interface AppDependencies {
  config: Config;
  database: Database;
  notifications: Notifications;
  files: FileStore;
  /** The public internet unless given, which only tests do. */
  network?: Network;
  /** Without it the application serves its API alone. */
  pages?: PageSource;
  /** Standard output unless given, which only tests do. */
  logTo?: { write: (line: string) => void };
}

/** Enough for an image of 5 MiB over a slow mobile connection. */
const requestTimeoutMilliseconds = 120_000;

function createServer(config: Config, logTo: AppDependencies['logTo']) {
  const app = fastify({
    logger: { ...loggerFor(config), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options) =>
      new RequestLogger(logger.level, () => logger.child(bindings, options)),
    genReqId: () => randomUUID(),
    // Only the address that the proxy adds is trusted; a client can forge those before it.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: 1024 * 1024,
    requestTimeout: requestTimeoutMilliseconds,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable(headersOf(config)),
    rewriteUrl: ({ url = '/' }) => makeDecodable(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  });
  app.decorateRequest('user', undefined);
  return app;
}

/** Accepts an empty body whatever its content type. */
function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Before a body is read: where nothing is, nothing about it can be wrong. */
function refuseUnknown(api: FastifyInstance) {
  api.addHook('onRequest', ({ is404 }, _reply, done) => {
    done(is404 ? new AppError('not_found', 'Not found') : undefined);
  });
  api.setNotFoundHandler(() => undefined);
}

const onStart: OnStart = async (ctx, admin, tournament) => {
  await settleCheckIn(ctx, admin, tournament);
  await generateBracket(ctx, tournament.id);
};

const seats = { countFree: countUnclaimedSeats, invite: inviteToConfirm, fill: fillSeats };

/** How a deleted account leaves what has not begun. */
const exits: Exits = {
  withdraw: (ctx, user, id) => withdrawRegistration(ctx, user, id, withdraw),
  leaveTeam,
  deleteTeam: (ctx, user, id) => deleteTeam(ctx, user, id, { onWithdraw: withdraw, fillSeats }),
  leavePermanentTeam,
  disbandPermanentTeam: disband,
};

const siteOf = (config: Config): Site => ({
  brand: config.BRAND_NAME,
  url: config.publicUrl,
  mailbox: hasMailbox(config) ? '/dev/mailbox' : null,
  providers: config.oidc.map(({ id, name }) => ({
    id,
    name,
    startPath: `/api/auth/oidc/${id}/start`,
  })),
});

/** The application, not yet listening. This file alone knows every feature. */
export async function buildApp(parts: AppDependencies) {
  const { config, database, notifications, files, network = internet } = parts;
  const app = createServer(config, parts.logTo);
  const ctx: Context = { db: database.db, config, log: app.log };
  const caches = new PublicCaches(notifications);
  const hub = new Hub(ctx, notifications);
  app.addHook('onClose', async () => caches.close());
  app.addHook('preClose', async () => hub.close());
  parseJsonBodies(app);
  setSecurityHeaders(app, config);
  const onCompletion = watchCompletion(app);
  logRequests(app, config, onCompletion);
  logRefusals(onCompletion);
  handleErrors(app);
  const gate = limitRequests(app, config);
  const pages =
    parts.pages &&
    pageServer({ source: parts.pages, caches, site: siteOf(config), cdn: config.cdn });
  // Even while nothing else is admitted.
  pages?.serveCached(app);
  const admission = limitWork(app, config, onCompletion);
  const disk = await watchDiskSpace({
    folders: [config.dataDir, ...(database.folder === undefined ? [] : [database.folder])],
    minFreeMegabytes: config.MIN_FREE_DISK_MB,
    log: app.log,
  });
  app.addHook('onClose', async () => disk.close());
  serveHealth(app, ctx, disk.space);
  serveUploads(app, files, config.cdn);
  servePreviews(app, { files, config });
  serveTextFiles(app, { ctx, caches });
  serveMailbox(app, ctx);
  await serveMetrics(
    { app, ctx, pool: database.pool, caches, hub, gate, admission, disk: disk.space },
    onCompletion,
  );

  await app.register(
    async (api) => {
      // Compressed bodies are not read: nobody who calls sends any.
      await api.register(compress, { threshold: 1024, globalDecompression: false });
      refuseUnknown(api);
      await api.register(multipart);
      serveReference(api, config);
      const server = { ctx, caches };
      serveOidcRedirects(api, ctx);
      mount(api, server, contract.accounts, accountHandlers);
      mount(api, server, contract.admin, adminHandlers);
      mount(api, server, contract.bans, banHandlers);
      mount(api, server, contract.apiTokens, apiTokenHandlers);
      mount(api, server, contract.blogs, blogHandlers);
      mount(
        api,
        server,
        contract.brackets,
        bracketHandlers({ events: streamFrom(hub), seasonRanks }),
      );
      mount(api, server, contract.ownMatches, ownMatchHandlers);
      mount(api, server, contract.maps, mapHandlers);
      mount(api, server, contract.checkIn, checkInHandlers);
      mount(api, server, contract.schedule, scheduleHandlers);
      mount(api, server, contract.reports, reportHandlers);
      mount(api, server, contract.contact, contactHandlers);
      mount(api, server, contract.entrants, entrantHandlers({ seats, places: { fill, pass } }));
      mount(api, server, contract.mailings, mailingHandlers);
      mount(api, server, contract.players, playerHandlers(placesByEntrant));
      mount(
        api,
        server,
        contract.permanentTeams,
        permanentTeamHandlers({
          placesOf: placesByEntrant,
          enter: ({ ctx, user, params, body }) => enter(ctx, user, params.id, body),
        }),
      );
      mount(api, server, contract.products, productHandlers);
      mount(api, server, contract.orders, orderHandlers);
      mount(api, server, contract.ownData, ownDataHandlers({ ownerOf, exits }));
      mount(api, server, contract.profile, profileHandlers);
      mount(api, server, contract.rulebook, rulebookHandlers);
      mount(api, server, contract.seasons, seasonHandlers({ settlePlaces }));
      mount(api, server, contract.staff, staffHandlers);
      mount(api, server, contract.teams, teamHandlers({ onWithdraw: withdraw, fillSeats }));
      mount(
        api,
        server,
        contract.tournaments,
        tournamentHandlers({ onStart, onWithdraw: withdraw, onStatusChange: settlePlaces }),
      );
      mount(api, server, contract.audit, auditHandlers);
      mount(api, server, contract.uploads, uploadHandlers(files, network));
      mount(api, server, contract.webhooks, webhookHandlers(network));
      mount(api, server, contract.winners, winnerHandlers(settlePlaces));
    },
    { prefix: '/api' },
  );

  await pages?.serve(app);
  return app;
}
