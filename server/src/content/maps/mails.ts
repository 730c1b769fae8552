import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/db/context.ts';
import { button, type Part } from '#platform/mail/blocks.ts';
import type { MailKind } from '#platform/mail/kinds.ts';
import { mailOf } from '#platform/mail/outbox.ts';

interface Player {
  username: string;
  email: string;
  mapName: string;
}

const mailTo = (
  ctx: Context,
  { email }: Player,
  parts: { kind: MailKind; subject: string; preheader: string; blocks: readonly Part[] },
) =>
  mailOf({
    ...parts,
    to: email,
    reason: `You suggested a map at ${ctx.config.publicUrl}.`,
  });

export const accepted = (
  ctx: Context,
  player: Player,
  { id, name, isActive }: Pick<GameMap, 'id' | 'name' | 'isActive'>,
) =>
  mailTo(ctx, player, {
    kind: 'map-accepted',
    subject: `Your map ${name} is accepted`,
    preheader: 'It names you as the player who suggested it.',
    blocks: [
      `Hi ${player.username},\nthank you for ${name}. It names you as the player who suggested it.`,
      ...(isActive
        ? [button('See the map', `${ctx.config.publicUrl}${publicPaths.map(id)}`)]
        : ['It will be on the site soon.']),
    ],
  });

export const declined = (ctx: Context, player: Player, reason: string) =>
  mailTo(ctx, player, {
    kind: 'map-declined',
    subject: `Your map ${player.mapName} is not accepted`,
    preheader: reason,
    blocks: [
      `Hi ${player.username},\nthank you for suggesting ${player.mapName}. We do not add it to our maps:`,
      reason,
      button('Suggest another map', `${ctx.config.publicUrl}${publicPaths.maps}`),
    ],
  });
