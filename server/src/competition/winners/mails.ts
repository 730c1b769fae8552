import type { Context } from '#platform/db/context.ts';
import { button, code, keyValueTable, paragraph, type Block } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';

interface Prize {
  placement: string;
  username: string;
  prize: string;
  /** '' for none. */
  redeemCode: string;
}

export const redeemBlocks = (value: string): Block[] => [
  paragraph('This code is yours to redeem:'),
  code(value),
];

export function winnerMail(
  ctx: Context,
  tournament: { id: number; name: string },
  to: string,
  { placement, username, prize, redeemCode }: Prize,
): Mail {
  const { BRAND_NAME, publicUrl } = ctx.config;
  return {
    kind: 'tournament-winner',
    to,
    isByAnyone: false,
    subject: `${placement} in ${tournament.name}`,
    content: {
      brand: BRAND_NAME,
      preheader: `You have won: ${prize}`,
      heading: `${placement}: congratulations!`,
      blocks: [
        paragraph(`Hello ${username},\nthe winners of ${tournament.name} are announced.`),
        keyValueTable([
          ['Your place', placement],
          ['Your prize', prize],
        ]),
        ...(redeemCode ? redeemBlocks(redeemCode) : []),
        button('See all winners', `${publicUrl}/tournaments/${tournament.id}`),
      ],
      reason: `You get this mail because you took part in ${tournament.name}.`,
    },
  };
}
