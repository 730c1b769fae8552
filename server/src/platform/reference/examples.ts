import type { TournamentFormat } from '@last-circle/contract/competition/tournaments/rules.ts';
import {
  everydayExamples,
  example,
  type Body,
  type Example,
  type Examples,
} from './everyday-examples.ts';

const evening = {
  tournamentType: 'single',
  maxPlayers: 32,
  startDate: '2030-05-01T18:00:00Z',
  endDate: '2030-05-01T22:00:00Z',
} as const;

/** One tournament of each format, and the stages that organisers ask for most. */
const tournaments = {
  single_elimination: {
    summary: 'Single elimination with a match for third place',
    value: { name: 'Night Cup', ...evening, format: 'single_elimination', thirdPlace: true },
  },
  double_elimination: {
    summary: 'Double elimination, the final played twice if needed',
    value: {
      name: 'Second Chance',
      ...evening,
      stages: [{ format: 'double_elimination', hasReset: true }],
    },
  },
  round_robin: {
    summary: 'Eight groups into a knock-out of their best two',
    value: {
      name: 'Circle League',
      ...evening,
      stages: [
        { format: 'round_robin', name: 'Groups', groups: 8, draw: 'pots', advance: 2 },
        { format: 'single_elimination', name: 'Playoffs' },
      ],
    },
  },
  swiss: {
    summary: 'Five Swiss rounds, the best eight go on',
    value: {
      name: 'Northern Lights',
      ...evening,
      stages: [{ format: 'swiss', rounds: 5, advance: 8 }, { format: 'single_elimination' }],
    },
  },
  battle_royale: {
    summary: 'Lobbies into a final that is played to match point',
    value: {
      name: 'Storm Finals',
      ...evening,
      stages: [
        { format: 'battle_royale', lobbySize: 16, games: 4, advance: 8 },
        { format: 'battle_royale', name: 'Final', matchPoint: 50 },
      ],
    },
  },
} as const satisfies Record<TournamentFormat, Example<Body<'POST /tournaments'>>>;

/** Bodies that a reader can send as they are, by endpoint. */
export const bodyExamples: Examples = {
  ...everydayExamples,
  'POST /tournaments': tournaments,
  'PATCH /tournaments/:id/matches/:matchId': {
    result: {
      summary: 'A best of three by its games',
      value: {
        scoreA: 2,
        scoreB: 1,
        games: [
          { scoreA: 5, scoreB: 2 },
          { scoreA: 3, scoreB: 5 },
          { scoreA: 5, scoreB: 4 },
        ],
        version: 1,
      },
    },
    correction: {
      summary: 'A correction that clears what depends on it',
      value: { scoreA: 1, scoreB: 2, version: 2, force: true },
    },
  },
  'PUT /tournaments/:id/games/:number': example(
    'game',
    'Places and kills of a game; ?stage= and ?lobby= name its lobby',
    {
      results: [
        { entrantId: 11, placement: 1, kills: 7 },
        { entrantId: 12, placement: 2, kills: 3 },
      ],
    },
  ),
  'PUT /tournaments/:id/bracket/seeds': {
    lot: { summary: 'By lot', value: { shuffle: true } },
    standings: {
      summary: 'By the standings of another tournament, clubs kept apart',
      value: { standingsOf: 7, keepApart: true },
    },
  },
};
