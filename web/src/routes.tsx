import type { Permission } from '@last-circle/contract/access/permission-rules.ts';
import { createRootRoute, type RouteComponent } from '@tanstack/react-router';
import { page, routeOf } from '#platform/router/page-route.tsx';
import type { PageModule } from '#platform/router/page-module.ts';
import { mailsSearch } from '#admin/mail-search.ts';
import { blogsSearch } from '#content/posts/queries.ts';
import { bracketSearch } from '#competition/brackets/data/search.ts';
import { messagesSearch } from '#contact/search.ts';
import { managedSearch, mapsSearch } from '#content/maps/search.ts';
import { ordersSearch, packingSearch } from '#shop/orders/search.ts';
import { managedProductsSearch } from '#shop/products/manage/search.ts';
import { shopSearch } from '#shop/products/queries.ts';
import { profileSearch } from '#accounts/profile/search.ts';
import { playersSearch, rivalSearch, rivalTeamSearch } from '#competition/players/search.ts';
import { invitationSearch } from '#competition/staff/search.ts';
import { siteSearch } from '#search/search.ts';
import { teamsSearch } from '#competition/teams/search.ts';
import {
  registrationsSearch,
  listingSearch,
  statusSearch,
  tournamentSearch,
} from '#competition/tournaments/basics/search.ts';
import * as load from './loaders.ts';

const user = { access: 'user' } as const;
const admin = { access: 'admin', budget: 'workspace' } as const;
/** A desk that a permission opens too. */
const desk = (permission: Permission) => ({ ...admin, permission });
const form = { budget: 'form' } as const;
const guest = { access: 'guest', ...form } as const;

/** The path of what has no page of its own. */
export const unknownPath = '$';

