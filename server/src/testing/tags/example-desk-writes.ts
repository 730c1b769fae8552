import { params, type Examples } from './example-write.ts';

/** Those of members, staff, bans, entrants by hand and readers. */
export const deskWrites = {
  'PUT /members/:id/permissions': ({ admin, stranger }) => [
    { as: admin.token, ...params(stranger.id), body: { permissions: ['news', 'maps'] } },
  ],
  'PUT /members/:id/role': ({ admin, stranger }) => [
    { as: admin.token, ...params(stranger.id), body: { role: 'admin' } },
  ],
  'DELETE /members/:id/sessions': ({ admin, stranger }) => [
    { as: admin.token, ...params(stranger.id) },
  ],
  'POST /members/:id/verification': ({ admin, accounts }) => [
    { as: admin.token, ...params(accounts.unverified.id) },
  ],
  'PUT /members/:id/email': ({ admin, accounts }) => [
    { as: admin.token, ...params(accounts.unverified.id), body: { email: 'new@players.example' } },
  ],
  'DELETE /members/:id/second-factor': ({ admin, accounts }) => [
    { as: admin.token, ...params(accounts.twoStep.member.id) },
  ],
  'DELETE /members/:id': ({ admin, stranger }) => [{ as: admin.token, ...params(stranger.id) }],
  'POST /bans': ({ admin, player }) => [
    { as: admin.token, body: { kind: 'account', value: player.username, reason: 'Cheating' } },
  ],
  'DELETE /bans/:id': ({ admin, bans }) => [{ as: admin.token, ...params(bans.everywhere) }],
  'POST /tournaments/:id/bans': ({ admin, solo, player }) => [
    {
      as: admin.token,
      ...params(solo.id),
      body: { kind: 'game_name', value: player.username, reason: 'Cheating' },
    },
  ],
  'DELETE /tournaments/:id/bans/:banId': ({ admin, solo, bans }) => [
    { as: admin.token, params: { id: solo.id, banId: bans.here } },
  ],
  'POST /tournaments/:id/entrants': ({ admin, solo, teams }) => [
    { as: admin.token, ...params(solo.id), body: { name: 'By hand' } },
    { as: admin.token, ...params(teams.id), body: { team: 'By hand' } },
  ],
  'POST /tournaments/:id/entrants/preview': ({ admin, solo }) => [
    { as: admin.token, ...params(solo.id), body: { lines: [{ name: 'By hand' }] } },
  ],
  'POST /tournaments/:id/entrants/import': ({ admin, solo }) => [
    {
      as: admin.token,
      ...params(solo.id),
      body: { lines: [{ name: 'By hand' }], version: solo.version },
    },
  ],
  'POST /tournaments/:id/staff': ({ admin, solo }) => [
    {
      as: admin.token,
      ...params(solo.id),
      body: { email: 'newest@helpers.example', role: 'caster' },
    },
  ],
  'PATCH /tournaments/:id/staff/:memberId': ({ admin, solo, staff }) => [
    {
      as: admin.token,
      params: { id: solo.id, memberId: staff.helper.memberId },
      body: { role: 'organiser' },
    },
  ],
  'DELETE /tournaments/:id/staff/:memberId': ({ admin, solo, staff }) => [
    { as: admin.token, params: { id: solo.id, memberId: staff.helper.memberId } },
  ],
  'POST /blogs/:id/read': ({ post }) => [params(post.id)],
  'POST /staff/accept': ({ staff }) => [{ as: staff.invitee.token, body: { token: staff.token } }],
} satisfies Partial<Examples>;
