import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { Size } from '@last-circle/contract/shop/product-rules.ts';

interface DemoLine {
  product: string;
  size: Size | null;
  quantity: number;
}

export interface DemoOrder {
  buyer: DemoBuyer;
  lines: DemoLine[];
  status: OrderStatus;
  /** Who cancelled it; nobody else is asked. */
  cancelledBy: 'admin' | 'expiry' | null;
  hoursAgo: number;
  /** What the admin wrote with the last change. */
  notes: string;
}

interface DemoBuyer {
  /** The account that it belongs to; guests have none. */
  username: string | null;
  name: string;
  email: string;
  phone: string;
  address: { street: string; city: string; state: string; zipCode: string; country: string };
}

const player: DemoBuyer = {
  username: 'NovaDrift',
  name: 'Nova Drift',
  email: 'player@lastcircle.example',
  phone: '+1 555 0134',
  address: {
    street: '18 Harbour Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97209',
    country: 'US',
  },
};
const captain: DemoBuyer = {
  username: 'CaptainVale',
  name: 'Marlow Vale',
  email: 'captain@lastcircle.example',
  phone: '',
  address: {
    street: '4 Quay Lane',
    city: 'Bristol',
    state: 'England',
    zipCode: 'BS1 4RN',
    country: 'GB',
  },
};
const guest = (name: string, email: string, address: DemoBuyer['address']): DemoBuyer => ({
  username: null,
  name,
  email,
  phone: '',
  address,
});
const ines = guest('Inês Carvalho', 'ines@guests.example', {
  street: 'Rua do Farol 12',
  city: 'Porto',
  state: 'Porto',
  zipCode: '4150-303',
  country: 'PT',
});
const tomasz = guest('Tomasz Wrona', 'tomasz@guests.example', {
  street: 'ul. Lipowa 7',
  city: 'Gdańsk',
  state: 'Pomorskie',
  zipCode: '80-254',
  country: 'PL',
});
const hana = guest('Hana Mori', 'hana@guests.example', {
  street: '2-14-6 Kagurazaka',
  city: 'Tokyo',
  state: 'Tokyo',
  zipCode: '162-0825',
  country: 'JP',
});
const luca = guest('Luca Ferri', 'luca@guests.example', {
  street: 'Via dei Pini 31',
  city: 'Bologna',
  state: 'BO',
  zipCode: '40127',
  country: 'IT',
});

const line = (product: string, quantity = 1, size: Size | null = null): DemoLine => ({
  product,
  size,
  quantity,
});

const daysAgo = (days: number) => 24 * days;
const plain = { cancelledBy: null, notes: '' };

/** The newest first. */
export const demoOrders: DemoOrder[] = [
  {
    ...plain,
    buyer: hana,
    status: 'pending_payment',
    hoursAgo: 0.5,
    lines: [line('Island Survey Desk Mat'), line('Eye of the Storm Mug', 2)],
  },
  {
    ...plain,
    buyer: player,
    status: 'pending_payment',
    hoursAgo: 2,
    lines: [line('Last Circle Hoodie', 1, 'M'), line('Loot Sheet Stickers', 2)],
  },
  {
    ...plain,
    buyer: ines,
    status: 'confirmed',
    hoursAgo: 15,
    lines: [line('Moonrise Tee', 1, 'S'), line('Rarity Socks', 2, 'S')],
  },
  {
    ...plain,
    buyer: player,
    status: 'confirmed',
    hoursAgo: daysAgo(1.2),
    lines: [line('Ringside Cap')],
  },
  {
    ...plain,
    buyer: captain,
    status: 'confirmed',
    hoursAgo: daysAgo(1.5),
    lines: [line('Loot Sheet Stickers', 24)],
  },
  {
    ...plain,
    buyer: tomasz,
    status: 'processing',
    hoursAgo: daysAgo(2),
    notes: 'Please pack the poster in the long tube.',
    lines: [line('Storm Chart Poster'), line('Five Rarities Tee', 1, 'XL')],
  },
  {
    ...plain,
    buyer: player,
    status: 'processing',
    hoursAgo: daysAgo(2.4),
    lines: [line('Rotation Bottle'), line('Night Shift Socks', 2, 'L')],
  },
  {
    ...plain,
    buyer: captain,
    status: 'shipped',
    hoursAgo: daysAgo(4),
    notes: 'Tracking LC-20418 with Northline.',
    lines: [line('Drop Bag Backpack'), line('Stormfront Tee', 4, 'L')],
  },
  {
    ...plain,
    buyer: player,
    status: 'shipped',
    hoursAgo: daysAgo(5),
    notes: 'Tracking LC-20397 with Northline.',
    lines: [line('Moonrise over the Zone Poster'), line('The Island Poster')],
  },
  {
    ...plain,
    buyer: luca,
    status: 'cancelled',
    cancelledBy: 'expiry',
    hoursAgo: daysAgo(6),
    lines: [line('Whiteout Bottle', 2)],
  },
  {
    ...plain,
    buyer: hana,
    status: 'delivered',
    hoursAgo: daysAgo(9),
    lines: [line('Founders Hoodie', 1, 'M'), line('Island Mug', 2)],
  },
  {
    ...plain,
    buyer: player,
    status: 'cancelled',
    cancelledBy: 'admin',
    hoursAgo: daysAgo(11),
    notes: 'Ordered twice by accident; cancelled as asked.',
    lines: [line('Legendary Hoodie', 1, 'L')],
  },
  {
    ...plain,
    buyer: player,
    status: 'delivered',
    hoursAgo: daysAgo(12),
    lines: [line('Founders Hoodie', 1, 'L'), line('Legendary Cap')],
  },
  {
    ...plain,
    buyer: tomasz,
    status: 'delivered',
    hoursAgo: daysAgo(16),
    lines: [line('Founders Hoodie', 1, 'XL'), line('Summit Cap'), line('Loot Sheet Stickers', 5)],
  },
];
