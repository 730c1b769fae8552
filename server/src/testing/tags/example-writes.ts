import { aSubscription } from '#testing/accounts/notifications.ts';
import { discountForm } from '#testing/shop/discounts.ts';
import { mapForm } from '#testing/content/maps.ts';
import { orderForm } from '#testing/shop/orders.ts';
import { postForm } from '#testing/content/posts.ts';
import { productForm } from '#testing/shop/products.ts';
import { deskWrites } from './example-desk-writes.ts';
import { exampleAccounts } from './example-accounts.ts';
import { exampleConnections } from './example-connections.ts';
import { exampleMaps } from './example-maps.ts';
import { examplePeople } from './example-people.ts';
import { params, type Examples } from './example-write.ts';
import { tournamentWrites } from './tournament-writes.ts';
import type { World } from './world.ts';

const newPassword = 'circle-5678';
const credentials = ({ member }: World['accounts']) => ({
  email: member.email,
  password: member.password,
});

/** Every write, as often as it can change different things; one that is missing does not compile. */
export const exampleWrites: Examples = {
  ...exampleAccounts,
  ...exampleConnections,
  ...examplePeople,

  'PUT /notifications/read': ({ player }) => [{ as: player.token, body: { upTo: 1_000_000 } }],
  'PUT /notifications/preferences': ({ player }) => [
    {
      as: player.token,
      body: {
        preferences: [
          {
            kind: 'match_ready',
            onSite: true,
            byMail: 'daily',
            onPhone: true,
            onDiscord: true,
          },
        ],
      },
    },
  ],
  'POST /notifications/devices': ({ player }) => [
    { as: player.token, body: aSubscription('https://push.example/one') },
  ],
  'DELETE /notifications/devices/:id': ({ player, deviceId }) => [
    { as: player.token, ...params(deviceId) },
  ],
  'POST /auth/register': () => [
    { body: { username: 'newest', email: 'newest@players.example', password: newPassword } },
  ],
  'POST /auth/resend-verification': ({ accounts }) => [
    { body: { email: accounts.unverified.email } },
  ],
  'POST /auth/login': ({ accounts }) => [{ body: credentials(accounts) }],
  'POST /auth/logout': ({ stranger }) => [{ as: stranger.token }],
  'POST /auth/forgot-password': ({ accounts }) => [{ body: { email: accounts.member.email } }],
  'POST /auth/reset-password': ({ accounts }) => [
    { body: { token: accounts.resetToken, password: newPassword } },
  ],
  'POST /auth/change-password': ({ accounts }) => [
    { as: accounts.session, body: { currentPassword: accounts.member.password, newPassword } },
  ],
  'DELETE /auth/sessions': ({ accounts }) => [{ as: accounts.session }],
  'DELETE /auth/sessions/:id': ({ accounts }) => [
    { as: accounts.session, ...params(accounts.otherSession.id) },
  ],
  'POST /auth/profile': ({ player }) => [{ as: player.token, body: { fullName: 'Ada Fox' } }],

  'POST /blogs': ({ admin }) => [{ as: admin.token, body: postForm() }],
  'PUT /blogs/:id': ({ admin, post, draft }) => [
    { as: admin.token, ...params(post.id), body: { content: '<p>Changed</p>' } },
    { as: admin.token, ...params(draft.id), body: { published: true } },
  ],
  'DELETE /blogs/:id': ({ admin, post }) => [{ as: admin.token, ...params(post.id) }],

  'POST /discounts': ({ admin }) => [{ as: admin.token, body: discountForm() }],
  'PUT /discounts/:id': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.discount.id), body: discountForm({ isActive: false }) },
  ],
  'POST /sales': ({ admin }) => [
    {
      as: admin.token,
      body: {
        category: 'Mugs',
        percent: 20,
        endsAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  ],
  'DELETE /sales/:id': ({ admin, shop }) => [{ as: admin.token, ...params(shop.sale.id) }],
  'DELETE /discounts/:id': ({ admin, shop }) => [{ as: admin.token, ...params(shop.discount.id) }],

  'POST /maps': ({ admin }) => [{ as: admin.token, body: mapForm() }],
  'PUT /maps/:id': ({ admin, map }) => [
    { as: admin.token, ...params(map.id), body: mapForm({ name: 'Renamed', isFeatured: true }) },
  ],
  'PATCH /maps/:id/toggle-active': ({ admin, map, hiddenMap }) => [
    { as: admin.token, ...params(map.id) },
    { as: admin.token, ...params(hiddenMap.id) },
  ],
  'PATCH /maps/:id/toggle-featured': ({ admin, map }) => [{ as: admin.token, ...params(map.id) }],
  'DELETE /maps/:id': ({ admin, map }) => [{ as: admin.token, ...params(map.id) }],
  ...exampleMaps,

  'POST /contact/submit': () => [
    { body: { name: 'Bo Ray', email: 'bo@ray.example', message: 'When?' } },
  ],
  'PATCH /contact/messages/:id': ({ admin, messageId }) => [
    { as: admin.token, ...params(messageId), body: { isRead: true } },
  ],
  'POST /admin/mails/:id/try-again': ({ admin, mailId }) => [
    { as: admin.token, ...params(mailId) },
  ],
  'PUT /admin/mails/:id/address': ({ admin, mailId }) => [
    { as: admin.token, ...params(mailId), body: { email: 'owl@players.example' } },
  ],
  'POST /admin/mails/:id/give-up': ({ admin, mailId }) => [{ as: admin.token, ...params(mailId) }],
  'DELETE /contact/messages/:id': ({ admin, messageId }) => [
    { as: admin.token, ...params(messageId) },
  ],

  'POST /orders/checkout': ({ shop, player }) => [
    { body: orderForm([{ id: shop.mug.id }]) },
    { as: player.token, body: orderForm([{ id: shop.cup.id, quantity: 11 }]) },
    { body: { ...orderForm([{ id: shop.mug.id }]), discountCode: shop.discount.code } },
  ],
  'POST /orders/quote': ({ shop }) => [
    { body: { items: [{ id: shop.mug.id, quantity: 2 }], discountCode: shop.discount.code } },
  ],
  'POST /orders/confirm/:token': ({ shop }) => [{ params: { token: shop.own.token } }],
  'POST /orders/confirm/:token/payment': ({ shop }) => [{ params: { token: shop.unpaid.token } }],
  'POST /orders/mine/:id/payment': ({ shop, player }) => [
    { as: player.token, ...params(shop.unpaid.id) },
  ],
  'POST /orders/admin/:id/refunds': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.paid.id), body: { amount: 1, reason: 'A scratch' } },
  ],
  'POST /orders/mine/:id/confirm': ({ shop, player }) => [
    { as: player.token, ...params(shop.own.id) },
  ],
  'PUT /orders/admin/:id/status': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.own.id), body: { status: 'cancelled' } },
    { as: admin.token, ...params(shop.guests.id), body: { status: 'shipped', notes: 'By ship' } },
  ],

  'PUT /orders/admin/status': ({ admin, shop }) => [
    {
      as: admin.token,
      body: { ids: [shop.own.id, shop.guests.id], status: 'cancelled', message: 'Sorry' },
    },
  ],

  'POST /products': ({ admin }) => [{ as: admin.token, body: productForm({ isFeatured: true }) }],
  'PUT /products/:id': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.mug.id), body: productForm({ name: 'Renamed' }) },
  ],
  'PATCH /products/:id/stock': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.mug.id), body: { stock: 99 } },
  ],
  'POST /products/:id/codes/withdraw': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.key.id), body: { codes: ['BBBB-1111-2222'] } },
  ],
  'POST /products/:id/codes': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.key.id), body: { codes: ['WXYZ-3333-4444'] } },
  ],
  'PATCH /products/:id/price': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.mug.id), body: { price: 18.5 } },
  ],
  'POST /products/:id/duplicate': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.mug.id) },
  ],
  'PATCH /products/:id/toggle-active': ({ admin, shop }) => [
    { as: admin.token, ...params(shop.mug.id) },
  ],
  'DELETE /products/:id': ({ admin, shop }) => [{ as: admin.token, ...params(shop.mug.id) }],

  'POST /products/:id/stock-alerts': ({ shop }) => [
    { ...params(shop.soldOut.id), body: { email: 'waits@players.example' } },
  ],
  'POST /stock-alerts/stop': ({ shop }) => [{ body: { token: shop.stopToken } }],

  'POST /teams': ({ stranger, teams }) => [
    { as: stranger.token, body: { tournamentId: teams.id, name: 'The newest' } },
  ],
  'POST /teams/:id/join': ({ stranger, teams }) => [
    { as: stranger.token, ...params(teams.half.id) },
    { as: stranger.token, ...params(teams.secret.id) },
  ],
  'POST /teams/join-by-code': ({ stranger, teams }) => [
    {
      as: stranger.token,
      body: {
        inviteCode: teams.half.inviteCode,
        fortniteUsername: stranger.username,
        email: stranger.email,
      },
    },
  ],
  'PUT /teams/:id/members/:memberId/status': ({ admin, teams }) =>
    [teams.secret.captain, admin].flatMap(({ token }) =>
      ['accepted', 'rejected'].map((status) => ({
        as: token,
        params: { id: teams.secret.id, memberId: teams.asking.memberId },
        body: { status },
      })),
    ),
  'DELETE /teams/:id/members/:memberId': ({ admin, teams }) =>
    [teams.half.captain, admin].map(({ token }) => ({
      as: token,
      params: { id: teams.half.id, memberId: teams.mate.memberId },
    })),
  'POST /teams/:id/members/:memberId/substitute': ({ admin, stranger, playing }) => [
    {
      as: admin.token,
      params: { id: playing.team.id, memberId: playing.memberId },
      body: { account: stranger.username },
    },
  ],
  'DELETE /teams/:id/leave': ({ teams }) => [
    { as: teams.mate.token, ...params(teams.half.id) },
    { as: teams.asking.token, ...params(teams.secret.id) },
  ],
  'PUT /teams/:id': ({ admin, teams }) => [
    { as: teams.half.captain.token, ...params(teams.half.id), body: { name: 'Renamed' } },
    { as: admin.token, ...params(teams.half.id), body: { isPublic: false } },
  ],
  'PUT /teams/:id/captain': ({ admin, teams }) =>
    [teams.half.captain, admin].map(({ token }) => ({
      as: token,
      ...params(teams.half.id),
      body: { memberId: teams.mate.memberId },
    })),
  'POST /teams/:id/invite-code': ({ admin, teams }) =>
    [teams.half.captain, admin].map(({ token }) => ({ as: token, ...params(teams.half.id) })),
  'DELETE /teams/:id': ({ admin, teams }) => [
    { as: teams.half.captain.token, ...params(teams.half.id) },
    { as: admin.token, ...params(teams.verified.id) },
  ],
  'PATCH /teams/:id/verify': ({ admin, teams }) => [
    { as: admin.token, ...params(teams.entered.id), body: { isVerified: true } },
    { as: admin.token, ...params(teams.verified.id), body: { isVerified: false } },
  ],
  'PATCH /teams/tournament/:id/verify': ({ admin, teams }) => [
    { as: admin.token, ...params(teams.id), body: { ids: [teams.entered.id] } },
  ],
  'POST /uploads/image': ({ admin, uploads }) => [{ as: admin.token, body: uploads.form() }],
  'POST /uploads/remote': ({ admin, uploads }) => [
    { as: admin.token, body: { url: uploads.remote } },
  ],
  'DELETE /uploads/files/:folder/:filename': ({ admin, uploads }) => [
    { as: admin.token, params: uploads.stored },
  ],

  ...tournamentWrites,
  ...deskWrites,
};
