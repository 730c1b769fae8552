import { isOfTeams, mailedPlayers } from '#competition/tournament/entries.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import type { Context } from '#platform/db/context.ts';
import { button } from '#platform/mail/blocks.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';

/** Mails the players of entries that the organisers have made. */
export async function mailEntered(
  ctx: Context,
  tournament: LockedTournament,
  entries: readonly { id: number; name: string }[],
) {
  const { id, name } = tournament;
  const names = new Map(entries.map((entry) => [entry.id, entry.name]));
  const players = await mailedPlayers(ctx, id, [...names.keys()]);
  const mails = players.map(({ entryId, userId, email, fortniteUsername }) => {
    const seat = isOfTeams(tournament) ? `${names.get(entryId)} has a spot` : 'you have a spot';
    return mailOf({
      kind: 'entered-by-organisers',
      to: email,
      userId,
      isLimitedByKind: true,
      subject: `You play in ${name}`,
      preheader: 'The organisers put you in.',
      heading: 'You are in',
      blocks: [
        `Hi ${fortniteUsername},\nthe organisers of ${name} put you in: ${seat}, and there is nothing to confirm.`,
        button('Open the tournament', `${ctx.config.publicUrl}/tournaments/${id}`),
      ],
      reason: `You get this mail because the organisers of ${name} entered your account. If you do not want to play, withdraw on the tournament's page.`,
    });
  });
  await send(ctx, mails);
}
