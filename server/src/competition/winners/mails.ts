import type { WinnerChange } from '@last-circle/contract/competition/winner-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { button, code, keyValueTable, type Part } from '#platform/mail/blocks.ts';
import { shopButton } from '#competition/tournament/discount-codes.ts';
import { mailOf } from '#platform/mail/outbox.ts';
import type { StoredWinner, Winner } from './rows.ts';

interface Tournament {
  id: number;
  name: string;
}

const redeemBlocks = (
  ctx: Context,
  { redeemCode, shopCodes = [] }: Pick<Winner, 'redeemCode' | 'shopCodes'>,
): Part[] => [
  'Redeem your prize with this code:',
  code(redeemCode),
  ...shopCodes.map((shopCode) => shopButton(ctx, shopCode)),
];

const winnersOf = ({ config }: Context, { id, name }: Tournament) => ({
  link: button('See all winners', `${config.publicUrl}/tournaments/${id}`),
  reason: `You get this mail because you played in ${name}.`,
});

export function winnerMail(ctx: Context, tournament: Tournament, to: string, winner: Winner) {
  const { placement, username, prize, redeemCode } = winner;
  const { link, reason } = winnersOf(ctx, tournament);
  return mailOf({
    kind: 'tournament-winner',
    to,
    subject: `${placement} in ${tournament.name}`,
    preheader: `You won: ${prize}`,
    heading: `${placement}: congratulations`,
    blocks: [
      `Hi ${username},\nthe winners of ${tournament.name} are out, and you are one of them.`,
      keyValueTable([
        ['Your place', placement],
        ['Your prize', prize],
      ]),
      ...(redeemCode ? redeemBlocks(ctx, winner) : []),
      link,
    ],
    reason,
  });
}

type Change = WinnerChange<StoredWinner, Winner>;

/** Says what has changed for one winner; a redeem code goes only to those who are chosen for it. */
export function correctionMail(ctx: Context, tournament: Tournament, to: string, change: Change) {
  const { before, after } = change;
  const { heading, sentence } = newsOf(change, tournament.name);
  const { link, reason } = winnersOf(ctx, tournament);
  const [winner] = [...after, ...before];
  return mailOf({
    kind: 'tournament-winner-corrected',
    to,
    subject: `Correction: ${after.map(({ placement }) => placement).join(', ') || 'winners'} in ${tournament.name}`,
    preheader: sentence,
    heading,
    blocks: [
      `Hi ${winner?.username ?? ''},\nwe corrected the winners of ${tournament.name}. ${sentence}`,
      keyValueTable([
        ...before.map((award) => ['Before', awardOf(award)] as const),
        ...after.map((award) => ['Now', awardOf(award)] as const),
      ]),
      ...codeBlocks(ctx, change, to),
      link,
    ],
    reason,
  });
}

const awardOf = ({ placement, prize }: StoredWinner) => `${placement}: ${prize}`;

function newsOf({ before, after }: Change, name: string) {
  const [first] = after;
  if (!first) {
    return {
      heading: `You are not among the winners of ${name}`,
      sentence: 'Our earlier mail was a mistake, and its prize is not yours. We are sorry.',
    };
  }
  if (before.length === 0) {
    return { heading: `${first.placement}: congratulations`, sentence: 'You are one of them now.' };
  }
  return {
    heading: `Your prize in ${name} was corrected`,
    sentence: 'This replaces our earlier mail.',
  };
}

function codeBlocks(ctx: Context, { before, after }: Change, to: string): Part[] {
  const codes = after
    .filter(({ recipients }) => recipients.includes(to))
    .filter(({ redeemCode }) => redeemCode !== '')
    .flatMap((winner) => redeemBlocks(ctx, winner));
  const hadCode = before.some(
    ({ codeHash, recipients }) => codeHash !== null && recipients.includes(to),
  );
  if (!hadCode) return codes;
  if (after.length === 0) return ['Please do not use the code from that mail.'];
  if (codes.length === 0) return ['The code from our earlier mail is still yours.'];
  return [...codes, 'It replaces the code from our earlier mail.'];
}
