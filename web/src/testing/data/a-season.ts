import type {
  Season,
  SeasonDetails,
  SeasonRow,
} from '@last-circle/contract/competition/seasons.ts';
import type { TournamentInBrief } from '@last-circle/contract/competition/tournaments/brief.ts';

export const aSeason = (change: Partial<Season> = {}): Season => ({
  id: 4,
  name: 'Spring',
  description: 'Four evenings.',
  points: [25, 18, 15, 15],
  bestOf: 2,
  visibility: 'public',
  createdAt: '2026-03-01T00:00:00.000Z',
  startsAt: '2026-04-01T18:00:00.000Z',
  endsAt: '2026-06-01T22:00:00.000Z',
  tournamentCount: 3,
  completedCount: 2,
  ...change,
});

export const aSeasonTournament = (change: Partial<TournamentInBrief> = {}): TournamentInBrief => ({
  id: 5,
  name: 'Night Cup',
  tournamentType: 'single',
  teamSize: 1,
  startDate: '2026-04-01T18:00:00.000Z',
  status: 'completed',
  visibility: 'public',
  winner: 'Nova',
  ...change,
});

export const withTournaments = (
  season: Season,
  ...tournaments: TournamentInBrief[]
): SeasonDetails => ({ ...season, tournaments });

export const aSeasonRow = (change: Partial<SeasonRow> = {}): SeasonRow => ({
  id: 1,
  rank: 1,
  isShared: false,
  name: 'Nova',
  player: 'Nova',
  points: 25,
  bestPlace: 1,
  scores: [{ tournamentId: 5, place: 1, points: 25, isCounted: true }],
  ...change,
});