/** Every page of the site; the search params are those that its loader reads by. */
export const pages = [
  page('/', { file: 'landing', load: load.landing }),
  page('/login', { ...guest, file: 'account/login' }),
  page('/register', { ...guest, file: 'account/register' }),
  page('/login/continue', { ...form, file: 'account/login' }),
  page('/verify-email', { ...form, file: 'account/verify-email' }),
  page('/check-in', { ...form, file: 'check-in' }),
  page('/stop-alerts', { ...form, file: 'shop/stop-alerts' }),
  page('/newsletter', { ...form, file: 'newsletter' }),
  page('/newsletter/$act', { ...form, file: 'newsletter' }),
  page('/staff-invitation', { ...form, file: 'staff-invitation', search: invitationSearch }),
  page('/notifications', { ...user, file: 'account/notifications' }),
  page('/forgot-password', { ...guest, file: 'account/forgot-password' }),
  page('/reset-password', { ...form, file: 'account/reset-password' }),
  page('/keep-two-step', { ...form, file: 'account/keep-two-step' }),
  page('/change-password', { ...user, ...form, file: 'account/change-password' }),
  page('/dashboard', {
    ...user,
    file: 'dashboard',
    search: listingSearch,
    load: load.dashboard,
  }),
  page('/tournaments', { file: 'tournaments', search: listingSearch, load: load.tournamentList }),
  page('/tournaments/$id', {
    file: 'tournament',
    search: { ...tournamentSearch, ...bracketSearch, ...teamsSearch },
    load: load.tournament,
  }),
  page('/tournaments/$id/teams', {
    ...user,
    ...form,
    file: 'tournament',
    search: { ...tournamentSearch, ...bracketSearch, ...teamsSearch },
    load: load.tournamentTeams,
  }),
  page('/players', { file: 'players', search: playersSearch }),
  page('/players/$username', { file: 'player', search: rivalSearch }),
  page('/teams', {
    ...user,
    ...form,
    file: 'teams',
  }),
  page('/search', { file: 'search', search: siteSearch }),
  page('/seasons', { file: 'seasons' }),
  page('/seasons/$id', { file: 'season' }),
  page('/series/$id', { file: 'series' }),
  page('/teams/$id', { file: 'team', search: rivalTeamSearch }),
  page('/admin/dashboard', {
    ...desk('tournaments'),
    file: 'admin/dashboard',
    search: statusSearch,
    load: load.managed((loaders) => loaders.managedTournaments),
  }),
  page('/admin/tournaments/$id/registrations', {
    ...desk('tournaments'),
    access: 'user',
    file: 'admin/registrations',
    search: registrationsSearch,
    load: load.managed((loaders) => loaders.registrations),
  }),
  page('/admin/tournaments/$id/messages', {
    ...desk('tournaments'),
    access: 'user',
    file: 'admin/mailings',
    load: load.managed((loaders) => loaders.mailings),
  }),
  page('/admin/tournaments/$id/connections', {
    ...desk('tournaments'),
    access: 'user',
    file: 'admin/connections',
    load: load.managed((loaders) => loaders.connections),
  }),
  page('/p/$slug', { file: 'page', load: load.sitePage }),
  page('/admin/pages', { ...admin, file: 'admin/pages' }),
  page('/admin/site', { ...admin, file: 'admin/site' }),
  page('/admin/api-tokens', {
    ...admin,
    file: 'admin/api-tokens',
    load: load.managed((loaders) => loaders.apiTokens),
  }),
  page('/shop', { file: 'shop/products', search: shopSearch, load: load.shop }),
  page('/product/$id', { file: 'shop/product', load: load.product }),
  page('/cart', { ...user, file: 'shop/cart' }),
  page('/checkout', { ...form, file: 'shop/checkout' }),
  page('/order/confirm/$token', { file: 'shop/order-confirm' }),
  page('/order-confirmation', { ...user, file: 'shop/order-confirmation' }),
  page('/admin/orders', {
    ...desk('shop'),
    access: 'hidden',
    file: 'admin/orders',
    search: ordersSearch,
    load: load.managed((loaders) => loaders.orderList),
  }),
  page('/admin/orders/packing', {
    ...desk('shop'),
    file: 'admin/packing',
    search: packingSearch,
    load: load.managed((loaders) => loaders.packing),
  }),
  page('/admin/products', {
    ...desk('shop'),
    file: 'admin/products',
    search: managedProductsSearch,
    load: load.managed((loaders) => loaders.managedProducts),
  }),
  page('/admin/discounts', { ...desk('shop'), file: 'admin/discounts' }),
  page('/profile', {
    ...user,
    ...form,
    file: 'account/profile',
    search: profileSearch,
  }),
  page('/blogs', { file: 'blogs', search: blogsSearch, load: load.posts }),
  page('/blog/$id', { file: 'blog', load: load.post }),
  page('/admin/blogs', { ...desk('news'), file: 'admin/blogs' }),
  page('/maps', { file: 'maps', search: mapsSearch, load: load.mapList }),
  page('/admin/newsletter', {
    ...desk('news'),
    file: 'admin/newsletter',
    load: load.managed((loaders) => loaders.newsletter),
  }),
  page('/admin/maps', {
    ...desk('maps'),
    file: 'admin/maps',
    search: managedSearch,
    load: load.managed((loaders) => loaders.managedMaps),
  }),
  page('/admin/messages', {
    ...admin,
    file: 'admin/messages',
    search: messagesSearch,
    load: load.managed((loaders) => loaders.messages),
  }),
  page('/admin/mails', {
    ...admin,
    file: 'admin/mails',
    search: mailsSearch,
    load: load.managed((loaders) => loaders.mails),
  }),
  page('/admin/disputes', {
    ...desk('tournaments'),
    file: 'admin/disputes',
    load: load.managed((loaders) => loaders.disputes),
  }),
  page('/admin/seasons', {
    ...desk('tournaments'),
    file: 'admin/seasons',
    load: load.managed((loaders) => loaders.managedSeasons),
  }),
  page('/admin/members', {
    ...desk('members'),
    file: 'admin/members',
    load: load.managed((loaders) => loaders.members),
  }),
  page('/admin/bans', {
    ...desk('members'),
    file: 'admin/bans',
    load: load.managed((loaders) => loaders.siteBans),
  }),
  page('/admin/figures', { ...admin, file: 'admin/figures' }),
  page(unknownPath, { file: 'not-found' }),
];

const modules = import.meta.glob<PageModule>([
  './pages/*.tsx',
  './pages/{account,admin,shop}/*.tsx',
  '!**/*.test.tsx',
]);

async function importPage(file: string) {
  const load = modules[`./pages/${file}.tsx`];
  if (!load) throw new Error(`There is no page ${file}`);
  return load();
}

/** The routes of all pages in a frame, for browser and server. */
export function routeTreeIn(frame: RouteComponent) {
  const root = createRootRoute({ component: frame });
  return root.addChildren(pages.map((one) => routeOf(one, root, () => importPage(one.file))));
}
