import { isPaused, webhookName } from '#platform/webhooks/paused.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable } from '#platform/mail/blocks.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import { readContact } from '#platform/site/face.ts';

interface Lost {
  /** Who may not organise any more. */
  userId: number | null;
  /** Undefined for all of them, and the site. */
  tournamentId?: number;
  actor: Parameters<typeof recordAudit>[1];
  /** 'Nova is no longer an organiser.' */
  because: string;
}

/** Records and mails which webhooks of somebody are paused now; answers their names. */
export async function announcePaused(ctx: Context, { userId, tournamentId, ...lost }: Lost) {
  if (userId === null) return [];
  const paused = await ctx.db
    .selectFrom('webhooks')
    .leftJoin('tournaments', 'tournaments.id', 'webhooks.tournament_id')
    .where('webhooks.user_id', '=', userId)
    .where(isPaused)
    .$if(tournamentId !== undefined, (query) =>
      query.where('webhooks.tournament_id', '=', Number(tournamentId)),
    )
    .select(['kind', 'host', 'ending', 'tournaments.id', 'tournaments.name'])
    .orderBy('webhooks.id')
    .execute();
  for (const [id, webhooks] of Map.groupBy(paused, (webhook) => webhook.id)) {
    const names = webhooks.map(webhookName);
    if (id !== null) {
      for (const name of names) await recordAudit(ctx, lost.actor, id, 'paused', name);
    }
    await mailPaused(ctx, { id, name: webhooks[0]?.name ?? 'the site' }, names, lost.because);
  }
  return paused.map(webhookName);
}

/** To the organisers' address, if there is one; the list of connections shows what is paused. */
async function mailPaused(
  ctx: Context,
  told: { id: number | null; name: string },
  names: readonly string[],
  because: string,
) {
  const { publicUrl } = ctx.config;
  const [page, who] =
    told.id === null
      ? ['/admin/site#webhooks', 'an admin']
      : [`/admin/tournaments/${told.id}/connections`, 'an organiser'];
  const contactTo = await readContact(ctx);
  if (!contactTo) return;
  const mail = mailOf({
    kind: 'webhooks-paused',
    to: contactTo,
    subject: `Announcements of ${told.name} are paused`,
    preheader: because,
    heading: 'Some announcements are paused',
    blocks: [
      `${because} The connections they made for ${told.name} send nothing until ${who} resumes them.`,
      keyValueTable(names.map((name) => ['Paused', name])),
      button('See the connections', publicUrl + page),
    ],
    reason: `You get this mail because this address is the organisers' at ${publicUrl}.`,
  });
  await send(ctx, mail);
}
