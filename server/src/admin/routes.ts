import type { admin as endpoints } from '@last-circle/contract/admin/admin.ts';
import type { discord as discordEndpoints } from '@last-circle/contract/admin/discord.ts';
import type { figures as figureEndpoints } from '@last-circle/contract/admin/figures.ts';
import type { mails as mailEndpoints } from '@last-circle/contract/admin/mails.ts';
import type { site as siteEndpoints } from '@last-circle/contract/admin/site.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { counts } from './counts.ts';
import * as discord from './discord.ts';
import { servers } from './discord-servers.ts';
import * as figures from './figures.ts';
import * as mails from './mails.ts';
import * as setup from './setup.ts';
import * as site from './site.ts';
import { sendTestMail } from './test-mail.ts';

export const adminHandlers: Handlers<typeof endpoints> = {
  counts: ({ ctx, user }) => counts(ctx, user),
  setup: ({ ctx, request }) => setup.get(ctx, request),
  dismissSetup: ({ ctx, request, body }) => setup.dismiss(ctx, request, body.isDismissed),
  sendTestMail: ({ ctx, user }) => sendTestMail(ctx, user),
};

export const figureHandlers = (
  sources: figures.FigureSources,
): Handlers<typeof figureEndpoints> => ({
  list: ({ ctx, query }) => figures.list(ctx, sources, query.weeks),
  csv: ({ ctx, query }) => figures.csv(ctx, sources, query.weeks),
});

export const mailHandlers: Handlers<typeof mailEndpoints> = {
  list: ({ ctx, query }) => mails.list(ctx, query),
  tryAgain: ({ ctx, params }) => mails.tryAgain(ctx, params.id),
  correctAddress: ({ ctx, params, body }) => mails.correctAddress(ctx, params.id, body.email),
  giveUp: ({ ctx, params }) => mails.giveUp(ctx, params.id),
};

export const siteHandlers: Handlers<typeof siteEndpoints> = {
  settings: ({ ctx }) => site.get(ctx),
  update: ({ ctx, body }) => site.update(ctx, body),
};

export const discordHandlers: Handlers<typeof discordEndpoints> = {
  state: ({ ctx }) => discord.state(ctx),
  servers: ({ ctx }) => servers(ctx),
  connect: ({ ctx, body }) => discord.connect(ctx, body),
  disconnect: ({ ctx }) => discord.disconnect(ctx),
  test: ({ ctx }) => discord.test(ctx),
};
