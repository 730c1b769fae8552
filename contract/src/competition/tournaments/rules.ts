export const tournamentTypes = ['single', 'duo', 'trio', 'squad'] as const;
export type TournamentType = (typeof tournamentTypes)[number];

export const tournamentStatuses = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** Parts of the list: live and past ones by their start, the latest first, upcoming ones the next first. */
export const tournamentSections = ['live', 'upcoming', 'past'] as const;
export type TournamentSection = (typeof tournamentSections)[number];

export const tournamentFormats = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'swiss',
  'battle_royale',
] as const;
export type TournamentFormat = (typeof tournamentFormats)[number];

/** How often a series repeats, always at the same local time. */
export const seriesIntervals = ['week', 'two_weeks', 'month'] as const;
export type SeriesInterval = (typeof seriesIntervals)[number];

/** `draft`: organisers alone see it. `unlisted`: everybody who has its link. */
export const visibilities = ['public', 'unlisted', 'draft'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who enters the results of matches: the organisers alone, or the players too. */
export const resultReporters = ['organiser', 'players'] as const;
export type ResultReporter = (typeof resultReporters)[number];

/**
 * `pending`: neither verified nor waiting; of these `to_verify`: those an organiser is needed for.
 * `missing`: verified and not checked in. `missed`: the start has dropped them for it.
 */
export const entrantFilters = [
  'pending',
  'to_verify',
  'verified',
  'waiting',
  'missing',
  'missed',
] as const;
export type EntrantFilter = (typeof entrantFilters)[number];

const sizes: Record<TournamentType, number> = { single: 1, duo: 2, trio: 3, squad: 4 };

export const teamSizeOf = (type: TournamentType) => sizes[type];

/** The number of teams that fit, or null where players enter alone. */
export const maxTeamsOf = (type: TournamentType, maxPlayers: number) =>
  type === 'single' ? null : Math.floor(maxPlayers / sizes[type]);

export interface TournamentState {
  tournamentType: TournamentType;
  status: TournamentStatus;
  startNotificationSent: boolean;
  winnersAnnouncementSent: boolean;
}

/** What the state of a tournament allows; buttons and verbs ask the same question. */
export const tournamentCan = {
  start: (t: TournamentState) => t.status === 'upcoming' && !t.startNotificationSent,
  announceWinners: (t: TournamentState) => t.status === 'ongoing' && !t.winnersAnnouncementSent,
  correctWinners: (t: TournamentState) => t.winnersAnnouncementSent,
  register: (t: TournamentState) => t.status === 'upcoming' && t.tournamentType === 'single',
  joinGame: (t: TournamentState) => t.status === 'upcoming' || t.status === 'ongoing',
  withdraw: (t: TournamentState) => t.status === 'upcoming',
};

interface Entry {
  status: TournamentStatus;
  registrationClosesAt: string | null;
}

/** Whether new players and teams may enter. */
export const isEntryOpen = ({ status, registrationClosesAt }: Entry, now: number) =>
  status === 'upcoming' &&
  (registrationClosesAt === null || now < Date.parse(registrationClosesAt));

interface CheckIn {
  status: TournamentStatus;
  startDate: string;
  checkInMinutes: number | null;
  autoCheckIn: boolean;
}

/** In milliseconds of UTC; null without a check-in. It ends with the start of the tournament. */
export const checkInOpensAt = ({
  startDate,
  checkInMinutes,
}: Pick<CheckIn, 'startDate' | 'checkInMinutes'>) =>
  checkInMinutes === null ? null : Date.parse(startDate) - checkInMinutes * 60_000;

export function isCheckInOpen(tournament: CheckIn, now: number) {
  const opensAt = checkInOpensAt(tournament);
  const { status, startDate, autoCheckIn } = tournament;
  const isClosed = autoCheckIn && now >= Date.parse(startDate);
  return status === 'upcoming' && opensAt !== null && now >= opensAt && !isClosed;
}

interface Described {
  name: string;
  tournamentType: TournamentType;
  teamSize: number;
  maxPlayers: number;
  maxTeams: number | null;
  prizeDetails: string | null;
  verifiedCount: number;
  pendingCount: number;
}

/** 'Solo' or 'Duo (2v2)'. */
export function typeNameOf({
  tournamentType,
  teamSize,
}: Pick<Described, 'tournamentType' | 'teamSize'>) {
  if (tournamentType === 'single') return 'Solo';
  const type = tournamentType[0]?.toUpperCase() + tournamentType.slice(1);
  return `${type} (${teamSize}v${teamSize})`;
}

/** 'Night Cup Solo' or 'Night Cup Duo (2v2)'. */
export const titleOf = (t: Described) => `${t.name} ${typeNameOf(t)}`;

export const prizeOf = ({ prizeDetails }: Described) => prizeDetails ?? '$0';

/** Seats for players, or for teams in a team tournament. */
export const seatsOf = ({ maxPlayers, maxTeams, verifiedCount, pendingCount }: Described) => ({
  used: verifiedCount + pendingCount,
  all: maxTeams ?? maxPlayers,
});

export function isFull(t: Described) {
  const { used, all } = seatsOf(t);
  return used >= all;
}

/** '3/100', or '3/25 teams (100 players)'. */
export function playersOf(t: Described) {
  const { used, all } = seatsOf(t);
  return t.maxTeams === null ? `${used}/${all}` : `${used}/${all} teams (${t.maxPlayers} players)`;
}
