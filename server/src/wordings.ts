import { tournamentWordings } from '#competition/deliveries/wordings.ts';
import { postWordings } from '#content/blogs/announcement.ts';
import { mapWordings } from '#content/maps/announcement.ts';
import type { Wordings } from '#platform/webhooks/discord.ts';
import { orderWordings } from '#shop/orders/announcement.ts';
import { productWordings } from '#shop/products/announcement.ts';

/** How channels are told of what happens, by each module of its own. */
export const wordings: Wordings = {
  ...tournamentWordings,
  ...postWordings,
  ...mapWordings,
  ...productWordings,
  ...orderWordings,
};
