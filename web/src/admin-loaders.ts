import { mayActAs } from '@last-circle/contract/access/staff-rules.ts';
import type { SearchOf } from '#platform/router/search-rules.ts';
import type { Loader } from '#platform/router/loader.ts';
import { tournamentQuery } from '#competition/tournament/use-tournament.ts';
import { membersQuery } from '#accounts/members/queries.ts';
import { apiTokensQuery } from '#accounts/api-tokens/queries.ts';
import { mailsQuery } from '#admin/mail-queries.ts';
import type { mailsSearch } from '#admin/mail-search.ts';
import { setupQuery } from '#admin/queries.ts';
import { disputesQuery, runSheetQuery } from '#competition/brackets/data/report-queries.ts';
import { messageQuery, messagesQuery, messageTotalQuery } from '#contact/queries.ts';
import type { messagesSearch } from '#contact/search.ts';
import { bansQuery } from '#competition/bans/queries.ts';
import { mailingsQuery } from '#competition/mailings/queries.ts';
import {
  everybody,
  newestPostsQuery,
  sendsQuery,
  subscribersQuery,
} from '#content/newsletter/queries.ts';
import { queueQuery } from '#content/maps/manage/queries.ts';
import { managedQuery as managedMapsQuery } from '#content/maps/queries.ts';
import type { managedSearch } from '#content/maps/search.ts';
import * as orders from '#shop/orders/managed-queries.ts';
import type { ordersSearch, packingSearch } from '#shop/orders/search.ts';
import { managedProductsQuery } from '#shop/products/manage/queries.ts';
import type { managedProductsSearch } from '#shop/products/manage/search.ts';
import { seasonsQuery } from '#competition/seasons/queries.ts';
import * as tournaments from '#competition/tournaments/basics/queries.ts';
import type { registrationsSearch, statusSearch } from '#competition/tournaments/basics/search.ts';
import { actedOn } from '#competition/tournaments/desk/statuses.ts';
import { webhooksQuery } from '#admin/webhooks/queries.ts';

type ById<Rules> = Loader<{ id: string }, SearchOf<Rules>>;
type BySearch<Rules> = Loader<unknown, SearchOf<Rules>>;

export const disputes: Loader<unknown, unknown> = ({ data }) => data.one(disputesQuery);

export const managedTournaments: BySearch<typeof statusSearch> = ({ search, user, data }) =>
  Promise.all([
    data.one(runSheetQuery),
    data.list(tournaments.managedQuery(search.status)),
    user?.role === 'admin' && data.one(setupQuery),
  ]);

export const registrations: ById<typeof registrationsSearch> = async (context) => {
  const { params, search, user, data } = context;
  const id = Number(params.id);
  const found = await data.one(tournamentQuery(params.id, user));
  if (!found || !mayActAs('referee', user, found)) return undefined;
  const filter = { search: search.search, status: search.status };
  const list = tournaments.registeredAt(found);
  return Promise.all([
    data.list(tournaments.registeredTotalQuery(list, id, undefined)),
    data.list(tournaments.registeredTotalQuery(list, id, actedOn(found))),
    found.maxTeams === null
      ? data.list(tournaments.registrationsQuery(id, filter))
      : data.list(tournaments.registeredTeamsQuery(id, filter)),
  ]);
};

export const mailings: ById<unknown> = ({ params, user, data }) =>
  Promise.all([
    data.one(tournamentQuery(params.id, user)),
    Number(params.id) > 0 && data.list(mailingsQuery(Number(params.id))),
  ]);

export const members: Loader<unknown, unknown> = ({ data }) => data.list(membersQuery(''));

export const connections: ById<unknown> = ({ params, user, data }) =>
  Promise.all([
    data.one(tournamentQuery(params.id, user)),
    Number(params.id) > 0 && data.one(webhooksQuery(Number(params.id))),
  ]);

export const newsletter: BySearch<unknown> = ({ data }) =>
  Promise.all([
    data.list(newestPostsQuery),
    data.list(sendsQuery),
    data.list(subscribersQuery(everybody)),
  ]);

export const apiTokens: BySearch<unknown> = ({ data }) => data.one(apiTokensQuery);

export const orderList: BySearch<typeof ordersSearch> = ({ search, data }) => {
  const { order, page, status } = search;
  return Promise.all([
    data.one(orders.ordersQuery({ search: search.search, status }, page)),
    order !== undefined && data.one(orders.orderQuery(order)),
  ]);
};

export const packing: BySearch<typeof packingSearch> = ({ search, data }) =>
  data.one(orders.packingQuery(search.orders));

export const managedMaps: BySearch<typeof managedSearch> = ({ search, data }) =>
  Promise.all([data.list(managedMapsQuery(search)), data.list(queueQuery)]);

export const messages: BySearch<typeof messagesSearch> = ({ search, data }) => {
  const { message, page, status } = search;
  return Promise.all([
    data.list(messageTotalQuery(undefined)),
    data.list(messageTotalQuery('unread')),
    data.list(messagesQuery({ search: search.search, status }, page)),
    message !== undefined && data.one(messageQuery(message)),
  ]);
};

export const mails: BySearch<typeof mailsSearch> = ({ search, data }) =>
  data.list(mailsQuery(search));

export const siteBans: Loader<unknown, unknown> = ({ data }) => data.list(bansQuery(undefined, ''));

export const managedSeasons: Loader<unknown, unknown> = ({ user, data }) =>
  data.list(seasonsQuery(user));

export const managedProducts: BySearch<typeof managedProductsSearch> = ({ search, data }) => {
  const { page, ...filter } = search;
  return data.list(managedProductsQuery(filter, page));
};
