import type { Calls } from '@last-circle/contract';
import type { Arguments } from '@last-circle/contract/endpoint.ts';
import type { Tag } from '@last-circle/contract/tags.ts';
import type { World } from './world.ts';

/** Every GET whose answer depends on something. */
export type ReadKey = {
  [K in keyof Calls]: Calls[K] extends { reads: readonly Tag[] } ? K : never;
}[keyof Calls];

type Examples = { [K in ReadKey]: (world: World) => Arguments<Calls[K]>[] };

const none = [{}] as const;
const byId = (...ids: number[]) => ids.map((id) => ({ params: { id } }));
const pagesOf = (...ids: number[]) => ids.map((id) => ({ params: { id }, query: {} }));

const pagesOfPlayer = ({ team }: World['friends']) => [
  { params: { username: team.captain.username } },
];

const tournaments = ({ solo, teams, played, royale, untouched, announced, byes, playing }: World) =>
  [solo, teams, played, royale, untouched, announced, byes, playing].map(({ id }) => id);

/** What is read before and after each write; a GET that is missing does not compile. */
export const exampleReads: Examples = {
  'GET /admin/api-tokens': () => [...none],
  'GET /admin/counts': () => [...none],
  'GET /admin/disputes': () => [...none],
  'GET /tournaments/:id/disputes': (world) => byId(...tournaments(world)),
  // New mails are seen by asking again.
  'GET /admin/mails': () => [{ query: { status: 'refused' } }],
  'GET /admin/setup': () => [...none],
  'GET /site': () => [...none],
  'GET /site/discord': () => [...none],
  'GET /auth/connected-accounts': () => [...none],
  'GET /auth/deletion': () => [...none],
  'GET /auth/me': () => [...none],
  'GET /auth/profile': () => [...none],
  'GET /auth/second-factor': () => [...none],
  'GET /auth/sessions': () => [...none],
  'GET /auth/profile/page': () => [...none],
  'GET /bans': () => [{ query: {} }],
  'GET /blogs': () => [
    { query: {} },
    { query: { tournament: '1' } },
    { query: { tag: 'patch' } },
    { query: { content: 'none', count: 'exact', limit: '1' } },
  ],
  'GET /blogs/:id': ({ post, draft }) => byId(post.id, draft.id),
  'GET /blogs/:id/revisions': ({ post }) => byId(post.id),
  'GET /blogs/:id/revisions/:version': ({ post }) => [{ params: { id: post.id, version: 1 } }],
  'GET /blogs/admin': () => [{ query: {} }],
  'GET /admin/pages': () => [...none],
  'GET /admin/pages/:id': ({ page, draftPage }) => byId(page.id, draftPage.id),
  'GET /pages': () => [...none],
  'GET /pages/published/:slug': ({ page, draftPage }) =>
    [page, draftPage].map(({ slug }) => ({ params: { slug } })),
  'GET /contact/messages': () => [{ query: {} }, { query: { status: 'unread' } }],
  'GET /contact/messages/:id': ({ messageId }) => byId(messageId),
  'GET /discounts': () => [{ query: {} }, { query: { status: 'personal' } }],
  'GET /maps': () => [{ query: {} }],
  'GET /uploads': () => [{ query: {} }],
  'GET /maps/:id': ({ map, hiddenMap }) => byId(map.id, hiddenMap.id),
  'GET /maps/category/:category': () => [{ params: { category: 'Box Fight' }, query: {} }],
  'GET /maps/featured/list': () => [{ query: {} }],
  'GET /maps/of-the-week': () => [...none],
  'GET /maps/likes': () => [...none],
  'GET /maps/suggestions': () => [{ query: {} }],
  'GET /maps/suggestions/mine': () => [...none],
  // New accounts are seen by asking again.
  'GET /members': ({ stranger }) => [{ query: { search: stranger.username } }],
  'GET /members/audit': () => [{ query: {} }],
  'GET /matches/mine': () => [...none],
  'GET /notifications/preferences': () => [...none],
  'GET /notifications/devices': () => [...none],
  'GET /orders/admin': () => [{ query: {} }],
  'GET /orders/admin/packing': () => [...none],
  'GET /orders/admin/orders.csv': () => [{ query: {} }],
  'GET /orders/mine': () => [{ query: {} }],
  'GET /orders/status/:token': ({ shop }) =>
    [shop.own, shop.guests].map(({ token }) => ({ params: { token } })),
  'GET /permanent-teams/:id': ({ friends }) => byId(friends.team.id),
  'GET /permanent-teams/:id/tournaments': ({ friends }) => pagesOf(friends.team.id),
  'GET /permanent-teams/:id/against/:rivalId': ({ friends: { team } }) => [
    { params: { id: team.id, rivalId: team.id } },
  ],
  'GET /permanent-teams/invitations': () => [...none],
  'GET /permanent-teams/mine': () => [...none],
  'GET /players': () => [{ query: {} }],
  'GET /players/:username': ({ friends }) => pagesOfPlayer(friends),
  'GET /players/:username/ratings': ({ friends }) => pagesOfPlayer(friends),
  'GET /players/:username/tournaments': ({ friends }) =>
    pagesOfPlayer(friends).map((example) => ({ ...example, query: {} })),
  'GET /players/:username/against/:rival': ({ friends: { team } }) =>
    [team.captain, ...team.mates].map(({ username }) => ({
      params: { username: team.captain.username, rival: username },
    })),
  'GET /players/:username/seasons': ({ friends }) => pagesOfPlayer(friends),
  'GET /sales': () => [...none],
  'GET /search': () => ['night', 'player', 'owls', 'mug', 'boxes'].map((q) => ({ query: { q } })),
  'GET /seasons': () => [{ query: {} }],
  'GET /seasons/:id': ({ season }) => byId(season.id),
  'GET /seasons/:id/candidates': ({ season }) => pagesOf(season.id),
  'GET /seasons/:id/standings': ({ season }) => pagesOf(season.id),
  'GET /seasons/:id/standings.csv': ({ season }) => byId(season.id),
  'GET /series/:id': ({ series }) => byId(series.id),
  'GET /series/:id/tournaments': ({ series }) => pagesOf(series.id),
  'GET /products': () => [{ query: {} }],
  'GET /products/admin': () => [{ query: {} }, { query: { status: 'low' } }],
  'GET /products/:id': ({ shop }) => byId(shop.mug.id, shop.cup.id),
  'GET /products/code-pools': () => [...none],
  'GET /products/:id/codes': ({ shop }) => byId(shop.key.id),
  'GET /products/:id/related': ({ shop }) => pagesOf(shop.mug.id),
  'GET /products/categories': () => [...none],
  'GET /products/category/:category': () => [{ params: { category: 'Mugs' }, query: {} }],
  'GET /products/featured': () => [{ query: {} }],
  'GET /tournaments/:id/disqualifications': ({ byes }) => byId(byes.id),
  'GET /staff/invitation': ({ staff }) => [{ query: { token: staff.token } }],
  'GET /teams/:id': ({ teams, playing }) =>
    byId(teams.full.id, teams.half.id, teams.secret.id, playing.team.id),
  'GET /teams/tournament/:id': ({ teams, playing }) => pagesOf(teams.id, playing.id),
  'GET /teams/tournament/:id/teams.csv': ({ teams }) => pagesOf(teams.id),
  'GET /tournaments': () => [
    { query: {} },
    { query: { mine: 'true' } },
    { query: { helping: 'true' } },
  ],
  'GET /tournaments/:id': (world) => byId(...tournaments(world)),
  'GET /tournaments/:id/audit': (world) => pagesOf(...tournaments(world)),
  'GET /tournaments/:id/bans': ({ solo }) => pagesOf(solo.id),
  'GET /tournaments/:id/bracket': (world) => byId(...tournaments(world)),
  'GET /tournaments/:id/bracket.json': ({ played, untouched, byes }) =>
    byId(played.id, untouched.id, byes.id),
  'GET /tournaments/:id/calendar.ics': ({ solo }) => byId(solo.id),
  'GET /tournaments/:id/games': ({ royale }) => byId(royale.id),
  'GET /tournaments/:id/games/:number/lobbies': ({ royale }) => [
    { params: { id: royale.id, number: 2 } },
  ],
  'GET /tournaments/:id/games/:number/lobby': ({ royale }) => [
    { params: { id: royale.id, number: 2 } },
  ],
  'GET /tournaments/:id/hidden-maps': ({ played, royale }) => byId(played.id, royale.id),
  'GET /tournaments/:id/leaderboard': ({ royale }) => byId(royale.id),
  'GET /tournaments/:id/picks': ({ untouched }) => byId(untouched.id),
  'GET /tournaments/:id/outlook': ({ royale }) => byId(royale.id),
  'GET /tournaments/:id/matches/:matchId/reports': ({ reported }) =>
    [reported.waiting, reported.disputed].map(({ match }) => ({
      params: { id: reported.id, matchId: match.id },
    })),
  'GET /tournaments/:id/matches/:matchId/reports/:reportId/screenshot': ({ reported }) => [
    {
      params: {
        id: reported.id,
        matchId: reported.disputed.match.id,
        reportId: reported.disputed.reportId,
      },
    },
  ],
  'GET /tournaments/:id/mailings': ({ solo, played }) => pagesOf(solo.id, played.id),
  'GET /tournaments/:id/pages': ({ friends }) => byId(friends.cup),
  'GET /tournaments/:id/participants': (world) => byId(...tournaments(world)),
  'GET /tournaments/:id/winners': (world) => byId(...tournaments(world)),
  'GET /tournaments/:id/registrations': ({ solo }) => pagesOf(solo.id),
  'GET /tournaments/:id/registrations.csv': ({ solo }) => pagesOf(solo.id),
  'GET /tournaments/:id/results.csv': ({ played, royale }) => byId(played.id, royale.id),
  'GET /tournaments/:id/staff': ({ solo }) => byId(solo.id),
  'GET /tournaments/:id/start': ({ solo, teams, untouched }) =>
    byId(solo.id, teams.id, untouched.id),
  'GET /tournaments/:id/webhooks': ({ solo }) => byId(solo.id),
  'GET /tournaments/:id/webhooks/:webhookId/deliveries': ({ solo, webhook }) => [
    { params: { id: solo.id, webhookId: webhook.id }, query: {} },
  ],
  'GET /webhooks': () => [...none],
  'GET /webhooks/:webhookId/deliveries': ({ siteWebhook }) => [
    { params: { webhookId: siteWebhook.id }, query: {} },
  ],
  'GET /newsletter/subscribers': () => [{ query: {} }],
  'GET /newsletter/subscribers.csv': () => [...none],
  'GET /newsletter/sends': () => [{ query: {} }],
  'GET /newsletter/sends/:id': ({ newsletter }) => byId(newsletter.sendId),
  'GET /tournaments/all': () => [{ query: {} }, { query: { status: 'ongoing', count: 'exact' } }],
  'GET /tournaments/run-sheet': () => [...none],
  'GET /tournaments/user/registrations': () => [{ query: {} }],
};
