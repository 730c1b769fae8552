import { seasonForm } from '#testing/competition/seasons.ts';
import { params, type Examples, type WriteKey } from './example-write.ts';

type PeopleKey =
  | Extract<WriteKey, `${string} /permanent-teams${string}`>
  | Extract<WriteKey, `${string} /seasons${string}` | `${string} /tournaments/:id/series${string}`>
  | 'PUT /auth/profile/page'
  | 'POST /tournaments/:id/enter-team';

/** Those of players' pages, permanent teams, seasons and series. */
export const examplePeople: Pick<Examples, PeopleKey> = {
  'PUT /auth/profile/page': ({ friends }) => [
    { as: friends.team.captain.token, body: { isPublic: false } },
    { as: friends.invitee.token, body: { isPublic: true } },
  ],
  'POST /permanent-teams': ({ stranger }) => [
    { as: stranger.token, body: { name: 'Found today', tag: 'FT' } },
  ],
  'PUT /permanent-teams/:id': ({ admin, friends: { team } }) =>
    [team.captain, admin].map(({ token }) => ({
      as: token,
      ...params(team.id),
      body: { name: 'Renamed friends' },
    })),
  'DELETE /permanent-teams/:id': ({ admin, friends: { team } }) =>
    [team.captain, admin].map(({ token }) => ({ as: token, ...params(team.id) })),
  'POST /permanent-teams/:id/invitations': ({ stranger, friends: { team } }) =>
    [stranger.username, 'new@players.example'].map((player) => ({
      as: team.captain.token,
      ...params(team.id),
      body: { player },
    })),
  'POST /permanent-teams/invitations/:id/accept': ({ friends: { invitee, invitationId } }) => [
    { as: invitee.token, ...params(invitationId) },
  ],
  'DELETE /permanent-teams/invitations/:id': ({ friends: { team, invitee, invitationId } }) =>
    [invitee, team.captain].map(({ token }) => ({ as: token, ...params(invitationId) })),
  'DELETE /permanent-teams/:id/leave': ({ friends: { team } }) =>
    team.mates.map(({ token }) => ({ as: token, ...params(team.id) })),
  'DELETE /permanent-teams/:id/members/:userId': ({ friends: { team } }) =>
    team.mates.map(({ id }) => ({
      as: team.captain.token,
      params: { id: team.id, userId: id },
    })),
  'PUT /permanent-teams/:id/captain': ({ friends: { team } }) =>
    team.mates.map(({ id }) => ({
      as: team.captain.token,
      ...params(team.id),
      body: { userId: id },
    })),
  'PUT /tournaments/:id/series': ({ admin, solo, series }) =>
    [solo.id, series.tournamentId].map((id) => ({
      as: admin.token,
      ...params(id),
      body: { every: 'month', openDaysBefore: 7, until: '2031-01-01' },
    })),
  'POST /tournaments/:id/series/skip': ({ admin, series }) => [
    { as: admin.token, ...params(series.tournamentId) },
  ],
  'DELETE /tournaments/:id/series/skip': ({ admin, series }) => [
    { as: admin.token, ...params(series.tournamentId) },
  ],
  'DELETE /tournaments/:id/series': ({ admin, series }) => [
    { as: admin.token, ...params(series.tournamentId) },
  ],
  'POST /seasons': ({ admin }) => [
    { as: admin.token, body: seasonForm({ name: 'Next season' }) },
    { as: admin.token, body: seasonForm({ name: 'Next draft', visibility: 'draft' }) },
  ],
  'PUT /seasons/:id': ({ admin, season }) => [
    { as: admin.token, ...params(season.id), body: seasonForm({ name: 'Renamed season' }) },
    { as: admin.token, ...params(season.id), body: seasonForm({ visibility: 'draft' }) },
  ],
  'DELETE /seasons/:id': ({ admin, season }) => [{ as: admin.token, ...params(season.id) }],
  'POST /seasons/:id/tournaments': ({ admin, season, announced, solo }) =>
    [announced, solo].map(({ id }) => ({
      as: admin.token,
      ...params(season.id),
      body: { tournamentId: id },
    })),
  'DELETE /seasons/:id/tournaments/:tournamentId': ({ admin, season, friends }) => [
    { as: admin.token, params: { id: season.id, tournamentId: friends.cup } },
  ],
  'POST /tournaments/:id/enter-team': ({ friends: { team, nextCup } }) => [
    {
      as: team.captain.token,
      ...params(nextCup),
      body: {
        permanentTeamId: team.id,
        userIds: [team.captain, ...team.mates].map(({ id }) => id),
      },
    },
  ],
};
