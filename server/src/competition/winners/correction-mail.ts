import type { WinnerChange } from '@last-circle/contract/competition/winner-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable, paragraph, type Block } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';
import { redeemBlocks } from './mails.ts';
import type { StoredWinner, Winner } from './rows.ts';

type Change = WinnerChange<StoredWinner, Winner>;

/** Says what has changed for one winner; a redeem code goes only to those who are chosen for it. */
export function correctionMail(
  ctx: Context,
  tournament: { id: number; name: string },
  to: string,
  change: Change,
): Mail {
  const { before, after } = change;
  const { BRAND_NAME, publicUrl } = ctx.config;
  const { heading, sentence } = newsOf(change, tournament.name);
  const [winner] = [...after, ...before];
  return {
    kind: 'tournament-winner-corrected',
    to,
    isByAnyone: false,
    subject: `Correction: ${after.map(({ placement }) => placement).join(', ') || 'winners'} in ${tournament.name}`,
    content: {
      brand: BRAND_NAME,
      preheader: sentence,
      heading,
      blocks: [
        paragraph(
          `Hello ${winner?.username ?? ''},\nthe winners of ${tournament.name} have been corrected. ${sentence}`,
        ),
        keyValueTable([
          ...before.map((award) => ['Before', awardOf(award)] as const),
          ...after.map((award) => ['Now', awardOf(award)] as const),
        ]),
        ...codeBlocks(change, to),
        button('See all winners', `${publicUrl}/tournaments/${tournament.id}`),
      ],
      reason: `You get this mail because you took part in ${tournament.name}.`,
    },
  };
}

const awardOf = ({ placement, prize }: StoredWinner) => `${placement}: ${prize}`;

function newsOf({ before, after }: Change, name: string) {
  const [first] = after;
  if (!first) {
    return {
      heading: `You are not among the winners of ${name}`,
      sentence: 'Our earlier mail was a mistake: its prize is not yours. We are sorry.',
    };
  }
  if (before.length === 0) {
    return { heading: `${first.placement}: congratulations!`, sentence: 'You are among them now.' };
  }
  return {
    heading: `Your prize in ${name} is corrected`,
    sentence: 'This replaces our earlier mail.',
  };
}

function codeBlocks({ before, after }: Change, to: string): Block[] {
  const codes = after
    .filter(({ recipients }) => recipients.includes(to))
    .map(({ redeemCode }) => redeemCode)
    .filter((code) => code !== '');
  const hadCode = before.some(
    ({ codeHash, recipients }) => codeHash !== null && recipients.includes(to),
  );
  if (!hadCode) return codes.flatMap(redeemBlocks);
  if (after.length === 0) return [paragraph('Please do not use the redeem code of that mail.')];
  if (codes.length === 0) return [paragraph('The redeem code of our earlier mail stays yours.')];
  return [...codes.flatMap(redeemBlocks), paragraph('It replaces the code of our earlier mail.')];
}
