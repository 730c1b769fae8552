import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { Size } from '@last-circle/contract/shop/product-rules.ts';
import { sheet } from './sheet.ts';

/** Guests have no username. */
const buyers = sheet(
  'name username email phone street city state zipCode country',
  `
Hana Mori | - | hana@guests.example | - | 2-14-6 Kagurazaka | Tokyo | Tokyo | 162-0825 | JP
Nova Drift | NovaDrift | player@lastcircle.example | +1 555 0134 | 18 Harbour Street | Portland | OR | 97209 | US
Inês Carvalho | - | ines@guests.example | - | Rua do Farol 12 | Porto | Porto | 4150-303 | PT
Marlow Vale | CaptainVale | captain@lastcircle.example | - | 4 Quay Lane | Bristol | England | BS1 4RN | GB
Tomasz Wrona | - | tomasz@guests.example | - | ul. Lipowa 7 | Gdańsk | Pomorskie | 80-254 | PL
Luca Ferri | - | luca@guests.example | - | Via dei Pini 31 | Bologna | BO | 40127 | IT
`,
);

/** The newest first; who cancelled an order stands behind its status, the notes are of the last change. */
const orders = sheet(
  'hoursAgo buyer status lines code notes',
  `
0.5 | Hana Mori | pending_payment | 1 Island Survey Desk Mat; 2 Eye of the Storm Mug | - | -
2 | Nova Drift | pending_payment | 1 Last Circle Hoodie, M; 2 Loot Sheet Stickers | - | -
15 | Inês Carvalho | confirmed | 1 Moonrise Tee, S; 2 Rarity Socks, S | - | -
28.8 | Nova Drift | confirmed | 1 Ringside Cap | STORM10 | -
36 | Marlow Vale | confirmed | 24 Loot Sheet Stickers | - | -
48 | Tomasz Wrona | processing | 1 Storm Chart Poster; 1 Five Rarities Tee, XL | - | Please pack the poster in the long tube.
57.6 | Nova Drift | processing | 1 Rotation Bottle; 2 Night Shift Socks, L | - | -
96 | Marlow Vale | shipped | 1 Drop Bag Backpack; 4 Stormfront Tee, L | - | Tracking LC-20418 with Northline.
120 | Nova Drift | shipped | 1 Moonrise over the Zone Poster; 1 The Island Poster | - | Tracking LC-20397 with Northline.
144 | Luca Ferri | cancelled expiry | 2 Whiteout Bottle | - | -
216 | Hana Mori | delivered | 1 Founders Hoodie, M; 2 Island Mug | - | -
264 | Nova Drift | cancelled admin | 1 Legendary Hoodie, L | - | Ordered twice by accident; cancelled as asked.
288 | Nova Drift | delivered | 1 Founders Hoodie, L; 1 Legendary Cap | - | -
384 | Tomasz Wrona | delivered | 1 Founders Hoodie, XL; 1 Summit Cap; 5 Loot Sheet Stickers | - | -
`,
);

function lineOf(text: string) {
  const [, quantity, product = '', size] = /^(\d+) (.+?)(?:, (\w+))?$/.exec(text) ?? [];
  // One of those that the product has.
  return { product, size: (size ?? null) as Size | null, quantity: Number(quantity) };
}

function buyerOf(buyer: string) {
  const found = buyers.find(({ name }) => name === buyer);
  if (!found) throw new Error(`The demo has no buyer ${buyer}`);
  const { name, username, email, phone, ...address } = found;
  return { username, name, email, phone, address };
}

export const demoOrders = orders.map(({ hoursAgo, buyer, status, lines, code, notes }) => {
  const [reached, cancelledBy = null] = status.split(' ');
  return {
    buyer: buyerOf(buyer),
    lines: lines.split('; ').map(lineOf),
    // The database refuses others.
    status: reached as OrderStatus,
    cancelledBy,
    /** '' for none; such an order has one line. */
    code,
    hoursAgo: Number(hoursAgo),
    notes,
  };
});
export type DemoOrder = (typeof demoOrders)[number];
