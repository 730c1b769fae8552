import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { isLoopback } from '#platform/requests/loopback.ts';
import { denied } from '#platform/requests/security.ts';
import { readFace } from '#platform/site/face.ts';
import { partsOf, type StoredMail } from './content.ts';
import { lookOf } from './look.ts';
import { unsealed } from './sealed.ts';
import { listPage, mailPage } from './mailbox-pages.ts';

const pagePolicy = `${denied}; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'`;
const mailPolicy = `${denied}; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`;
const maxShown = 100;

/** What proxies add; what comes through one may come from anywhere. */
const proxyHeaders = /^(x-forwarded-.+|forwarded|x-real-ip|via)$/;

/** Whether no mail server is set, and a browser on this machine is all that reads. */
export const hasMailbox = ({ SMTP_URL, TRUST_PROXY, isProduction, publicUrl }: Config) =>
  !SMTP_URL && !isProduction && !TRUST_PROXY && isLoopback(new URL(publicUrl).hostname);

/** A foreign host name that points to this machine must not read the mails (DNS rebinding). */
function isFromThisMachine({ socket, headers }: FastifyRequest) {
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(host) &&
    !Object.keys(headers).some((name) => proxyHeaders.test(name))
  );
}

/** Shows stored mails at /dev/mailbox to browsers on this machine. */
export function serveMailbox(app: FastifyInstance, ctx: Context) {
  if (!hasMailbox(ctx.config)) return;

  app.register(
    async (mailbox) => {
      const style = await readFile(new URL('./mailbox.css', import.meta.url), 'utf8');
      const script = await readFile(new URL('./mailbox-refresh.js', import.meta.url), 'utf8');

      mailbox.addHook('onRequest', async (request, reply) => {
        if (isFromThisMachine(request)) return undefined;
        return reply.code(403).type('text/plain').send('The mailbox opens on this machine only.\n');
      });

      mailbox.addHook('onRequest', async (_request, reply) => {
        reply.headers({
          'cache-control': 'no-store',
          'content-security-policy': pagePolicy,
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        });
      });

      mailbox.get('/style.css', (_request, reply) => reply.type('text/css').send(style));
      mailbox.get('/refresh.js', (_request, reply) => reply.type('text/javascript').send(script));

      mailbox.get<{ Querystring: { to?: unknown } }>('/', async (request, reply) => {
        const search = typeof request.query.to === 'string' ? request.query.to.trim() : '';
        return reply.type('text/html').send(listPage(await newestMails(ctx, search), search));
      });

      mailbox.get<MailRoute>('/:id', async (request, reply) => {
        const mail = await find(ctx, request.params.id);
        if (!mail) return reply.callNotFound();
        const text = request.query.part === 'text' ? (await partsFor(ctx, mail)).text : undefined;
        return reply.type('text/html').send(mailPage(mail, text));
      });

      mailbox.get<MailRoute>('/:id/html', async (request, reply) => {
        const mail = await find(ctx, request.params.id);
        if (!mail) return reply.callNotFound();
        return reply
          .type('text/html')
          .header('content-security-policy', mailPolicy)
          .send((await partsFor(ctx, mail)).html);
      });
    },
    { prefix: '/dev/mailbox' },
  );
}

interface MailRoute {
  Params: { id: string };
  Querystring: { part?: unknown };
}

const newestMails = ({ db }: Context, search: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at'])
    .where(sql<boolean>`strpos(recipient_key, lower(${search})) > 0`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();

const partsFor = async (ctx: Context, mail: StoredMail) =>
  partsOf(unsealed(ctx.config, mail), lookOf(await readFace(ctx)));

async function find({ db }: Context, id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
  return db.selectFrom('mails').selectAll().where('id', '=', Number(id)).executeTakeFirst();
}
