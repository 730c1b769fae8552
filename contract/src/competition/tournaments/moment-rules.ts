import { checkInOpensAt, type TournamentFormat, type TournamentStatus } from './rules.ts';

/** What is on; `due` once the start has come and the organisers have not started it yet. */
export type Moment = 'before' | 'check-in' | 'due' | 'live' | 'between' | 'finished' | 'cancelled';

interface Timed {
  status: TournamentStatus;
  startDate: string;
  checkInMinutes: number | null;
  format: TournamentFormat;
}

/** Of the stage that is played. */
export interface GameCount {
  played: number;
  /** Null where it is open. */
  planned: number | null;
}

/** By `now` in milliseconds; 0 decides by the status alone. Without `games` nothing is between two. */
export function momentOf(tournament: Timed, now: number, games?: GameCount): Moment {
  const { status, startDate, format } = tournament;
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed') return 'finished';
  if (status === 'ongoing') {
    return format === 'battle_royale' && games && isBetween(games) ? 'between' : 'live';
  }
  if (now >= Date.parse(startDate)) return 'due';
  const opensAt = checkInOpensAt(tournament);
  return opensAt !== null && now >= opensAt ? 'check-in' : 'before';
}

const isBetween = ({ played, planned }: GameCount) =>
  played > 0 && (planned === null || played < planned);

/** Whether it is over, whatever came of it. */
export const hasEnded = (moment: Moment) => moment === 'finished' || moment === 'cancelled';

/** Whether it is being played. */
export const isLive = (moment: Moment) => moment === 'live' || moment === 'between';
