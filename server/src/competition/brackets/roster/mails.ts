import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { keyValueTable } from '#platform/mail/blocks.ts';
import { send } from '#platform/mail/outbox.ts';
import type { StoredEntrant } from '#competition/brackets/stored/entrants.ts';
import type { StoredMatch } from '#competition/brackets/stored/matches.ts';
import {
  playerMail,
  recipientsOf,
  type Recipient,
} from '#competition/brackets/stored/player-mails.ts';

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
  const { name } = tournament;
  const out = await recipientsOf(ctx, [entrant.id]);
  const mails = out.map((to) =>
    playerMail(ctx, tournament, to, {
      kind: 'disqualified',
      subject: `You are disqualified from ${name}`,
      preheader: 'The reason is inside.',
      heading: 'You are disqualified',
      text: `the organisers of ${name} disqualified you. Everyone can see that you are out; only you are told why:`,
      blocks: [
        keyValueTable([['Reason', reason]]),
        'If you think this is wrong, talk to the organisers.',
      ],
      label: 'Open the tournament',
    }),
  );
  for (const match of lost) {
    if (match.winner === null || match.winner === entrant.id) continue;
    const text = `${entrant.name} is disqualified: ${matchTitle(match)} is yours`;
    const winners = await recipientsOf(ctx, [match.winner]);
    const won = winners.map((to) =>
      playerMail(ctx, tournament, to, {
        kind: 'opponent-disqualified',
        subject: `${text} in ${name}`,
        preheader: 'You do not have to play it.',
        heading: 'You win by forfeit',
        text: `${text}.`,
        label: 'Open the bracket',
        search: '?tab=bracket',
      }),
    );
    mails.push(...won);
  }
  await send(ctx, mails);
}

/** Mails those whose place has passed to somebody else. */
export async function mailReplaced(
  ctx: Context,
  tournament: MailedTournament,
  recipients: readonly Recipient[],
  substitute: string,
) {
  const { name } = tournament;
  const mails = recipients.map((to) =>
    playerMail(ctx, tournament, to, {
      kind: 'replaced',
      subject: `${substitute} plays in your place in ${name}`,
      preheader: 'The organisers gave your spot to a substitute.',
      heading: 'A substitute plays for you',
      text: `the organisers of ${name} gave your spot to ${substitute} for the rest of the tournament.`,
      label: 'Open the tournament',
      reason: `You get this mail because you played in ${name}.`,
    }),
  );
  await send(ctx, mails);
}
