import type { Calls } from '@last-circle/contract';
import type { Arguments } from '@last-circle/contract/endpoint.ts';

/** What a call sends. */
export type Body<K extends keyof Calls> = Arguments<Calls[K]> extends { body: infer B } ? B : never;

export interface Example<B> {
  summary: string;
  value: B;
}

/** The only example of a call, by its name. */
export const example = <const N extends string, const B>(name: N, summary: string, value: B) =>
  // TypeScript takes a computed name for any.
  ({ [name]: { summary, value } }) as Record<N, Example<B>>;

export type Examples = { [K in keyof Calls]?: Record<string, Example<Body<K>>> };

const address = {
  street: '1 Harbour Road',
  city: 'Lisbon',
  state: 'Lisboa',
  zipCode: '1000-001',
  country: 'PT',
} as const;

/** Bodies of what players, buyers and organisers do most. */
export const everydayExamples = {
  'POST /auth/register': example('account', 'An account, verified by the mailed link', {
    username: 'NovaDrift',
    email: 'nova@players.example',
    password: 'a-long-password',
  }),
  'POST /auth/login': example('login', 'An address and its password', {
    email: 'nova@players.example',
    password: 'a-long-password',
  }),
  'POST /tournaments/:id/register': example('seat', 'A seat, or a place on the waiting list', {
    email: 'nova@players.example',
    fortniteUsername: 'NovaDrift',
    waitingList: true,
  }),
  'POST /tournaments/verify-registration': example('code', 'The mailed code', {
    code: 'K7QM-2XRP',
  }),
  'POST /teams': example('team', 'A team that anybody may join', {
    tournamentId: 3,
    name: 'Night Owls',
    isPublic: true,
  }),
  'POST /teams/join-by-code': example('member', 'By the invite code of the captain', {
    inviteCode: 'H4WN8TBC',
    fortniteUsername: 'NovaDrift',
    email: 'nova@players.example',
  }),
  'PATCH /tournaments/:id/registrations/verify': example('many', 'Several at once', {
    ids: [21, 22, 23],
  }),
  'POST /orders/checkout': example('order', 'Two hoodies, at most for what the cart showed', {
    items: [{ id: 5, quantity: 2, selectedSize: 'medium' }],
    customerInfo: { name: 'Ada Fox', email: 'ada@players.example' },
    shippingAddress: address,
    billingAddress: address,
    expectedTotal: 99.8,
  }),
  'PUT /orders/admin/:id/status': example('shipped', 'Sent, with a note to the buyer', {
    status: 'shipped',
    trackingNumber: 'RR123456785PT',
    message: 'On its way',
  }),
  'POST /products': example('hoodie', 'A product in three sizes', {
    name: 'Storm Hoodie',
    price: 59.9,
    discountPrice: 49.9,
    stock: 40,
    sizes: { small: true, medium: true, large: true },
  }),
  'POST /blogs': example('post', 'A post that is published at once', {
    title: 'Season two begins',
    content: '<p>Eight evenings, one island.</p>',
    published: true,
  }),
  'POST /maps': example('map', 'A map by its code', {
    name: 'Red vs Blue Rumble',
    mapCode: '1234-5678-9012',
    category: 'Box Fight',
  }),
  'POST /seasons': example('season', 'The best six evenings count', {
    name: 'Spring 2030',
    points: [100, 70, 50, 35, 20],
    bestOf: 6,
  }),
  'POST /tournaments/:id/winners': example('podium', 'Players by their address', {
    winners: [
      { username: 'NovaDrift', email: 'nova@players.example', prize: '$300' },
      { username: 'CaptainVale', email: 'vale@players.example', prize: '$200' },
    ],
  }),
  'POST /tournaments/:id/webhooks': example('discord', 'A channel of Discord', {
    kind: 'discord',
    url: 'https://discord.com/api/webhooks/1/token',
    events: ['tournament.started'],
  }),
  'PUT /site/discord': example('channel', 'A server and its channel, by the ids of Discord', {
    guildId: '200000000000000001',
    channelId: '400000000000000001',
  }),
  'POST /admin/api-tokens': example('token', 'For a stream overlay, which only reads', {
    name: 'Overlay',
    scopes: ['read'],
  }),
} as const satisfies Examples;
