import type { Calls } from '@last-circle/contract';
import type { Arguments } from '@last-circle/contract/endpoint.ts';

/** What a call sends. */
export type Body<K extends keyof Calls> = Arguments<Calls[K]> extends { body: infer B } ? B : never;

export interface Example<B> {
  summary: string;
  value: B;
}

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
  'POST /auth/register': {
    account: {
      summary: 'An account, verified by the mailed link',
      value: { username: 'NovaDrift', email: 'nova@players.example', password: 'a-long-password' },
    },
  },
  'POST /auth/login': {
    login: {
      summary: 'An address and its password',
      value: { email: 'nova@players.example', password: 'a-long-password' },
    },
  },
  'POST /tournaments/:id/register': {
    seat: {
      summary: 'A seat, or a place on the waiting list',
      value: { email: 'nova@players.example', fortniteUsername: 'NovaDrift', waitingList: true },
    },
  },
  'POST /tournaments/verify-registration': {
    code: { summary: 'The mailed code', value: { code: 'K7QM-2XRP' } },
  },
  'POST /teams': {
    team: {
      summary: 'A team that anybody may join',
      value: { tournamentId: 3, name: 'Night Owls', isPublic: true },
    },
  },
  'POST /teams/join-by-code': {
    member: {
      summary: 'By the invite code of the captain',
      value: {
        inviteCode: 'H4WN8TBC',
        fortniteUsername: 'NovaDrift',
        email: 'nova@players.example',
      },
    },
  },
  'PATCH /tournaments/:id/registrations/verify': {
    many: { summary: 'Several at once', value: { ids: [21, 22, 23] } },
  },
  'POST /orders/checkout': {
    order: {
      summary: 'Two hoodies, at most for what the cart showed',
      value: {
        items: [{ id: 5, quantity: 2, selectedSize: 'medium' }],
        customerInfo: { name: 'Ada Fox', email: 'ada@players.example' },
        shippingAddress: address,
        billingAddress: address,
        expectedTotal: 99.8,
      },
    },
  },
  'PUT /orders/admin/:id/status': {
    shipped: {
      summary: 'Sent, with a note to the buyer',
      value: { status: 'shipped', trackingNumber: 'RR123456785PT', message: 'On its way' },
    },
  },
  'POST /products': {
    hoodie: {
      summary: 'A product in three sizes',
      value: {
        name: 'Storm Hoodie',
        price: 59.9,
        discountPrice: 49.9,
        stock: 40,
        sizes: { small: true, medium: true, large: true },
      },
    },
  },
  'POST /blogs': {
    post: {
      summary: 'A post that is published at once',
      value: {
        title: 'Season two begins',
        content: '<p>Eight evenings, one island.</p>',
        published: true,
      },
    },
  },
  'POST /maps': {
    map: {
      summary: 'A map by its code',
      value: { name: 'Red vs Blue Rumble', mapCode: '1234-5678-9012', category: 'Box Fight' },
    },
  },
  'POST /seasons': {
    season: {
      summary: 'The best six evenings count',
      value: { name: 'Spring 2030', points: [100, 70, 50, 35, 20], bestOf: 6 },
    },
  },
  'POST /tournaments/:id/winners': {
    podium: {
      summary: 'Players by their address',
      value: {
        winners: [
          { username: 'NovaDrift', email: 'nova@players.example', prize: '$300' },
          { username: 'CaptainVale', email: 'vale@players.example', prize: '$200' },
        ],
      },
    },
  },
  'POST /tournaments/:id/webhooks': {
    discord: {
      summary: 'A channel of Discord',
      value: {
        kind: 'discord',
        url: 'https://discord.com/api/webhooks/1/token',
        events: ['tournament.started'],
      },
    },
  },
  'POST /admin/api-tokens': {
    token: {
      summary: 'For a stream overlay, which only reads',
      value: { name: 'Overlay', scopes: ['read'] },
    },
  },
} as const satisfies Examples;
