import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable, paragraph } from '#platform/mail/blocks.ts';
import { send, type Mail } from '#platform/mail/outbox.ts';
import type { StoredEntrant } from '#competition/brackets/stored/entrants.ts';
import type { StoredMatch } from '#competition/brackets/stored/matches.ts';
import { recipientsOf, type Recipient } from '#competition/brackets/stored/sides.ts';

interface MailedTournament {
  id: number;
  name: string;
}

interface Disqualified {
  entrant: StoredEntrant;
  reason: string;
  /** The matches that it decides. */
  lost: readonly StoredMatch[];
}

/** Mails the entrant why, and each opponent that the match is decided. */
export async function mailDisqualified(
  ctx: Context,
  tournament: MailedTournament,
  { entrant, reason, lost }: Disqualified,
) {
  const out = await recipientsOf(ctx, entrant.id);
  await send(
    ctx,
    out.map((to) => disqualifiedMail(ctx, tournament, to, reason)),
  );
  for (const match of lost) {
    if (match.winner === null || match.winner === entrant.id) continue;
    const winners = await recipientsOf(ctx, match.winner);
    const text = `${entrant.name} is disqualified: ${match.name} is yours`;
    await send(
      ctx,
      winners.map((to) => wonMail(ctx, tournament, to, text)),
    );
  }
}

function disqualifiedMail(
  ctx: Context,
  { id, name }: MailedTournament,
  { email, fortniteUsername }: Recipient,
  reason: string,
): Mail {
  const { publicUrl, BRAND_NAME } = ctx.config;
  return {
    kind: 'disqualified',
    to: email,
    isByAnyone: false,
    subject: `You are disqualified from ${name}`,
    content: {
      brand: BRAND_NAME,
      preheader: 'The organisers have given a reason.',
      heading: 'You are disqualified',
      blocks: [
        paragraph(
          `Hello ${fortniteUsername},\nthe organisers of ${name} have disqualified you. Others see that you are, but not why:`,
        ),
        keyValueTable([['Reason', reason]]),
        paragraph('If you think that this is wrong, answer them where you talk to them.'),
        button('Open the tournament', `${publicUrl}/tournaments/${id}`),
      ],
      reason: `You get this mail because you play in ${name}.`,
    },
  };
}

function wonMail(
  ctx: Context,
  { id, name }: MailedTournament,
  { email, fortniteUsername }: Recipient,
  text: string,
): Mail {
  const { publicUrl, BRAND_NAME } = ctx.config;
  return {
    kind: 'opponent-disqualified',
    to: email,
    isByAnyone: false,
    subject: `${text} in ${name}`,
    content: {
      brand: BRAND_NAME,
      preheader: 'There is nothing to play.',
      heading: 'You win by forfeit',
      blocks: [
        paragraph(`Hello ${fortniteUsername},\n${text}.`),
        button('Open the bracket', `${publicUrl}/tournaments/${id}?tab=bracket`),
      ],
      reason: `You get this mail because you play in ${name}.`,
    },
  };
}
