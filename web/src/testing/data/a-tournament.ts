import { plainStage } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Reply } from '#platform/api/client.ts';

/** An upcoming solo with 3 of 48 seats used, as a visitor sees it. */
export const aTournament = (change: Partial<Tournament> = {}): Tournament => ({
  id: 5,
  name: 'Night Cup',
  description: 'First line.\nSecond line.',
  tournamentType: 'single',
  teamSize: 1,
  maxPlayers: 48,
  maxTeams: null,
  startDate: '2100-06-01T18:00:00.000Z',
  endDate: '2100-06-01T21:00:00.000Z',
  status: 'upcoming',
  prizeDetails: '$500',
  image: null,
  startNotificationSent: false,
  winnersAnnouncementSent: false,
  format: 'single_elimination',
  stages: [plainStage(change.format ?? 'single_elimination')],
  thirdPlace: false,
  bestOf: 1,
  plannedGames: null,
  resultsBy: 'organiser',
  reportMinutes: 15,
  checkInMinutes: null,
  missingAtStart: 'dropped',
  autoCheckIn: false,
  autoStart: false,
  pickem: false,
  visibility: 'public',
  registrationClosesAt: null,
  seriesId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  winner: null,
  verifiedCount: 2,
  pendingCount: 1,
  waitingCount: 0,
  checkedInCount: 0,
  ...change,
});

const sections = { upcoming: 'upcoming', ongoing: 'live', completed: 'past', cancelled: 'past' };

interface ListRequest {
  query: {
    status?: Tournament['status'] | undefined;
    section?: string | undefined;
    helping?: 'true' | undefined;
  };
}

/** Answers a list that has these, by its status and its section; the viewer helps at none. */
export const listOf =
  (...all: Tournament[]) =>
  ({ query: { status, section, helping } }: ListRequest) => ({
    body: all.filter(
      (one) =>
        !helping &&
        (status === undefined || one.status === status) &&
        (section === undefined || sections[one.status] === section),
    ),
  });

type Detailed = Reply<'GET /tournaments/:id'>;

/** The same as its own page reads it. */
export const withWinners = (
  tournament: Tournament,
  winners: Detailed['winners'] = [],
): Detailed => ({
  ...tournament,
  winners,
  winnersCorrectedAt: null,
  rules: '',
  prizes: [],
  rulebookVersion: 0,
  season: null,
  series: null,
});

const notRegistered = {
  isRegistered: false,
  registrationStatus: null,
  registrationId: null,
  myTeam: null,
};

/** The same as a signed-in player sees it. */
export const seenByPlayer = (change: Partial<Tournament> = {}) =>
  aTournament({ ...notRegistered, ...change });

export const pending = (change: Partial<Tournament> = {}) =>
  seenByPlayer({
    isRegistered: true,
    registrationStatus: 'pending',
    registrationId: 31,
    ...change,
  });

/** The same as an admin sees it. */
export const seenByAdmin = (change: Partial<Tournament> = {}) =>
  seenByPlayer({ gameLink: null, uniqueCode: 'STRM2345', ...change });

export const aRegistration = (change: Partial<Registration> = {}): Registration => ({
  id: 31,
  tournamentId: 5,
  userId: 7,
  username: 'Nova',
  fortniteUsername: 'NovaPlays',
  email: 'nova@players.example',
  isVerified: false,
  verifiedAt: null,
  waitingNumber: null,
  checkedInAt: null,
  missedCheckIn: false,
  codeExpiresAt: null,
  createdAt: '2026-01-02T00:00:00.000Z',
  ...change,
});
