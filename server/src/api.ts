import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { contract } from '@last-circle/contract';
import type { FastifyInstance } from 'fastify';
import { memberAt } from '#accounts/sign-in/connected-accounts.ts';
import { serveOidcRedirects } from '#accounts/oidc/redirects.ts';
import { storedOfPeople } from '#accounts/own-data/stored.ts';
import type { MemberStreams } from '#accounts/notifications/stream.ts';
import { mountAccounts } from '#accounts/routes.ts';
import { authenticate, withSecondFactor } from '#accounts/sessions/authentication.ts';
import { withPermission } from '#accounts/sessions/permissions.ts';
import { webhooksOfSite } from '#admin/webhooks.ts';
import {
  adminHandlers,
  discordHandlers,
  figureHandlers,
  mailHandlers,
  siteHandlers,
} from '#admin/routes.ts';
import { figures as competitionFigures } from '#competition/figures.ts';
import { serveInteractions } from '#competition/discord/serve.ts';
import { leaveActions } from '#competition/leave-actions.ts';
import { mountCompetition } from '#competition/routes.ts';
import { locksOf, refuseDraft, withStanding } from '#competition/tournament/access.ts';
import type { Hub } from '#competition/tournament/hub.ts';
import { contactHandlers } from '#contact/routes.ts';
import { figures as contentFigures } from '#content/blogs/reads.ts';
import { mountContent } from '#content/routes.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import type { Context } from '#platform/db/context.ts';
import type { WriteQueue } from '#platform/db/write-queue.ts';
import type { FileStore } from '#platform/files/store.ts';
import { mountOn } from '#platform/http/mount.ts';
import { refuseUnknown } from '#platform/http/server.ts';
import { serveReference } from '#platform/reference/page.ts';
import type { Network } from '#platform/remote/network.ts';
import { refuseEncodedBodies } from '#platform/requests/ambiguous.ts';
import type { RememberedFace } from '#platform/site/remembered.ts';
import { webhookHandlers } from '#platform/webhooks/handlers.ts';
import { issueCodes } from '#shop/discounts/issuing.ts';
import { figures as shopFigures } from '#shop/figures.ts';
import { servePaymentEvents } from '#shop/payments/events.ts';
import { mountShop } from '#shop/routes.ts';
import { loggedCalls } from './logged-calls.ts';
import { searchHandlers } from './search.ts';

/** Who may do what: what each module says of it, in the order in which it is asked. */
const access = {
  authenticate,
  steps: [withSecondFactor, withPermission, withStanding],
  refuseHidden: refuseDraft,
  locksOf,
};

const figureSources = {
  competition: competitionFigures,
  shop: shopFigures,
  content: contentFigures,
};

interface Parts {
  ctx: Context;
  caches: PublicCaches;
  writes: WriteQueue;
  face: RememberedFace;
  hub: Hub;
  streams: MemberStreams;
  files: FileStore;
  network: Network;
}

/** Serves every call of the contract below the prefix of `api`, with its reference. */
export async function serveApi(api: FastifyInstance, parts: Parts) {
  const { ctx, caches, writes, face, hub, streams, files, network } = parts;
  await api.register(compress, { threshold: 1024, globalDecompression: false });
  refuseUnknown(api);
  refuseEncodedBodies(api);
  await api.register(multipart);
  serveReference(api, ctx.config, face);
  serveOidcRedirects(api, ctx);
  servePaymentEvents(api, ctx);
  serveInteractions(api, { ctx, caches, memberAt });
  const mount = mountOn(api, { ctx, caches, access, writes, loggedCalls });
  mountAccounts(mount, { leaveActions, streams });
  mountCompetition(mount, { hub, network, issueCodes });
  mountShop(mount);
  mountContent(mount, { store: files, network, stored: storedOfPeople });
  mount(contract.contact, contactHandlers);
  mount(contract.admin, adminHandlers);
  mount(contract.figures, figureHandlers(figureSources));
  mount(contract.mails, mailHandlers);
  mount(contract.site, siteHandlers);
  mount(contract.discord, discordHandlers);
  mount(
    contract.siteWebhooks,
    webhookHandlers<unknown>(network, () => webhooksOfSite),
  );
  mount(contract.search, searchHandlers);
}
