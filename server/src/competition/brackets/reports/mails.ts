import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable } from '#platform/mail/blocks.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import { entrantIdsOf } from '#competition/brackets/stored/matches.ts';
import {
  claimOf,
  claimText,
  titleOf,
  type OwnMatch,
  type ReportedMatch,
  type Claim,
} from './reported-match.ts';
import { namesOf } from '#competition/brackets/stored/entrants.ts';
import { playerMail, recipientsOf } from '#competition/brackets/stored/player-mails.ts';
import { readContact } from '#platform/site/face.ts';

const resultText = (reported: ReportedMatch, claim: Claim) => {
  const { winner, score, games } = claimText(reported, claim);
  return games ? `${winner} won ${score} (${games})` : `${winner} won`;
};

/** Mails the other side that a report waits for its answer. */
export async function announceReport(ctx: Context, reported: OwnMatch, claim: Claim) {
  const { tournament, match, entrants, own } = reported;
  const { name, reportMinutes } = tournament;
  const other = entrantIdsOf(match).find((id) => id !== own);
  if (other === undefined) return;
  const recipients = await recipientsOf(ctx, [other]);
  const mails = recipients.map((to) =>
    playerMail(ctx, tournament, to, {
      kind: 'match-reported',
      subject: `Confirm your result in ${name}`,
      preheader: `If nobody answers, it counts in ${reportMinutes} minutes.`,
      heading: 'Is this right?',
      text: `${namesOf(entrants)(own)} reported the result of your match. Confirm or dispute it within ${reportMinutes} minutes; if you do neither, it counts.`,
      blocks: [
        keyValueTable([
          ['Match', titleOf(reported)],
          ['Reported', resultText(reported, claim)],
        ]),
      ],
      label: 'Answer',
    }),
  );
  await send(ctx, mails);
}

/** Mails the organisers' address, if there is one; the queue shows every dispute. */
export async function announceDispute(
  ctx: Context,
  reported: OwnMatch,
  claim: Claim,
  reason: string | null,
) {
  const { publicUrl } = ctx.config;
  const contactTo = await readContact(ctx);
  if (!contactTo) return;
  const { tournament, reports, entrants, own } = reported;
  const nameOf = namesOf(entrants);
  const first = reports.find(({ entrantId }) => entrantId !== own);
  const mail = mailOf({
    kind: 'match-disputed',
    to: contactTo,
    subject: `Disputed result in ${tournament.name}`,
    preheader: titleOf(reported),
    heading: 'A result is disputed',
    blocks: [
      `Two sides of a match in ${tournament.name} disagree about the result. You decide.`,
      keyValueTable([
        ['Match', titleOf(reported)],
        ...(first
          ? [[`${nameOf(first.entrantId)} says`, resultText(reported, claimOf(first))] as const]
          : []),
        [`${nameOf(own)} says`, resultText(reported, claim)],
        ...(reason ? [['Reason', reason] as const] : []),
      ]),
      button('Decide', `${publicUrl}/admin/disputes`),
    ],
    reason: `You get this mail because this address is the organisers' at ${publicUrl}.`,
  });
  await send(ctx, mail);
}
