import type { Calls } from '@last-circle/contract';
import type { Endpoint, Input, Output } from '@last-circle/contract/endpoint.ts';
import type { Details, LoggedCall, SecurityEvent } from '#platform/security/log.ts';

interface Logged<E extends Endpoint> {
  event: SecurityEvent;
  details?: (input: Input<E>, answer: Output<E>) => Details;
}

/** Calls whose success is a security event, by any caller. */
const calls: { [K in keyof Calls]?: Logged<Calls[K]> } = {
  'POST /auth/change-password': { event: 'password_changed' },
  'POST /auth/second-factor/on': { event: 'second_factor_on' },
  'POST /auth/second-factor/off': { event: 'second_factor_off' },
  'POST /auth/second-factor/recovery-codes': { event: 'recovery_codes_made' },
  'DELETE /auth/connected-accounts/:id': {
    event: 'account_disconnected',
    details: ({ params }) => ({ accountId: params.id }),
  },
  'GET /auth/data': { event: 'export_taken', details: () => ({ export: 'own data' }) },
  'POST /auth/deletion': { event: 'account_deleted' },
  'POST /auth/logout': { event: 'session_ended', details: () => ({ sessions: 'own' }) },
  'DELETE /auth/sessions/:id': {
    event: 'session_ended',
    details: ({ params }) => ({ sessions: 'one', sessionId: params.id }),
  },
  'DELETE /auth/sessions': { event: 'session_ended', details: () => ({ sessions: 'others' }) },
  'POST /tournaments/:id/staff': {
    event: 'staff_invited',
    details: ({ params, body }, { id }) => ({
      tournamentId: params.id,
      memberId: id,
      role: body.role,
    }),
  },
  'PATCH /tournaments/:id/staff/:memberId': {
    event: 'role_changed',
    details: ({ params, body }) => ({
      tournamentId: params.id,
      memberId: params.memberId,
      role: body.role,
    }),
  },
  'DELETE /tournaments/:id/staff/:memberId': {
    event: 'staff_removed',
    details: ({ params }) => ({ tournamentId: params.id, memberId: params.memberId }),
  },
  'POST /staff/accept': {
    event: 'staff_joined',
    details: (_input, { tournamentId, role }) => ({ tournamentId, role }),
  },
  'POST /bans': {
    event: 'ban_made',
    details: ({ body }, { ban }) => ({ banId: ban.id, kind: body.kind }),
  },
  'DELETE /bans/:id': { event: 'ban_lifted', details: ({ params }) => ({ banId: params.id }) },
  'POST /tournaments/:id/bans': {
    event: 'ban_made',
    details: ({ params, body }, { ban }) => ({
      tournamentId: params.id,
      banId: ban.id,
      kind: body.kind,
    }),
  },
  'DELETE /tournaments/:id/bans/:banId': {
    event: 'ban_lifted',
    details: ({ params }) => ({ tournamentId: params.id, banId: params.banId }),
  },
  'GET /orders/admin/orders.csv': {
    event: 'export_taken',
    details: () => ({ export: 'orders' }),
  },
  'GET /tournaments/:id/registrations.csv': {
    event: 'export_taken',
    details: ({ params }) => ({ export: 'registrations', tournamentId: params.id }),
  },
  'GET /teams/tournament/:id/teams.csv': {
    event: 'export_taken',
    details: ({ params }) => ({ export: 'teams', tournamentId: params.id }),
  },
  'GET /tournaments/:id/results.csv': {
    event: 'export_taken',
    details: ({ params }) => ({ export: 'results', tournamentId: params.id }),
  },
  'GET /seasons/:id/standings.csv': {
    event: 'export_taken',
    details: ({ params }) => ({ export: 'standings', seasonId: params.id }),
  },
  'POST /admin/api-tokens': {
    event: 'api_token_created',
    details: ({ body }, { apiToken }) => ({ tokenId: apiToken.id, scopes: body.scopes.join(' ') }),
  },
  'DELETE /admin/api-tokens/:id': {
    event: 'api_token_revoked',
    details: ({ params }) => ({ tokenId: params.id }),
  },
};

// Each entry is held to its own endpoint above, which is what it is called with.
export const loggedCalls = calls as unknown as Record<string, LoggedCall | undefined>;
