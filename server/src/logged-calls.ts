import type { Calls } from '@last-circle/contract';
import type { Endpoint, Input, Output } from '@last-circle/contract/endpoint.ts';
import type { LoggedCall, Logged } from '#platform/security/log.ts';

type CallOf<E extends Endpoint> = (input: Input<E>, answer: Output<E>) => Logged;

/** Calls whose success is a security event, by any caller. */
const calls: { [K in keyof Calls]?: CallOf<Calls[K]> } = {
  'POST /auth/change-password': () => ['password_changed'],
  'POST /auth/second-factor/on': () => ['second_factor_on'],
  'POST /auth/second-factor/off': () => ['second_factor_off'],
  'POST /auth/second-factor/keep': () => ['second_factor_kept'],
  'POST /auth/second-factor/recovery-codes': () => ['recovery_codes_made'],
  'DELETE /auth/connected-accounts/:id': ({ params }) => [
    'account_disconnected',
    { accountId: params.id },
  ],
  'GET /auth/data': () => ['export_taken', { export: 'own data' }],
  'POST /auth/deletion': () => ['account_deleted'],
  'POST /auth/logout': () => ['session_ended', { sessions: 'own' }],
  'DELETE /auth/sessions/:id': ({ params }) => [
    'session_ended',
    { sessions: 'one', sessionId: params.id },
  ],
  'DELETE /auth/sessions': () => ['session_ended', { sessions: 'others' }],
  'POST /tournaments/:id/staff': ({ params, body }, { id }) => [
    'staff_invited',
    { tournamentId: params.id, memberId: id, role: body.role },
  ],
  'PATCH /tournaments/:id/staff/:memberId': ({ params, body }) => [
    'role_changed',
    { tournamentId: params.id, memberId: params.memberId, role: body.role },
  ],
  'DELETE /tournaments/:id/staff/:memberId': ({ params }) => [
    'staff_removed',
    { tournamentId: params.id, memberId: params.memberId },
  ],
  'POST /staff/accept': (_input, { tournamentId, role }) => [
    'staff_joined',
    { tournamentId, role },
  ],
  'PUT /members/:id/permissions': ({ params, body }) => [
    'role_changed',
    { changedUserId: params.id, role: body.permissions.join(' ') },
  ],
  'PUT /members/:id/role': ({ params, body }) => [
    'role_changed',
    { changedUserId: params.id, role: body.role },
  ],
  'DELETE /members/:id/sessions': ({ params }) => [
    'session_ended',
    { sessions: 'all', changedUserId: params.id },
  ],
  'DELETE /members/:id/second-factor': ({ params }) => [
    'second_factor_off',
    { changedUserId: params.id },
  ],
  'DELETE /members/:id': ({ params }) => ['account_deleted', { changedUserId: params.id }],
  'PUT /members/:id/email': ({ params }) => ['mail_redirected', { changedUserId: params.id }],
  'POST /bans': ({ body }, { ban }) => ['ban_made', { banId: ban.id, kind: body.kind }],
  'DELETE /bans/:id': ({ params }) => ['ban_lifted', { banId: params.id }],
  'POST /tournaments/:id/bans': ({ params, body }, { ban }) => [
    'ban_made',
    { tournamentId: params.id, banId: ban.id, kind: body.kind },
  ],
  'DELETE /tournaments/:id/bans/:banId': ({ params }) => [
    'ban_lifted',
    { tournamentId: params.id, banId: params.banId },
  ],
  'POST /discounts': (_input, { id, code }) => ['discount_made', { discountId: id, code }],
  'PUT /discounts/:id': (_input, { id, code, isActive }) => [
    'discount_changed',
    { discountId: id, code, isActive },
  ],
  'DELETE /discounts/:id': ({ params }) => ['discount_deleted', { discountId: params.id }],
  'GET /orders/admin/orders.csv': () => ['export_taken', { export: 'orders' }],
  'GET /figures/figures.csv': () => ['export_taken', { export: 'figures' }],
  'GET /newsletter/subscribers.csv': () => ['export_taken', { export: 'subscribers' }],
  'GET /tournaments/:id/registrations.csv': ({ params }) => [
    'export_taken',
    { export: 'registrations', tournamentId: params.id },
  ],
  'GET /teams/tournament/:id/teams.csv': ({ params }) => [
    'export_taken',
    { export: 'teams', tournamentId: params.id },
  ],
  'GET /tournaments/:id/results.csv': ({ params }) => [
    'export_taken',
    { export: 'results', tournamentId: params.id },
  ],
  'GET /seasons/:id/standings.csv': ({ params }) => [
    'export_taken',
    { export: 'standings', seasonId: params.id },
  ],
  'POST /admin/api-tokens': ({ body }, { apiToken }) => [
    'api_token_created',
    { tokenId: apiToken.id, scopes: body.scopes.join(' ') },
  ],
  'DELETE /admin/api-tokens/:id': ({ params }) => ['api_token_revoked', { tokenId: params.id }],
  'PUT /site/discord': ({ body }) => [
    'discord_connected',
    { guildId: body.guildId, channelId: body.channelId },
  ],
  'DELETE /site/discord': () => ['discord_disconnected'],
  'PUT /admin/mails/:id/address': ({ params }) => ['mail_redirected', { mailId: params.id }],
};

// Each entry is held to its own endpoint above, which is what it is called with.
export const loggedCalls = calls as unknown as Record<string, LoggedCall | undefined>;
