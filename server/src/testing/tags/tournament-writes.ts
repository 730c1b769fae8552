import { tournamentForm } from '#testing/competition/tournaments.ts';
import type { exampleConnections } from './example-connections.ts';
import type { examplePeople } from './example-people.ts';
import type { deskWrites } from './example-desk-writes.ts';
import { params, type Example, type WriteKey } from './example-write.ts';
import { aBracketOf, lineOf } from './example-bracket.ts';
import type { World } from './world.ts';

type TournamentKey = Exclude<
  Extract<WriteKey, `${string} /tournaments${string}`>,
  keyof typeof deskWrites | keyof typeof exampleConnections | keyof typeof examplePeople
>;

/** Those of tournaments and their brackets. */
export const tournamentWrites: { [K in TournamentKey]: (world: World) => Example<K>[] } = {
  'POST /tournaments/:id/register-team': ({ admin, teams }) =>
    [teams.full.captain, admin].map(({ token }) => ({
      as: token,
      ...params(teams.id),
      body: { teamId: teams.full.id },
    })),

  'POST /tournaments': ({ admin }) => [{ as: admin.token, body: tournamentForm() }],
  'PUT /tournaments/:id': ({ admin, solo, played, royale, teams, checkingIn }) => [
    { as: admin.token, ...params(checkingIn.id), body: tournamentForm({ maxPlayers: 20 }) },
    { as: admin.token, ...params(solo.id), body: tournamentForm({ name: 'Renamed' }) },
    { as: admin.token, ...params(solo.id), body: tournamentForm({ format: 'battle_royale' }) },
    {
      as: admin.token,
      ...params(teams.id),
      body: tournamentForm({ tournamentType: 'trio', maxPlayers: 60 }),
    },
    ...[played.id, royale.id].map((id) => ({
      as: admin.token,
      ...params(id),
      body: tournamentForm({
        maxPlayers: 8,
        status: 'cancelled',
        format: id === royale.id ? 'battle_royale' : 'single_elimination',
      }),
    })),
  ],
  'PUT /tournaments/:id/rulebook': ({ admin, solo, teams }) =>
    [solo, teams].map(({ id }) => ({
      as: admin.token,
      ...params(id),
      body: {
        rules: '<p>No teaming.</p>',
        prizes: [{ from: 1, to: 3, prize: '$100' }],
        version: 0,
      },
    })),
  'DELETE /tournaments/:id': ({ admin, solo, teams, played, royale }) =>
    [solo, teams, played, royale].map(({ id }) => ({ as: admin.token, ...params(id) })),
  'POST /tournaments/:id/duplicate': ({ admin, solo, teams }) =>
    [solo, teams].map(({ id }) => ({
      as: admin.token,
      ...params(id),
      body: { name: 'Second Cup', startDate: '2031-05-01T18:00:00Z', withEntrants: true },
    })),
  'POST /tournaments/:id/start': ({ admin, solo, teams, checkingIn }) =>
    [solo, teams, checkingIn].map(({ id }) => ({
      as: admin.token,
      ...params(id),
      body: { gameLink: 'https://play.example/lobby' },
    })),
  'POST /tournaments/:id/check-in': ({ checkingIn }) => [
    { as: checkingIn.present.token, ...params(checkingIn.id) },
  ],
  'POST /tournaments/check-in': ({ checkingIn }) => [{ body: { token: checkingIn.token } }],
  'PATCH /tournaments/:id/check-ins': ({ admin, checkingIn }) => [
    {
      as: admin.token,
      ...params(checkingIn.id),
      body: { ids: [checkingIn.present.registrationId], isCheckedIn: true },
    },
  ],
  'POST /tournaments/:id/winners': ({ admin, played }) => [
    {
      as: admin.token,
      ...params(played.id),
      body: {
        winners: [{ username: played.winner.name, prize: '$100', email: played.winner.email }],
      },
    },
  ],

  'PUT /tournaments/:id/winners': ({ admin, announced }) => [
    {
      as: admin.token,
      ...params(announced.id),
      body: {
        version: 1,
        winners: [
          { username: announced.winner.name, prize: '$200', email: announced.winner.email },
        ],
      },
    },
  ],

  'POST /tournaments/:id/register': ({ stranger, solo }) => [
    {
      as: stranger.token,
      ...params(solo.id),
      body: { email: stranger.email, fortniteUsername: stranger.username },
    },
  ],
  'POST /tournaments/:id/resend-code': ({ waiting, solo }) => [
    { as: waiting.token, ...params(solo.id) },
  ],
  'POST /tournaments/verify-registration': ({ waiting }) => [
    { as: waiting.token, body: { code: waiting.code } },
  ],
  'DELETE /tournaments/registrations/:id': ({ admin, entrant, played }) => [
    { as: entrant.token, ...params(entrant.registrationId) },
    { as: admin.token, ...params(entrant.registrationId) },
    { as: admin.token, ...params(played.winner.registrationId) },
  ],
  'PATCH /tournaments/registrations/:id/verify': ({ admin, entrant, waiting }) => [
    { as: admin.token, ...params(waiting.registrationId), body: { isVerified: true } },
    { as: admin.token, ...params(entrant.registrationId), body: { isVerified: false } },
  ],
  'PATCH /tournaments/:id/registrations/verify': ({ admin, solo, waiting }) => [
    { as: admin.token, ...params(solo.id), body: { ids: [waiting.registrationId] } },
  ],

  'PUT /tournaments/:id/picks': ({ player, untouched }) => [
    {
      as: player.token,
      ...params(untouched.id),
      body: { entrantIds: untouched.entrants.slice(0, 3).map(({ id }) => id) },
    },
  ],
  'PUT /tournaments/:id/bracket/seeds': ({ admin, untouched }) => [
    {
      as: admin.token,
      ...params(untouched.id),
      body: { order: untouched.entrants.map(({ id }) => id).toReversed() },
    },
  ],
  'POST /tournaments/:id/bracket/import': ({ admin, untouched }) => [
    {
      as: admin.token,
      ...params(untouched.id),
      body: aBracketOf(untouched.entrants.map(({ name }) => name)),
    },
  ],
  'POST /tournaments/:id/results/import': ({ admin, played }) => [
    {
      as: admin.token,
      ...params(played.id),
      body: { matches: [{ ...lineOf(played.open), scoreA: 3, scoreB: 1 }] },
    },
  ],
  'PATCH /tournaments/:id/matches/:matchId': ({ admin, played }) => [
    {
      as: admin.token,
      params: { id: played.id, matchId: played.open.id },
      body: { scoreA: 3, scoreB: 1, version: played.open.version },
    },
    {
      as: admin.token,
      params: { id: played.id, matchId: played.played.id },
      body: { scoreA: 1, scoreB: 2, version: played.played.version, force: true },
    },
  ],
  'POST /tournaments/:id/matches/:matchId/reports': ({ reported: { id, waiting } }) =>
    [waiting.a, waiting.b].map((winner) => ({
      as: waiting.b.token,
      params: { id, matchId: waiting.match.id },
      body: { winner: winner.id, version: waiting.match.version },
    })),
  'POST /tournaments/:id/matches/:matchId/reports/:reportId/confirm': ({
    reported: { id, waiting },
  }) => [
    {
      as: waiting.b.token,
      params: { id, matchId: waiting.match.id, reportId: waiting.reportId },
      body: { version: waiting.match.version },
    },
  ],
  'POST /tournaments/:id/matches/:matchId/reports/:reportId/dispute': ({
    reported: { id, waiting },
  }) => [
    {
      as: waiting.b.token,
      params: { id, matchId: waiting.match.id, reportId: waiting.reportId },
      body: { winner: waiting.b.id, version: waiting.match.version, reason: 'I won.' },
    },
  ],
  'PATCH /tournaments/:id/matches/:matchId/reports/:reportId': ({ reported: { id, disputed } }) => [
    {
      as: disputed.a.token,
      params: { id, matchId: disputed.match.id, reportId: disputed.reportId },
      body: { reason: 'See my screenshot.' },
    },
  ],
  'POST /tournaments/:id/matches/:matchId/reports/:reportId/screenshot': ({
    reported: { id, disputed, form },
  }) => [
    {
      as: disputed.a.token,
      params: { id, matchId: disputed.match.id, reportId: disputed.reportId },
      body: form,
    },
  ],
  'PUT /tournaments/:id/schedule': ({ admin, solo, played }) => [
    {
      as: admin.token,
      ...params(solo.id),
      body: { rounds: [{ toFinal: 0, bestOf: 3, startsAt: '2030-05-01T20:00:00Z' }] },
    },
    {
      as: admin.token,
      ...params(played.id),
      body: {
        matches: [{ id: played.open.id, startsAt: '2030-05-01T19:00:00Z', station: 'Lobby 2' }],
      },
    },
  ],
  'POST /tournaments/:id/schedule/delay': ({ admin, played }) => [
    { as: admin.token, ...params(played.id), body: { fromRound: 1, minutes: 15 } },
  ],
  'PUT /tournaments/:id/bracket/maps': ({ admin, played, map }) => [
    {
      as: admin.token,
      ...params(played.id),
      body: { matchIds: [played.open.id], mapId: map.id },
    },
  ],
  'POST /tournaments/:id/entrants/:entrantId/forfeit': ({ admin, played }) => [
    { as: admin.token, params: { id: played.id, entrantId: played.waiting } },
  ],
  'DELETE /tournaments/:id/entrants/:entrantId/forfeit': ({ admin, played }) => [
    { as: admin.token, params: { id: played.id, entrantId: played.forfeited } },
  ],
  'PUT /tournaments/:id/entrants/:entrantId/disqualification': ({ admin, byes: { id, first } }) => [
    {
      as: admin.token,
      params: { id, entrantId: first.id },
      body: {
        reason: 'Left the lobby',
        version: first.version,
        match: { id: first.match.id, version: first.match.version },
      },
    },
  ],
  'DELETE /tournaments/:id/entrants/:entrantId/disqualification': ({ admin, byes }) => [
    { as: admin.token, params: { id: byes.id, entrantId: byes.disqualified.id } },
  ],
  'POST /tournaments/:id/bracket/swap': ({ admin, byes: { id, first, second } }) => [
    { as: admin.token, ...params(id), body: { first, second } },
  ],
  'POST /tournaments/:id/late-entries': ({ admin, stranger, byes }) => [
    { as: admin.token, ...params(byes.id), body: { account: stranger.username } },
  ],
  'PUT /tournaments/:id/entrants/:entrantId/stand-in': ({ admin, stranger, byes, playing }) => [
    {
      as: admin.token,
      params: { id: byes.id, entrantId: byes.first.id },
      body: { account: stranger.username, version: byes.first.version },
    },
    {
      as: admin.token,
      params: { id: playing.id, entrantId: playing.entrant.id },
      body: { team: 'Late Owls', version: playing.entrant.version },
    },
  ],
  'PUT /tournaments/:id/scoring': ({ admin, royale }) => [
    { as: admin.token, ...params(royale.id), body: { preset: 'algs' } },
  ],
  'PUT /tournaments/:id/games/:number': ({ admin, royale, map }) => [
    {
      as: admin.token,
      params: { id: royale.id, number: 2 },
      body: { results: royale.results, mapId: map.id },
    },
  ],
  'PUT /tournaments/:id/games/:number/lobbies': ({ admin, royale }) => [
    {
      as: admin.token,
      params: { id: royale.id, number: 2 },
      body: { lobbies: [{ number: 1, code: '9QWE-44' }] },
    },
  ],
  'POST /tournaments/:id/games/:number/lobbies/release': ({ admin, royale }) => [
    { as: admin.token, params: { id: royale.id, number: 3 }, body: {} },
  ],
  'POST /tournaments/:id/games/:number/lobbies/reissue': ({ admin, royale }) => [
    { as: admin.token, params: { id: royale.id, number: 2 }, body: { number: 1 } },
  ],
  'DELETE /tournaments/:id/games/:number': ({ admin, royale }) => [
    { as: admin.token, params: { id: royale.id, number: 1 } },
  ],
};
